/** Sentences about numbers that several parts of the report use. */

import { fill } from '../../../words/fill.ts'
import { sayChange, sayCount } from '../../../words/numbers.ts'
import { reportCopy as words } from '../../../words/words.ts'

/** @returns `was 84`; '' where nothing was counted before. */
export function sayWas(before: number | undefined): string {
  return before === undefined ? '' : fill(words.was, { before: sayCount(before) })
}

/** @returns `+44%`, `same`, or '' where there is nothing to compare with. */
export function sayChanged(now: number, before: number | undefined): string {
  return now === before ? words.same : sayChange(now, before ?? null)
}

/** @returns `+44%, was 84`, as far as there is something to say. */
export function sayChangedWas(now: number, before: number | undefined): string {
  const said = sayChanged(now, before)
  return before === undefined || said === words.same ? said : [said, sayWas(before)].filter(Boolean).join(', ')
}

/** @returns a page by its name, and by the pattern of its route where it has none. */
export function sayPage(view: string): string {
  const names: Readonly<Record<string, string>> = words.pages
  return names[view] ?? view
}
