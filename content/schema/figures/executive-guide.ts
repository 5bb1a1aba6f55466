import { z } from 'zod'
import { citedSource } from '../cited-source.ts'
import { entry, list, text, texts } from '../entry.ts'
import { percent } from './percent.ts'

const survey = entry({
  counted: text,
  reached: percent
    .exactOptional()
    .meta({ description: 'Percent that reached production; left out where the survey does not say.' }),
  stopped: percent
    .exactOptional()
    .meta({ description: 'Percent that stopped before; left out where the survey does not say.' }),
  says: text,
  basis: text,
  source: citedSource,
})
export type Survey = z.infer<typeof survey>

/** What it costs by the share of cases that the system resolves: the line crosses the cost by hand within the axis. */
const month = entry({
  cases: z.int().positive(),
  system: z.number(),
  byHand: z.number().positive(),
  shares: list(percent),
  ...texts('picture', 'axis', 'worse', 'better', 'level', 'row', 'crossingRow', 'caption', 'captionRest'),
}).superRefine(({ cases, system, byHand }, { addIssue }) => {
  if (system > 0 && system < cases * byHand) return
  addIssue({ code: 'custom', path: ['system'], message: `let it cost less than all cases by hand, ${cases * byHand}` })
})

export const executiveGuideFigures = z.object({
  proofs: entry({
    whole: z.int().positive(),
    part: z.int(),
    ...texts('picture', 'caption', 'captionRest'),
    sources: list(citedSource),
  }),
  surveys: entry({ ...texts('caption', 'captionRest'), list: list(survey) }),
  stopping: entry({
    ...texts('caption', 'captionRest', 'each'),
    stages: list(entry({ stage: text, price: z.number().positive() })),
  }),
  gates: entry({
    ...texts('rail', 'sheet', 'owner', 'lets', 'acts', 'caption', 'captionRest'),
    list: list(entry({ ...texts('name', 'question', 'owner', 'lets'), share: percent })),
  }),
  month,
})
