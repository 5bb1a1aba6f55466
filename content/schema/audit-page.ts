import { z } from 'zod'
import { evidence } from './attestation.ts'
import { graded } from './claims.ts'
import { day } from './days.ts'
import { action, entry, headed, highlighted, list, prose, text, texts } from './entry.ts'
import { labelled, titled } from './pages/page.ts'

const row = entry({
  label: text,
  cut: z.enum(['log', 'test', 'fix']).exactOptional().meta({ title: 'Code from the runnable sample' }),
  text: prose.exactOptional(),
  figure: entry(texts('value', 'per')).exactOptional(),
  marked: list(text).meta({ description: 'Words of this row that the note is about, copied exactly.' }),
  note: titled,
}).superRefine(({ cut, text = '', marked }, { addIssue }) => {
  // A test checks the words of code that is cut from content/sample/.
  if (cut) return
  for (const [index, phrase] of marked.entries()) {
    if (!text.includes(phrase))
      addIssue({ code: 'custom', path: ['marked', index], message: 'copy words of this row exactly' })
  }
})
export type AuditRow = z.infer<typeof row>

const finding = entry({
  repair: text.meta({ description: 'Its name in the repair plan.' }),
  hours: z.int().positive(),
  count: z.int().nonnegative(),
  each: z.number().positive(),
}).meta({
  description:
    'The hours of the fix, the cases in a month and the dollars of one case. Price, cost and payback day are computed. With 0 cases, there is no cost.',
})

const auditPage = entry({
  findings: entry({
    search: finding,
    prompt: finding,
    refund: finding,
    model: finding,
    tests: finding,
    queue: finding,
  }),
  ...texts('title'),
  facts: list(labelled),
  rows: list(row),
  ...headed,
  ...texts('report', 'page', 'fold', 'invented'),
  run: entry({
    ...headed,
    ...texts('download', 'facts', 'terminal', 'command'),
    output: list(text).meta({
      description: 'What Python prints, one entry per line. A line that begins with F is red.',
    }),
  }).meta({ title: 'The runnable sample' }),
  plan: entry({
    ...headed,
    ...texts('page', 'title', 'day', 'never', 'total', 'withAudit'),
    labels: entry(texts('finding', 'hours', 'price', 'month', 'days')),
    units: entry(texts('hours', 'month')).meta({ title: 'Units on a phone' }),
  }),
  ...graded,
  evidence,
})

/** The PDF that has the whole sample audit. */
const specimen = highlighted({
  title: text,
  description: prose,
  reviewed: day,
  pages: z.int().positive(),
  link: entry({ action, note: prose }),
})

export const auditPageFile = z.object({ auditPage, specimen })
