import { z } from 'zod'
import { bandsFrom } from '../bands.ts'
import { alternative, entry, highlighted, list, text, texts } from '../entry.ts'
import { meta } from './page.ts'

/** The scorecard is specified: four categories of 25 points. */
const highestScore = 100

export const challengeFile = z.object({
  challenge: entry({
    meta,
    hero: highlighted(texts('title', 'lead', 'quiz', 'guide')),
    costs: entry({
      ...texts('heading', 'lead'),
      /** Keys of content/claims.ts. */
      claims: list(text),
      own: entry({ heading: text, items: list(text) }),
    }),
    causes: entry({
      ...texts('heading', 'lead', 'source', 'caughtBy'),
      items: list(entry(texts('cause', 'looks', 'caught'))),
    }),
    scorecard: entry({
      ...texts('heading', 'lead', 'range', 'yourPoints', 'total', 'advice', 'bandsHeading'),
      levels: list(text),
      categories: list(entry({ name: text, anchors: list(text) })),
      scaleLabel: alternative,
      bands: list(entry({ ...texts('name', 'action'), from: z.int(), to: z.int() })).superRefine(
        bandsFrom(0, highestScore),
      ),
    }),
    numbers: entry({
      ...texts('heading', 'lead', 'behind', 'note'),
      none: entry(texts('heading', 'text')),
      own: entry(texts('heading', 'text')),
    }),
    closing: entry(texts('heading', 'text', 'action', 'second')),
  }),
})
