import { pastDay } from './days.ts'
import { description, highlighted, texts } from './entry.ts'

/** The lines between `---` at the top of a guide. */
export const guideFile = highlighted({ ...texts('title', 'summary'), description, reviewed: pastDay() })

/** What a paragraph says of the table below it, as it is written: "Table: What to measure". Undefined for any other. */
export function captionOf(paragraph: string): string | undefined {
  return /^Table: (.+)$/s.exec(paragraph)?.[1]
}

/** The figures that a guide may show, each by its name alone on a line. */
export const figuresOf: Readonly<Record<string, readonly string[]>> = {
  'guides/executive-guide.md': [
    ...['ProofsOfConcept', 'SurveysBeside', 'PriceOfStopping', 'SixGates', 'MonthlyCost', 'NextStep'],
  ],
  'guides/ai-accounting-guide.md': [
    ...['UseAndReturn', 'CloseRuler', 'CloseByDay', 'ControlMap', 'ReviewTime', 'NextStep'],
  ],
}
