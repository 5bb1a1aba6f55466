/**
 * What a visitor has typed and not sent, kept in this tab. Without storage there's no draft, and the form works all the
 * same.
 */
export type Draft = Readonly<Record<string, string>>

const draftKey = (kind: string) => `draft-${kind}`

export function readDraft(kind: string): Draft {
  try {
    return JSON.parse(sessionStorage.getItem(draftKey(kind)) ?? '{}') as Draft
  } catch {
    return {}
  }
}

/** An empty one is removed. */
export function saveDraft(kind: string, draft: Draft): void {
  try {
    if (Object.keys(draft).length > 0) sessionStorage.setItem(draftKey(kind), JSON.stringify(draft))
    else sessionStorage.removeItem(draftKey(kind))
  } catch {}
}

export function hasDraft(kind: string): boolean {
  return Object.keys(readDraft(kind)).length > 0
}
