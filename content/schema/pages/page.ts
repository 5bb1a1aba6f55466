import { z } from 'zod'
import { markdownLink } from '../../../contracts/addresses.ts'
import { day } from '../days.ts'
import { action, description, entry, highlighted, list, prose, text, texts } from '../entry.ts'
import { remedy } from '../remedies.ts'

const longestTitle = 50
export const pageTitle = text
  .max(
    longestTitle,
    remedy((value) => `shorten it to ${longestTitle} characters; it has ${String(value).length}`),
  )
  .meta({ description: 'For search engines and tabs, which show 60 characters including the firm’s name.' })

/** A page's title and description for search engines. */
export const plainMeta = entry({ title: pageTitle, description }).meta({ title: 'Search engines' })
/** The same, with the day of the last change for the sitemap. */
export const meta = entry({
  title: pageTitle,
  description,
  updated: day.meta({ description: 'The day of the last change that readers would notice.' }),
}).meta({ title: 'Search engines' })

/** A page's opening. */
export function opening<Shape extends z.ZodRawShape>(shape: Shape) {
  return highlighted(shape).meta({ title: 'Opening' })
}

/** A sentence with Markdown links to pages, by key. */
export const linked = (...pages: readonly string[]) =>
  text
    .refine(
      (value) => value.split(markdownLink).every((part, index) => index % 3 !== 2 || pages.includes(part)),
      `link to one of these pages: ${pages.join(', ')}`,
    )
    .meta({ prose: true, description: `A link is [words](page). Pages: ${pages.join(', ')}.` })

/** A price in figures, with the texts before and after it. */
export const shownPrice = entry({ before: z.string(), figure: text, after: z.string() })

/** The sentence before the link to the sample audit. */
export const beforeSpecimen = text.meta({ title: 'Before the link to the sample audit', prose: true })

export const labelled = entry(texts('label', 'value'))

export const titled = entry({ title: text, text: prose })

export const questions = entry({ heading: text, items: list(entry({ question: text, answer: prose })) })

/** The end of a page: a call to action, its button, and an alternative. */
export const closing = entry({ heading: text, text: prose, action, second: text.meta({ title: 'Second button' }) })
