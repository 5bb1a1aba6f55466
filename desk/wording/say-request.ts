import type { RequestRow, Staff } from '../../contracts/desk.ts'
import { fill } from '../../words/fill.ts'
import { abouts, promptRescueForm, requestsCopy as words } from '../../words/words.ts'

/** A code's words, or the code itself where an older version stored one that is known no more. */
export function worded(words: Readonly<Record<string, string>>, code: string): string {
  return Object.hasOwn(words, code) ? (words[code] ?? code) : code
}

/** @returns "1 prompt", "3 prompts". */
export function sayPrompts(n: number): string {
  return n === 1 ? words.prompts.one : fill(words.prompts.many, { n })
}

/** What kind of request it is and what it is about, in short parts. */
export function sayKind(
  row: Pick<RequestRow, 'kind' | 'challenge' | 'prompts' | 'about' | 'appointmentAt' | 'state'>,
): {
  readonly kind: string
  readonly about: string
  readonly more: string
} {
  const kind = words.kinds[row.kind]
  if (row.kind === 'prompt-rescue') {
    return { kind, about: worded(promptRescueForm.options, row.challenge), more: sayPrompts(row.prompts) }
  }
  return {
    kind,
    about: row.about && worded(abouts, row.about),
    more: row.state === 'new' && !row.appointmentAt ? words.noCall : '',
  }
}

/** Why it looks as if a program had sent it; '' when it does not. */
export function saySuspicion({ held, suspected }: Pick<RequestRow, 'held' | 'suspected'>): string {
  if (suspected.length === 0) return ''
  const reasons = suspected.map((signal) => worded(words.signals, signal)).join(' · ')
  return fill(held ? words.heldFor : words.checkFor, { reasons })
}

/** What was given up, and why: the mail server's code in words. */
export function sayFailure({ purpose, cause }: NonNullable<RequestRow['failed']>): string {
  const code = /\b[45]\d\d\b/.exec(cause)?.[0] ?? ''
  const known = code && worded(words.causes, code)
  return fill(words.failed, {
    what: worded(words.purposes, purpose),
    cause: (known !== code && known) || cause || words.noCause,
  })
}

/** The first name, as colleagues say it; the whole one where two share it. */
export function shortName(staff: Staff, all: readonly Staff[]): string {
  const first = firstName(staff.name)
  return all.some((other) => other.email !== staff.email && firstName(other.name) === first) ? staff.name : first
}

/** What somebody is called by, as far as a name says: its first word. */
export function firstName(name: string): string {
  return name.trim().split(/\s+/u)[0] ?? ''
}
