import { z } from 'zod'
import { pastDay } from './days.ts'
import { description, entry, highlighted, texts } from './entry.ts'
import { closing } from './pages/page.ts'

const guide = entry({
  /** The title for search engines and tabs; the heading stands in the guide. */
  ...texts('kind', 'title'),
  published: pastDay('on which it was published'),
  next: entry(texts('question', 'text', 'action')),
  closing,
})

export const guidesFile = z.object({
  guideCopy: entry(
    texts('minutes', 'reviewed', 'contents', 'sources', 'allSources', 'backToText', 'backToMention'),
  ).meta({ title: 'All guides' }),
  executiveGuide: guide,
  accountingGuide: guide,
})

/** The lines between `---` at the top of a guide. */
export const guideFile = highlighted({ ...texts('title', 'summary'), description, reviewed: pastDay() })

/** What a paragraph says of the table below it, as it is written: "Table: What to measure". Undefined for any other. */
export function captionOf(paragraph: string): string | undefined {
  return /^Table: (.+)$/s.exec(paragraph)?.[1]
}

/** The figures that a guide may show, each by its name alone on a line. */
export const figuresOf: Readonly<Record<string, readonly string[]>> = {
  'guides/executive-guide.md': [
    ...['ProofsOfConcept', 'SurveysBeside', 'PriceOfStopping', 'SixGates', 'MonthlyCost', 'Gate', 'Lever', 'NextStep'],
  ],
  'guides/ai-accounting-guide.md': [
    ...['UseAndReturn', 'CloseRuler', 'CloseByDay', 'ControlMap', 'ReviewTime', 'Ledger', 'NextStep'],
  ],
}
