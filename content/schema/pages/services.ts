import { z } from 'zod'
import { about } from '../contact.ts'
import { entry, fixedList, highlighted, list, text, texts } from '../entry.ts'
import { time } from '../opening-hours.ts'
import { amount } from '../prices.ts'
import { closing, meta, questions, shownPrice, titled } from './page.ts'

const offer = entry({
  id: z.enum(['diagnostics', 'repair', 'advisory']),
  about,
  ...texts('title', 'short', 'description', 'duration'),
  price: shownPrice,
  amount: amount.nullable(),
  features: list(text),
  deliverables: list(text),
})

export const servicesFile = z.object({
  services: entry({
    meta,
    hero: highlighted({
      ...texts('title', 'lead', 'action'),
      chart: entry(texts('caption', 'unit', 'atLeast', 'atMost')),
    }),
    day: entry({
      ...texts('heading', 'sample', 'outcome', 'run'),
      notes: fixedList('five', entry({ at: time, text })),
      hours: list(text).meta({ description: 'Every four hours, from 8 AM' }),
    }).meta({ title: 'A repair, hour by hour' }),
    choice: entry({
      ...texts('heading', 'lead', 'promptRescue', 'rescueTakes', 'rescuePrice', 'executives', 'consulting'),
      symptoms: entry(texts('diagnostics', 'pilot', 'repair', 'advisory', 'promptRescue')),
    }).meta({ title: 'Which one you need' }),
    offers: entry({
      ...texts('heading', 'action', 'more'),
      labels: entry(texts('duration', 'features', 'deliverables')),
      list: fixedList('three', offer),
      questions,
    }).meta({ title: 'The three services' }),
    rescue: entry({ ...texts('heading', 'text', 'action'), figures: list(entry(texts('figure', 'text'))) }).meta({
      title: 'Prompt rescue',
    }),
    misfits: entry({ ...texts('heading', 'lead'), cases: list(titled) }),
    closing,
  }),
})
