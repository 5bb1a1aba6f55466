import { z } from 'zod'
import { day } from './days.ts'
import { captionRest, entry, headed, highlighted, lead, list, prose, text, texts } from './entry.ts'
import { remedy } from './remedies.ts'

/** The number of the scale's colors (site/documents/checklist/decision.typ). */
const bandCount = 4
const fits = remedy((value) =>
  Array.isArray(value) ? `keep ${bandCount} bands, one for each color; there are ${value.length}` : undefined,
)

/** One question of the checklist. `[^key]` in `why` cites a publication of content/sources.yaml. */
const question = entry({
  ask: prose.endsWith('?', 'end it with a question mark'),
  why: prose.meta({ title: 'Why it matters' }),
  good: prose.meta({ title: 'A good answer', description: 'A good answer. Numbers in its quotation are examples.' }),
  bad: prose.meta({ title: 'A bad answer' }),
  stopper: z
    .literal(true)
    .exactOptional()
    .meta({ description: 'Without an answer, the verdict is no, whatever the score.' }),
})

const percent = z.number().min(0).max(100)

/** A caption: a bold phrase, then the rest, which can cite sources like `why`. */
const caption = { caption: text, captionRest }

/** Bars on a scale from 0 to 100. */
const bars = entry({
  kind: z.literal('bars'),
  rows: list(
    entry({
      label: text,
      from: percent.meta({ description: 'The start of the bar, in percent of the scale.' }),
      to: percent,
      shown: text,
      tone: z.enum(['good', 'fair', 'bad']),
    }),
  ),
  ...caption,
})

/** The maximum length of a row's first cell, in characters: a second line would overlap the next row. */
const maxRowStart = 38

/** A table to read or to fill in. Readers write in its empty cells. */
const table = entry({
  kind: z.literal('table'),
  columns: list(text),
  rows: list(list(z.string())).superRefine((rows, { addIssue }) => {
    for (const [row, [start = '']] of rows.entries()) {
      const message = `shorten it to ${maxRowStart} letters, so that it stays on one line; it has ${start.length}`
      if (start.length > maxRowStart) addIssue({ code: 'custom', path: [row, 0], message })
    }
  }),
  sign: list(text).exactOptional().meta({ description: 'Lines for signatures below the table.' }),
  ...caption,
})

/** Lists from publications, in two columns. Each entry has the question that asks for it. */
const covered = entry({
  kind: z.literal('covered'),
  asked: text.meta({ description: '{question} is replaced by a link to the question.' }),
  entries: list(entry({ name: text, ask: prose })).meta({
    description: 'Each entry repeats the question of a page exactly.',
  }),
  ...caption,
})

/** Days on a line, to scale. The days of a law can be in the future. */
const timeline = entry({
  kind: z.literal('timeline'),
  from: day,
  to: day,
  events: list(entry({ on: day, says: prose, where: text })),
  ...caption,
})

const figure = z.discriminatedUnion('kind', [bars, table, covered, timeline])
export type Figure = z.infer<typeof figure>

export const topicNames = [
  'problem',
  'accuracy',
  'benchmarks',
  'data',
  'security',
  'reliability',
  'cost',
  'exit',
  'law',
  'pilot',
] as const

const topic = entry({
  name: text.meta({
    description: 'One or two words, for the list of contents, the decision sheet and messages of the build.',
  }),
  ...headed,
  questions: list(question).superRefine((questions, { addIssue }) => {
    const stoppers = questions.filter(({ stopper }) => stopper).length
    if (stoppers !== 1) addIssue({ code: 'custom', message: `mark one question as stopper; ${stoppers} are marked` })
  }),
  papers: list(text).meta({
    title: 'What to have in hand',
    description: 'The documents that an answer needs, each in one line.',
  }),
  figure: figure.exactOptional(),
})
export type Topic = z.infer<typeof topic>

export const topicFile = z.object({ topic })

/** cms/validate/checklist.ts checks that the bands cover every score once, which depends on the topics. */
const bands = list(entry({ from: z.int(), to: z.int(), title: text, text: prose }))

export const checklistFile = z.object({
  checklist: highlighted({
    topics: list(z.enum(topicNames)).meta({ description: 'The files of the topics, in the order of the pages.' }),
    title: text,
    description: prose,
    reviewed: day,
    cover: entry({
      lead,
      use: entry({ heading: text, note: prose, steps: list(entry({ title: text, text: prose })) }),
      contents: entry(texts('heading')),
      byline: text,
    }),
    labels: entry({
      stopper: text,
      good: prose.meta({ title: 'A good answer' }),
      bad: prose.meta({ title: 'A bad answer' }),
      papers: text.meta({ title: 'What to have in hand' }),
      ...texts('ticked', 'page'),
    }),
    decision: entry({
      ...texts('name', 'heading'),
      lead,
      ...texts('page', 'of', 'total'),
      about: list(text),
      columns: entry({ ...texts('topic', 'ticked', 'stopper'), note: prose }),
      scale: entry({
        heading: text,
        bands: bands.refine(({ length }) => length === bandCount, fits),
      }),
      verdict: entry({
        heading: text,
        options: list(entry({ text: prose, dated: z.boolean().meta({ title: 'Dated' }) })),
        sign: list(text),
      }),
      help: entry({ heading: text, text: prose }),
    }),
  }),
})

export const checklistLinkFile = z.object({ checklistFileCopy: entry(texts('format', 'size', 'label')) })
