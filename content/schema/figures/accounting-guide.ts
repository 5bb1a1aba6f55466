import { z } from 'zod'
import { citedSource } from '../cited-source.ts'
import { entry, list, text, texts } from '../entry.ts'
import { percent } from './percent.ts'

const caption = texts('caption', 'captionRest')
/** From the month's end. */
const dayOfMonth = z.int().min(-31).max(31)
const days = entry({ label: text, days: z.number().positive() })

const control = entry({
  effect: z
    .enum(['stops', 'finds'])
    .meta({ description: 'Whether the control stops the entry before it counts, or finds it afterwards.' }),
  name: text,
})
export type Control = z.infer<typeof control>

const controlKinds = ['right', 'rule', 'person', 'sample', 'record'] as const
export type ControlKind = (typeof controlKinds)[number]

const failure = entry({ failure: text, controls: z.partialRecord(z.enum(controlKinds), control) })
export type Failure = z.infer<typeof failure>

/** The worked example's first year: the line crosses zero within the axis. */
const reviewTime = entry({
  beforeReview: z.number(),
  invoices: z.int().positive(),
  hourly: z.number().positive(),
  longest: z.number().positive(),
  minutes: list(z.number()),
  ...texts('picture', 'axis', 'better', 'worse', 'level', 'row', 'crossingRow'),
  ...caption,
}).superRefine(({ beforeReview, invoices, hourly, longest }, { addIssue }) => {
  const crossing = (beforeReview * 60) / (invoices * hourly)
  if (crossing > 0 && crossing < longest) return
  const message = `let the scale reach past ${crossing.toFixed(1)} minutes, where the year nets nothing`
  addIssue({ code: 'custom', path: ['longest'], message })
})

export const accountingGuideFigures = z.object({
  useAndReturn: entry({
    ...caption,
    groups: list(
      entry({
        heading: text,
        look: z.enum(['pale', 'good', 'bad']),
        bars: list(entry({ label: text, percent })),
      }),
    ),
    sources: list(citedSource),
  }),
  closeRuler: entry({
    longest: z.number().positive(),
    ...texts('value', 'atMost', 'atLeast'),
    saved: days,
    top: days,
    median: days,
    bottom: days,
    ...caption,
    sources: list(citedSource),
  }),
  closeByDay: entry({
    ...texts('ai', 'signs'),
    ...caption,
    steps: list(entry({ ...texts('day', 'ai', 'signs'), from: dayOfMonth, to: dayOfMonth })),
  }),
  controlMap: entry({
    ...texts('table', 'failure'),
    kinds: entry(texts(...controlKinds)),
    effects: entry(texts('stops', 'finds')),
    ...caption,
    list: list(failure),
  }),
  reviewTime,
})
