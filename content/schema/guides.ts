import { pastDay } from './days.ts'
import { description, highlighted, texts } from './entry.ts'

/** The lines between `---` at the top of a guide. */
export const guideFile = highlighted({ ...texts('title', 'summary'), description, reviewed: pastDay() })

/** What a paragraph says of the table below it, as it is written: "Table: What to measure". Undefined for any other. */
export function captionOf(paragraph: string): string | undefined {
  return /^Table: (.+)$/s.exec(paragraph)?.[1]
}
