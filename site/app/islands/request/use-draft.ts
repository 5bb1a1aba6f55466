import { type RefObject, useEffect } from 'react'
import { type RequestKind, typedFields } from '../../../../contracts/form-fields.ts'
import { readDraft, saveDraft } from './draft-storage.ts'

/**
 * Stores the typed text as a draft for this tab, and restores it.
 * @param isFilled the form came back from the server with values, which are newer than any draft.
 */
export function useDraft(kind: RequestKind, form: RefObject<HTMLFormElement | null>, isFilled: boolean): void {
  useEffect(() => {
    const { current } = form
    if (!current) return
    const fields = typedFields[kind].flatMap((name) => findField(current, name) ?? [])
    const draft = isFilled ? {} : readDraft(kind)
    // Text that is already in a field is newer than the draft.
    for (const field of fields) if (field.value === '') field.value = draft[field.name] ?? ''
    const keep = () => {
      const values = fields.map(({ name, value }) => [name, value] as const)
      saveDraft(kind, Object.fromEntries(values.filter(([, value]) => value !== '')))
    }
    current.addEventListener('input', keep)
    return () => current.removeEventListener('input', keep)
  }, [kind, form, isFilled])
}

function findField(form: HTMLFormElement, name: string) {
  const field = form.elements.namedItem(name)
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement
    ? field
    : undefined
}
