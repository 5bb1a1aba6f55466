import type { ResolvedContent } from '../../../cms/site-content.ts'
import { useContent } from '../../content.tsx'

export type RequestContent = ReturnType<typeof selectContent>

/** The part of the content that the forms and the picker of times show in the browser, too. */
export function selectContent(content: ResolvedContent) {
  const { consultationForm, fieldErrors, firm, formCopy, openingHours, promptRescueForm, timesCopy } = content
  return {
    callsByPhone: content.callsByPhone,
    consultationForm,
    fieldErrors,
    firm,
    formCopy,
    openingHours,
    promptRescueForm,
    timesCopy,
  }
}

/** Of the forms' components: in the browser, there is no other content. */
export function useRequestContent(): RequestContent {
  return useContent()
}
