import { z } from 'zod'
import { about } from '../contact.ts'
import { action, entry, fixedList, headed, lead, list, prose, text, texts } from '../entry.ts'
import { time } from '../opening-hours.ts'
import { amount } from '../prices.ts'
import { closing, meta, opening, questions, shownPrice, titled } from './page.ts'

const offer = entry({
  id: z.enum(['diagnostics', 'repair', 'advisory']),
  about,
  ...texts('title', 'short'),
  description: prose,
  duration: text,
  price: shownPrice,
  amount: amount.nullable(),
  features: list(text),
  deliverables: list(text),
})

export const servicesFile = z.object({
  services: entry({
    meta,
    hero: opening({
      title: text,
      lead,
      action,
      chart: entry(texts('caption', 'unit', 'atLeast', 'atMost')),
    }),
    day: entry({
      ...texts('heading', 'sample', 'outcome', 'run'),
      notes: fixedList('five', entry({ at: time, text: prose })),
      hours: list(text).meta({ description: 'Every four hours, from 8 AM' }),
    }).meta({ title: 'A repair, hour by hour' }),
    choice: entry({
      ...headed,
      ...texts('promptRescue', 'rescueTakes', 'rescuePrice', 'executives', 'consulting'),
      symptoms: entry(texts('diagnostics', 'pilot', 'repair', 'advisory', 'promptRescue')),
    }).meta({ title: 'Which one you need' }),
    offers: entry({
      heading: text,
      action,
      more: text,
      labels: entry(texts('duration', 'features', 'deliverables')),
      list: fixedList('three', offer),
      questions,
    }).meta({ title: 'The three services' }),
    rescue: entry({ heading: text, text: prose, action, figures: list(entry({ figure: text, text: prose })) }).meta({
      title: 'Prompt rescue',
    }),
    misfits: entry({ ...headed, cases: list(titled) }).meta({ title: 'When not to hire us' }),
    closing,
  }),
})
