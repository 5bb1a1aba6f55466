import { z } from 'zod'
import { markdownLink } from '../../../contracts/addresses.ts'
import { day } from '../days.ts'
import { description, entry, text, texts } from '../entry.ts'
import { remedy } from '../remedies.ts'

const longestTitle = 50
const pageTitle = text
  .max(
    longestTitle,
    remedy((value) => `shorten it to ${longestTitle} characters; it has ${String(value).length}`),
  )
  .meta({ description: 'For search engines and tabs, which show 60 letters with the firm’s name.' })

/** What a page says of itself to search engines. */
export const plainMeta = entry({ title: pageTitle, description })
/** The same, with the day of the last change, which the sitemap says. */
export const meta = entry({ title: pageTitle, description, updated: day })

/** A sentence with Markdown links to some pages, by key. */
export const linked = (...pages: readonly string[]) =>
  text
    .refine(
      (words) => words.split(markdownLink).every((part, index) => index % 3 !== 2 || pages.includes(part)),
      `link to one of these pages: ${pages.join(', ')}`,
    )
    .meta({ description: `A link is [words](page). Pages: ${pages.join(', ')}.` })

/** A price in figures, with what stands before and after it. */
export const shownPrice = entry({ before: z.string(), figure: text, after: z.string() })

export const labelled = entry(texts('label', 'value'))

export const titled = entry(texts('title', 'text'))

/** How a page ends: its call, the button, and what else one could do. */
export const closing = entry(texts('heading', 'text', 'action', 'second'))
