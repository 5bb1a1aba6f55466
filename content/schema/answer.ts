/**
 * An optional fact that only the firm knows. Until it's filled in, pages leave it out and `npm run launch-check` lists it.
 */
import { z } from 'zod'
import { remedies } from './remedies.ts'

/** The value until the firm has answered. */
export const unanswered = 'needs an answer'
/** The firm's answer that pages leave the fact out. */
export const notStated = 'not stated'

export type Answer<Fact> = Fact | typeof unanswered | typeof notStated

/**
 * The schema of such a fact. It isn't a Zod union, whose error would hide the mistake inside the fact.
 * @param example a fact as the firm would write it, for the remedy.
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
