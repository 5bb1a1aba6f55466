import { z } from 'zod'
import { citedSource, claimNames } from '../claims.ts'
import { altText, entry, fixedList, highlighted, list, text, texts } from '../entry.ts'
import { checkBands } from '../quiz.ts'
import { closing, meta } from './page.ts'

/** The scorecard has four categories of 25 points. */
const highestScore = 100

/** A number, what to ask about it, and what the closest publication really says. */
const question = entry({
  claim: z.enum(claimNames),
  note: text.exactOptional().meta({ description: 'A note next to the number.' }),
  ask: text,
  nearest: entry({ text, source: citedSource.exactOptional() })
    .exactOptional()
    .meta({ description: 'What the closest publication says. It needs a source if the claim has none.' }),
})
export type NumberQuestion = z.infer<typeof question>

export const challengeFile = z.object({
  challenge: entry({
    meta,
    hero: highlighted(texts('title', 'lead', 'quiz', 'guide')),
    numbers: entry({
      ...texts('heading', 'lead', 'ask', 'says', 'headline'),
      quoted: list(question),
      ours: question.meta({ title: 'The number in our headline' }),
      files: entry(texts('title', 'text', 'sampleText')),
      own: entry({ heading: text, items: list(text) }).meta({ title: 'Your own numbers' }),
    }),
    causes: entry({
      ...texts('heading', 'lead', 'source', 'caughtBy'),
      items: fixedList('five', entry(texts('cause', 'looks', 'caught'))),
    }),
    scorecard: entry({
      ...texts('heading', 'lead', 'range', 'yourPoints', 'total', 'advice', 'bandsHeading'),
      levels: list(text),
      categories: fixedList('four', entry({ name: text, anchors: list(text) })),
      scaleLabel: altText,
      bands: list(entry({ ...texts('name', 'action'), from: z.int(), to: z.int() })).superRefine(
        checkBands(0, highestScore),
      ),
    }),
    closing,
  }),
})
