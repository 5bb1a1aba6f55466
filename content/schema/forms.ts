import { z } from 'zod'
import { entry, highlighted, list, text, texts } from './entry.ts'

/** By the names of fields, reasons or kinds of request, which are those of contracts/. */
const textsByName = z.record(z.string(), text)

const form = { labels: textsByName, hints: textsByName, submit: text }

const confirmation = highlighted({
  ...texts('title', 'description', 'heading', 'lead'),
  /** `due` names the deadline that is said in place of `when`, where it is known. */
  steps: list(entry({ ...texts('when', 'what'), due: z.enum(['review', 'delivery']).exactOptional() })),
})

export const formsFile = z.object({
  promptRescueForm: entry({ ...form, ...texts('heading', 'lead', 'choose'), options: textsByName }),
  consultationForm: entry({ ...form, ...texts('heading', 'submitTime', 'submitOffer') }),
  formCopy: entry({
    ...texts('optional', 'titlePrefix', 'sending', 'retry', 'sendFurther', 'repeating', 'attempt'),
    ...texts('honeypot', 'changedFrom', 'changeable', 'replace', 'privacy'),
    problems: list(text),
    characters: entry(texts('left', 'over')),
    draft: entry(texts('kept', 'offered', 'restore', 'forget', 'forgotten')),
    mailInstead: entry(texts('slow', 'failed')),
    mail: entry({ subject: textsByName, clipped: text }),
    failure: textsByName,
  }),
  fieldErrors: z.record(z.string(), textsByName),
  confirmations: z.record(z.string(), confirmation),
  confirmationCopy: entry({
    ...texts('reference', 'keep', 'file', 'open', 'next', 'home'),
    due: entry({
      ...texts('by', 'fromBooking', 'fromStart', 'unknown'),
      calendar: entry(texts('review', 'delivery', 'description')),
    }),
    withoutReference: highlighted(texts('heading', 'lead', 'keep')),
  }),
})
