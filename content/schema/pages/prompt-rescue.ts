import { z } from 'zod'
import { challenges } from '../../../contracts/forms.ts'
import { evidence } from '../attestation.ts'
import { action, entry, fixedList, headed, lead, list, nonEmptyList, paragraphs, prose, text, texts } from '../entry.ts'
import { amount } from '../prices.ts'
import { labelled, meta, opening, titled } from './page.ts'

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
  ...paragraphs('sentNote', 'backNote'),
  samples: text,
  evidence,
  list: fixedList('five', ticket),
})

export const promptRescueFile = z.object({
  promptRescue: entry({
    meta,
    hero: opening({ title: text, lead, action, note: prose }),
    problems: entry({
      ...headed,
      list: list(entry({ symptom: prose, fault: faults, challenge })),
    }).meta({
      title: 'Symptoms',
    }),
    runs: runs.meta({ title: 'One prompt, three runs' }),
    pairs: entry({
      ...headed,
      action,
      labels: entry({ ...paragraphs('fault', 'fix') }),
      list: fixedList('five', entry({ id: faults, title: text, ...paragraphs('term', 'text', 'fault', 'fix') })),
    }).meta({ title: 'Failures and fixes' }),
    plan: entry({
      ...headed,
      days: fixedList('two', entry({ title: text, steps: list(text) })),
    }).meta({ title: 'The two days' }),
    testimonials: entry({
      ...headed,
      sampleLead: prose.meta({ title: 'Introduction while these are samples' }),
      list: nonEmptyList(entry({ quote: prose, name: text.exactOptional(), ...texts('role', 'company'), evidence })),
    }),
    price: entry({
      ...headed,
      ...texts('figure', 'service'),
      action,
      amount,
      rows: list(labelled),
      refund: entry({ heading: text, terms: list(entry({ label: text, text: prose })) }),
      retainer: entry({ heading: text, text: prose }),
    }),
    booking: entry({ heading: text, ask: prose, chosen: text, steps: list(titled) }).meta({
      title: 'What happens next',
    }),
    questions: entry({ heading: text, list: list(entry({ question: text, answer: prose })) }),
  }),
})
