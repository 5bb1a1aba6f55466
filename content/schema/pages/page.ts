import { z } from 'zod'
import { pastDay } from '../days.ts'
import { description, entry, text, texts } from '../entry.ts'

/** What a page says of itself to search engines. */
export const plainMeta = entry({ title: text, description })
/** The same, with the day of the last change, which the sitemap says. */
export const meta = entry({ title: text, description, updated: pastDay() })

/** A sentence with a link in it. */
export const linked = entry({ before: z.string(), link: text, after: z.string() })

/** A price in figures, with what stands before and after it. */
export const shownPrice = entry({ before: z.string(), figure: text, after: z.string() })

export const labelled = entry(texts('label', 'value'))

export const titled = entry(texts('title', 'text'))

/** How a page ends: its call, the button, and what else one could do. */
export const closing = entry(texts('heading', 'text', 'action', 'second'))
