import { z } from 'zod'
import { evidence } from '../attestation.ts'
import { about } from '../contact.ts'
import { action, altText, captionRest, entry, headed, lead, list, paragraphs, prose, text, texts } from '../entry.ts'
import { amount } from '../prices.ts'
import { beforeSpecimen, closing, linked, meta, opening, questions, shownPrice, titled } from './page.ts'

const engagement = entry({
  about,
  ...texts('name', 'question'),
  ...paragraphs('audience', 'hold'),
  misfit: prose.meta({ title: 'Who it doesn’t fit' }),
  takes: text,
  ...paragraphs('who', 'term'),
  price: shownPrice,
  amount,
  runs: list(text).meta({ title: 'How it runs' }),
})

export const consultingFile = z.object({
  consulting: entry({
    meta,
    hero: opening({
      title: text,
      lead,
      action,
      guide: text,
      tree: entry({
        questions: z.tuple([text, text]),
        ...texts('yes', 'no'),
        ends: z.tuple([titled, titled, titled]),
        caption: text,
        captionRest,
      }).meta({ title: 'Picture' }),
    }),
    engagements: entry({
      ...headed,
      action,
      samples: text,
      specimen: beforeSpecimen,
      evidence,
      labels: entry({
        audience: prose,
        runs: text,
        hold: prose,
        misfit: prose.meta({ title: 'Who it doesn’t fit' }),
        takes: text,
        ...paragraphs('who', 'term'),
        rest: text,
      }),
      list: list(engagement),
      questions,
    }),
    sessions: entry({
      ...headed,
      ...texts('caption', 'criterion', 'more'),
      names: list(text),
      figures: list(text),
      rows: list(entry({ label: text, values: list(text) })),
    }).meta({ title: 'The two sessions' }),
    people: entry(texts('heading')),
    readiness: entry({ ...headed, action, scale: altText, guide: linked('executiveGuide') }).meta({
      title: 'Readiness quiz',
    }),
    closing,
  }),
})
