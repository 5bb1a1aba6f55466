/**
 * Text that the visitor has typed but not sent, stored for this tab. If the browser blocks storage, there is no draft and the
 * form still works.
 */
export type Draft = Readonly<Record<string, string>>

const draftKey = (kind: string) => `draft-${kind}`

/** @returns an empty draft if none is stored. */
export function readDraft(kind: string): Draft {
  try {
    return JSON.parse(sessionStorage.getItem(draftKey(kind)) ?? '{}') as Draft
  } catch {
    return {}
  }
}

/** Stores a draft; removes it from storage if it is empty. */
export function saveDraft(kind: string, draft: Draft): void {
  try {
    if (Object.keys(draft).length > 0) sessionStorage.setItem(draftKey(kind), JSON.stringify(draft))
    else sessionStorage.removeItem(draftKey(kind))
  } catch {}
}

export function hasDraft(kind: string): boolean {
  return Object.keys(readDraft(kind)).length > 0
}
