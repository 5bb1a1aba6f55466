import { z } from 'zod'
import { evidence } from './attestation.ts'
import { graded } from './claims.ts'
import { entry, list, text, texts } from './entry.ts'
import { labelled, titled } from './pages/page.ts'

const row = entry({
  label: text,
  code: list(z.string())
    .exactOptional()
    .meta({ description: 'Line by line. A line that begins with - or E is shown as bad, one with + as good.' }),
  text: text.exactOptional(),
  figure: entry(texts('value', 'per')).exactOptional(),
  marked: list(text).meta({ description: 'Words of this row, letter by letter, that the note is about.' }),
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
  numbers: entry({ refunds: count, average: count, hours: count }).meta({
    description: 'The amounts on the page follow from these: refunds in a month, dollars of one, hours of the fix.',
  }),
  ...texts('heading', 'lead', 'report', 'page', 'title', 'fold', 'invented'),
  plan: entry({
    ...texts('heading', 'lead', 'page', 'title', 'day', 'never', 'total', 'withAudit'),
    labels: entry(texts('finding', 'hours', 'price', 'month', 'days')),
    items: list(entry({ finding: text, hours: count, month: z.int().nonnegative() })).meta({
      description: 'The prices and days follow from the hours; 0 a month is left as it is.',
    }),
  }),
  facts: list(labelled),
  rows: list(row),
  ...graded,
  evidence,
})

export const auditPageFile = z.object({ auditPage })
