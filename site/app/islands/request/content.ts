import type { ResolvedContent } from '../../../../cms/site-content.ts'
import { useContent } from '../../content.tsx'

export type RequestContent = ReturnType<typeof selectContent>

/** Selects the part of the content that the forms and the time picker need in the browser. */
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

/** For the forms' components, which have no other content in the browser. */
export function useRequestContent(): RequestContent {
  return useContent()
}
