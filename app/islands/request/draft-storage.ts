import { dayMs } from '../../../contracts/durations.ts'

export type Kept = {
  readonly id: string
  /** When it was typed, in ms since 1970. */
  readonly at: number
  readonly values: Readonly<Record<string, string>>
}

export function draftKey(kind: string): string {
  return `draft-${kind}`
}

/** A draft of the last day; older or unreadable ones are removed. */
export function keptDraft(storage: () => Storage, key: string): Kept | undefined {
  try {
    const text = storage().getItem(key)
    if (text === null) return undefined
    const kept = parsed(text)
    if (kept && Math.abs(Date.now() - kept.at) < dayMs) return kept
    storage().removeItem(key)
  } catch {}
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

export function hasDraft(kind: string): boolean {
  try {
    return [sessionStorage, localStorage].some((storage) => storage.getItem(draftKey(kind)) !== null)
  } catch {
    return false
  }
}
