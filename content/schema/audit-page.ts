import { z } from 'zod'
import { evidence } from './attestation.ts'
import { entry, list, text, texts } from './entry.ts'
import { graded } from './evidence.ts'
import { labelled, titled } from './pages/page.ts'

const row = entry({
  label: text,
  /** Line by line. A line that begins with `-` or `E` is shown as bad, one with `+` as good. */
  code: list(z.string()).exactOptional(),
  text: text.exactOptional(),
  figure: entry(texts('value', 'per')).exactOptional(),
  /** Words of this row, letter by letter, that the note is about. */
  marked: list(text),
  note: titled,
}).superRefine(({ code = [], text = '', marked }, { addIssue }) => {
  for (const [index, words] of marked.entries()) {
    if (![...code, text].some((line) => line.includes(words)))
      addIssue({ code: 'custom', path: ['marked', index], message: 'copy words of this row into it, letter by letter' })
  }
})
export type AuditRow = z.infer<typeof row>

const count = z.int().positive()

const auditPage = entry({
  /** The amounts on the page follow from these: refunds in a month, dollars of one, hours of the fix. */
  numbers: entry({ refunds: count, average: count, hours: count }),
  headings: entry(texts('home', 'services')),
  ...texts('lead', 'report', 'page', 'title', 'fold', 'invented'),
  facts: list(labelled),
  rows: list(row),
  ...graded,
  evidence,
})
export type AuditPage = z.infer<typeof auditPage>

export const auditPageFile = z.object({ auditPage })
