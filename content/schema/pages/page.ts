import { z } from 'zod'
import { pastDay } from '../days.ts'
import { description, entry, text, texts } from '../entry.ts'

const pageTitle = text.meta({ description: 'For search engines and tabs, 30 to 60 letters with the firm’s name.' })

/** What a page says of itself to search engines. */
export const plainMeta = entry({ title: pageTitle, description })
/** The same, with the day of the last change, which the sitemap says. */
export const meta = entry({ title: pageTitle, description, updated: pastDay() })

/** A sentence with a link in it. */
export const linked = entry({ before: z.string(), link: text, after: z.string() })

/** A price in figures, with what stands before and after it. */
export const shownPrice = entry({ before: z.string(), figure: text, after: z.string() })

export const labelled = entry(texts('label', 'value'))

export const titled = entry(texts('title', 'text'))

/** How a page ends: its call, the button, and what else one could do. */
export const closing = entry(texts('heading', 'text', 'action', 'second'))
