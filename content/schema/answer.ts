/**
 * A fact that only the firm knows and that a page can do without. Until it is filled in, nothing stands on the page in
 * its place; `npm run launch-check` asks for it.
 */
import { z } from 'zod'
import { remedies } from './remedies.ts'

/** What stands there until the firm has answered. */
export const unanswered = 'needs an answer'
/** The firm's answer that pages are to do without. */
export const notStated = 'not stated'

export type Answer<Fact> = Fact | typeof unanswered | typeof notStated

/**
 * No union of Zod's, which would say of a fact with a fault in it only that it is no answer.
 * @param example a fact as the firm would write it.
 */
export function answer<Fact extends z.ZodType>(fact: Fact, example: string) {
  const checked = z.unknown().superRefine((value, { addIssue }) => {
    if (value === unanswered || value === notStated) return
    const issue = { code: 'custom', input: value } as const
    const remedy = `write '${unanswered}', '${notStated}' or the fact: ${example}`
    if (typeof value !== 'object') return addIssue({ ...issue, message: remedy })
    const { error } = fact.safeParse(value, { error: remedies, reportInput: true })
    for (const fault of error?.issues ?? []) addIssue({ ...fault } as z.core.$ZodRawIssue<z.core.$ZodIssueCustom>)
  })
  return checked.meta({ fact }) as unknown as z.ZodType<Answer<z.output<Fact>>>
}
