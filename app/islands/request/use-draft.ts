import { type RefObject, useEffect, useRef } from 'react'
import { type RequestKind, typedFields } from '../../../contracts/form-fields.ts'
import { keepDraft, keptDraft } from './draft-storage.ts'

/** Debounce, in ms. */
const pauseMs = 300

/**
 * Keeps what is typed in the tab, and restores it.
 * @param isFilled the form came back with values, which are newer than any draft.
 * @returns what removes the draft once the form is sent.
 */
export function useDraft(kind: RequestKind, form: RefObject<HTMLFormElement | null>, isFilled: boolean): () => void {
  const isSent = useRef(false)

  useEffect(() => {
    const { current } = form
    if (!current) return
    const fields: readonly string[] = typedFields[kind]
    if (!isFilled) fillIn(current, fields, keptDraft(kind))

    let pause: ReturnType<typeof setTimeout> | undefined
    const keep = () => {
      if (pause === undefined) return
      clearTimeout(pause)
      pause = undefined
      if (isSent.current) return
      const typed = fields.map((name) => [name, fieldOf(current, name)?.value ?? ''] as const)
      keepDraft(kind, Object.fromEntries(typed.filter(([, value]) => value !== '')))
    }
    const typed = ({ target }: Event) => {
      if (!fields.includes((target as HTMLInputElement).name)) return
      clearTimeout(pause)
      pause = setTimeout(keep, pauseMs)
    }
    // The back/forward cache may restore the page of a form that was sent.
    const resume = () => {
      isSent.current = false
    }
    current.addEventListener('input', typed)
    window.addEventListener('pagehide', keep)
    window.addEventListener('pageshow', resume)
    return () => {
      clearTimeout(pause)
      current.removeEventListener('input', typed)
      window.removeEventListener('pagehide', keep)
      window.removeEventListener('pageshow', resume)
    }
  }, [kind, form, isFilled])

  return () => {
    isSent.current = true
    keepDraft(kind, {})
  }
}

/** Fills empty fields only: the others are newer. */
function fillIn(form: HTMLFormElement, fields: readonly string[], draft: Readonly<Record<string, string>>): void {
  for (const name of fields) {
    const [field, value] = [fieldOf(form, name), draft[name]]
    if (field?.value !== '' || value === undefined) continue
    field.value = value
    // Updates the character count.
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

function fieldOf(form: HTMLFormElement, name: string) {
  const field = form.elements.namedItem(name)
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement
    ? field
    : undefined
}
