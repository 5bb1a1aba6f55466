import { z } from 'zod'
import { challenges } from '../../../contracts/forms.ts'
import { evidence } from '../attestation.ts'
import { entry, fixedList, highlighted, list, nonEmptyList, text, texts } from '../entry.ts'
import { amount } from '../prices.ts'
import { labelled, meta, titled } from './page.ts'

const faults = z.enum(['inconsistent', 'wrong-output', 'hallucination', 'cascading', 'cost'])

const challenge = z.enum(challenges).meta({
  title: 'Entry in the form',
  description: 'The link of the symptom chooses this answer to “What goes wrong?”.',
})

const ticket = entry({ ticket: text, sent: fixedList('three', text), back: fixedList('three', text) })
export type Ticket = z.infer<typeof ticket>

/** Tickets, and the answers of the first pair's prompts before and after the fix. */
const runs = entry({
  ...texts('heading', 'switch', 'count', 'before', 'prompts', 'of', 'described', 'ticket', 'run'),
  ...texts('sentNote', 'backNote', 'samples'),
  evidence,
  list: fixedList('five', ticket),
})

export const promptRescueFile = z.object({
  promptRescue: entry({
    meta,
    hero: highlighted(texts('title', 'lead', 'action', 'note')),
    problems: entry({
      ...texts('heading', 'lead'),
      list: list(entry({ symptom: text, fault: faults, challenge })),
    }).meta({
      title: 'Symptoms',
    }),
    runs: runs.meta({ title: 'One prompt, three runs' }),
    pairs: entry({
      ...texts('heading', 'lead', 'action'),
      labels: entry(texts('fault', 'fix')),
      list: fixedList('five', entry({ id: faults, ...texts('title', 'term', 'text', 'fault', 'fix') })),
    }).meta({ title: 'Failures and fixes' }),
    plan: entry({
      ...texts('heading', 'lead'),
      days: fixedList('two', entry({ title: text, steps: list(text) })),
    }).meta({ title: 'The two days' }),
    testimonials: entry({
      ...texts('heading', 'lead', 'sampleLead'),
      list: nonEmptyList(entry({ ...texts('quote', 'role', 'company'), evidence })),
    }),
    price: entry({
      ...texts('heading', 'lead', 'figure', 'service', 'action'),
      amount,
      rows: list(labelled),
      refund: entry({ heading: text, terms: list(entry(texts('label', 'text'))) }),
      retainer: entry(texts('heading', 'text')),
    }),
    booking: entry({ ...texts('heading', 'ask', 'chosen'), steps: list(titled) }).meta({ title: 'What happens next' }),
    questions: entry({ heading: text, list: list(entry(texts('question', 'answer'))) }),
  }),
})
