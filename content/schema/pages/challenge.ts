import { z } from 'zod'
import { citedSource, claimNames } from '../claims.ts'
import { action, altText, entry, fixedList, headed, lead, list, paragraphs, prose, text, texts } from '../entry.ts'
import { checkBands } from '../quiz.ts'
import { closing, meta, opening } from './page.ts'

/** The scorecard has four categories of 25 points. */
const highestScore = 100

/** A number, what to ask about it, and what the closest publication really says. */
const question = entry({
  claim: z.enum(claimNames),
  note: prose.exactOptional().meta({ description: 'A note next to the number.' }),
  ask: prose,
  nearest: entry({ text: prose, source: citedSource.exactOptional() })
    .exactOptional()
    .meta({ description: 'What the closest publication says. It needs a source if the claim has none.' }),
})
export type NumberQuestion = z.infer<typeof question>

export const challengeFile = z.object({
  challenge: entry({
    meta,
    hero: opening({ title: text, lead, ...texts('quiz', 'guide') }),
    numbers: entry({
      ...headed,
      ...paragraphs('ask', 'says'),
      headline: text,
      quoted: list(question),
      ours: question.meta({ title: 'The number in our headline' }),
      files: entry({ title: text, ...paragraphs('text', 'sampleText') }),
      own: entry({ heading: text, items: list(text) }).meta({ title: 'Your own numbers' }),
    }),
    causes: entry({
      ...headed,
      ...texts('source', 'caughtBy'),
      items: fixedList('five', entry({ cause: text, looks: prose, caught: text })),
    }),
    scorecard: entry({
      ...headed,
      ...texts('range', 'yourPoints', 'total'),
      advice: prose,
      bandsHeading: text,
      levels: list(text),
      categories: fixedList('four', entry({ name: text, anchors: list(text) })),
      scaleLabel: altText,
      bands: list(entry({ name: text, action, from: z.int(), to: z.int() })).superRefine(checkBands(0, highestScore)),
    }),
    closing,
  }),
})
