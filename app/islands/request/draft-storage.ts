import { dayMs } from '../../../contracts/durations.ts'
/** Where drafts are kept (draft.ts), for who only wants to know whether there is one. */

export type Kept = {
  readonly id: string
  /** When it was typed, in ms since 1970. */
  readonly at: number
  readonly values: Readonly<Record<string, string>>
}

export function draftKey(kind: string): string {
  return `draft-${kind}`
}

/**
 * A draft of the last day. One that is older, or cannot be read, is removed.
 * @param storage asked for it may throw, where the browser refuses it.
 */
export function keptDraft(storage: () => Storage, key: string): Kept | undefined {
  try {
    const text = storage().getItem(key)
    if (text === null) return undefined
    const kept = parsed(text)
    if (kept && Math.abs(Date.now() - kept.at) < dayMs) return kept
    storage().removeItem(key)
  } catch {
    // Refused: then there is none.
  }
  return undefined
}

function parsed(text: string): Kept | undefined {
  try {
    const { id, at, values } = JSON.parse(text)
    const entries = Object.entries(Object(values)).filter(([, value]) => typeof value === 'string')
    const isDraft = typeof id === 'string' && typeof at === 'number' && entries.length > 0
    return isDraft ? { id, at, values: Object.fromEntries(entries) as Kept['values'] } : undefined
  } catch {
    return undefined
  }
}

/** Whether something is kept for a form, in this tab or in this browser; whether it is a draft, its island finds out. */
export function hasDraft(kind: string): boolean {
  try {
    return [sessionStorage, localStorage].some((storage) => storage.getItem(draftKey(kind)) !== null)
  } catch {
    return false
  }
}
