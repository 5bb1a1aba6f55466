import { z } from 'zod'
import { citedSource } from '../claims.ts'
import { day } from '../days.ts'
import {
  action,
  altText,
  captionRest,
  description,
  entry,
  highlighted,
  linkPath,
  list,
  paragraphs,
  prose,
  text,
  texts,
} from '../entry.ts'
import { closing, pageTitle } from '../pages/page.ts'

/** Words in lower case letters, with hyphens. */
export const guideAddress = text.regex(
  /^(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)+$/,
  'write it as /resources/what-it-costs: lower case letters, digits and hyphens',
)

const nextStep = entry({ question: text, text: prose, action })
const closingCall = entry({ ...closing.shape, path: linkPath.meta({ title: 'Address of the second button' }) })

export const guidesFile = z.object({
  guideCopy: entry(
    texts('minute', 'minutes', 'reviewed', 'contents', 'sources', 'allSources', 'backToText', 'backToMention'),
  ).meta({ title: 'All guides' }),
  newGuide: entry({ kind: text, next: nextStep, closing: closingCall }).meta({ title: 'A new page begins with' }),
})

/** The lines between `---` at the top of a guide. */
export const guideFile = highlighted({
  title: text,
  summary: prose.meta({ description: 'The sentences below the title.' }),
  address: guideAddress.meta({
    description: [
      'Below /resources/, or that of a menu entry that says “coming soon.”',
      'After the first publication, the old address leads to the new one.',
    ].join(' '),
  }),
  name: text.meta({ description: 'In menus, in the footer and on the home page.' }),
  kind: text.meta({ description: 'Before the reading time, such as “Executive guide”.' }),
  searchTitle: pageTitle.meta({ title: 'Title for search engines' }),
  description: description.meta({ title: 'Description for search engines' }),
  published: day.meta({ description: 'Set by the first publication.' }),
  reviewed: day.meta({ description: 'The day of the last review.' }),
  next: nextStep.meta({ title: 'Next step' }),
  closing: closingCall.meta({ title: 'Closing call' }),
  calendar: z
    .literal(true)
    .exactOptional()
    .meta({ title: 'Buttons lead to the booking calendar, if there is one', off: 'Buttons lead to the contact form' }),
  rail: z.literal(true).exactOptional().meta({ title: 'Shows the six gates beside the text', off: 'No gates' }),
  formerly: list(guideAddress).exactOptional().meta({ title: 'Earlier addresses, which lead here', one: 'an address' }),
})
export type GuideFile = z.infer<typeof guideFile>

/** @returns the caption in a paragraph such as "Table: What to measure"; undefined for any other paragraph. */
export function parseCaption(paragraph: string): string | undefined {
  return /^Table: (.+)$/s.exec(paragraph)?.[1]
}

/** The figures that a guide can show: it names each on its own line. */
export const figureNames = [
  ...['ProofsOfConcept', 'SurveysBeside', 'PriceOfStopping', 'SixGates', 'MonthlyCost', 'Gate', 'Lever'],
  ...['UseAndReturn', 'CloseRuler', 'CloseByDay', 'ControlMap', 'ReviewTime', 'Ledger', 'NextStep'],
] as const

/** A percentage, drawn as a bar. */
export const percent = z.number().min(0).max(100)

const caption = { caption: text, captionRest }
/** The texts of a drawing without data. */
const plate = entry({ alternative: altText, ...caption })
/** Days after the end of the month. */
const dayOfMonth = z.int().min(-31).max(31)
const days = entry({ label: text, days: z.number().positive() })

const controlKinds = ['right', 'rule', 'person', 'sample', 'record'] as const
export type ControlKind = (typeof controlKinds)[number]

const control = entry({
  kind: z.enum(controlKinds).meta({ description: 'The column that shows it.' }),
  effect: z
    .enum(['stops', 'finds'])
    .meta({ description: 'Whether the control stops the entry before it counts, or finds it afterwards.' }),
  name: text,
})
export type Control = z.infer<typeof control>

const failure = entry({ failure: prose, controls: list(control) })
export type Failure = z.infer<typeof failure>

/** The first year of the worked example. Its line must cross zero within the axis. */
const reviewTime = entry({
  beforeReview: z.number(),
  invoices: z.int().positive(),
  hourly: z.number().positive(),
  longest: z.number().positive(),
  minutes: list(z.number()),
  picture: prose,
  ...texts('axis', 'better', 'worse', 'row', 'crossingRow'),
  ...caption,
}).superRefine(({ beforeReview, invoices, hourly, longest }, { addIssue }) => {
  const crossing = (beforeReview * 60) / (invoices * hourly)
  if (crossing > 0 && crossing < longest) return
  const message = `make it more than ${crossing.toFixed(1)} minutes, where the year breaks even, so that the drawing shows that point`
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
    ai: text.meta({ title: 'AI' }),
    signs: text,
    ...caption,
    steps: list(entry({ day: text, ai: text.meta({ title: 'AI' }), signs: text, from: dayOfMonth, to: dayOfMonth })),
  }),
  controlMap: entry({
    table: text,
    failure: prose,
    kinds: entry(texts(...controlKinds)),
    effects: entry(texts('stops', 'finds')),
    ...caption,
    list: list(failure),
  }),
  ledgerPlate: plate,
  reviewTime,
})

const survey = entry({
  counted: prose,
  reached: percent
    .exactOptional()
    .meta({ description: 'The percentage that reached production; left out if the survey doesn’t say.' }),
  stopped: percent
    .exactOptional()
    .meta({ description: 'The percentage that stopped before; left out if the survey doesn’t say.' }),
  ...paragraphs('says', 'basis'),
  source: citedSource,
})
export type Survey = z.infer<typeof survey>

/** The cost by share of cases that the system resolves. Its line must cross the cost by hand within the axis. */
const month = entry({
  cases: z.int().positive(),
  system: z.number(),
  byHand: z.number().positive(),
  shares: list(percent),
  picture: prose,
  ...texts('axis', 'worse', 'better', 'level', 'row', 'crossingRow'),
  ...caption,
}).superRefine(({ cases, system, byHand }, { addIssue }) => {
  if (system > 0 && system < cases * byHand) return
  addIssue({
    code: 'custom',
    path: ['system'],
    message: `make it lower than the cost of all cases by hand, ${cases * byHand}`,
  })
})

export const executiveGuideFigures = z.object({
  proofs: entry({
    whole: z.int().positive(),
    part: z.int(),
    picture: prose,
    ...caption,
    sources: list(citedSource),
  }),
  surveys: entry({ ...caption, list: list(survey) }),
  stopping: entry({
    ...caption,
    each: text,
    stages: list(entry({ stage: text, price: z.number().positive() })),
  }),
  gates: entry({
    ...texts('rail', 'sheet', 'owner', 'lets', 'acts'),
    ...caption,
    list: list(entry({ ...texts('name', 'question', 'owner', 'lets'), share: percent })),
  }),
  executivePlates: entry({ gate: plate, lever: plate }).meta({ title: 'Drawings' }),
  month,
})
