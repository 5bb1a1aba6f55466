import { pastDay } from './days.ts'
import { description, highlighted, texts } from './entry.ts'

/** The lines between `---` at the top of a guide. */
export const guideFile = highlighted({ ...texts('title', 'summary'), description, reviewed: pastDay() })
