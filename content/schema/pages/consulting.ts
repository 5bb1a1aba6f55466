import { z } from 'zod'
import { evidence } from '../attestation.ts'
import { about } from '../contact.ts'
import { altText, entry, highlighted, list, text, texts } from '../entry.ts'
import { amount } from '../prices.ts'
import { beforeSpecimen, closing, linked, meta, questions, shownPrice, titled } from './page.ts'

const engagement = entry({
  about,
  ...texts('name', 'question', 'audience', 'hold', 'misfit', 'takes', 'who', 'term'),
  price: shownPrice,
  amount,
  runs: list(text).meta({ title: 'How it runs' }),
})

export const consultingFile = z.object({
  consulting: entry({
    meta,
    hero: highlighted({
      ...texts('title', 'lead', 'action', 'guide'),
      tree: entry({
        questions: z.tuple([text, text]),
        ...texts('yes', 'no'),
        ends: z.tuple([titled, titled, titled]),
        ...texts('caption', 'captionRest'),
      }).meta({ title: 'Picture' }),
    }),
    engagements: entry({
      ...texts('heading', 'lead', 'action', 'samples'),
      specimen: beforeSpecimen,
      evidence,
      labels: entry(texts('audience', 'runs', 'hold', 'misfit', 'takes', 'who', 'term', 'rest')),
      list: list(engagement),
      questions,
    }),
    sessions: entry({
      ...texts('heading', 'lead', 'caption', 'criterion', 'more'),
      names: list(text),
      figures: list(text),
      rows: list(entry({ label: text, values: list(text) })),
    }).meta({ title: 'The two sessions' }),
    people: entry(texts('heading')),
    readiness: entry({
      ...texts('heading', 'lead', 'action'),
      scale: altText,
      guide: linked('executiveGuide'),
    }).meta({ title: 'Readiness quiz' }),
    closing,
  }),
})
