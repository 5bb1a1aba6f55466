import { z } from 'zod'
import { entry, highlighted, list, text, texts } from './entry.ts'

/** `due` names the deadline that is said in place of `when`, where it is known. */
const steps = list(entry({ ...texts('when', 'what'), due: z.enum(['review', 'delivery']).exactOptional() }))

/** Names of fields, of reasons and of kinds of request are those of contracts/. */
export const formsFile = z.object({
  promptRescueForm: entry({
    ...texts('heading', 'lead', 'choose', 'submit'),
    labels: entry(texts('name', 'company', 'email', 'phone', 'challenge', 'prompts', 'start-date')),
    hints: entry(texts('prompts', 'start-date')),
    options: entry(texts('inconsistent', 'wrong-output', 'integration', 'cascading', 'other')),
  }),
  consultationForm: entry({
    ...texts('heading', 'submit', 'submitTime', 'submitOffer'),
    labels: entry(texts('time', 'about', 'name', 'email', 'company', 'message')),
    hints: entry(texts('message')),
  }),
  formCopy: entry({
    ...texts(
      'optional',
      'titlePrefix',
      'sending',
      'retry',
      'replace',
      'sendFurther',
      'repeating',
      'attempt',
      'honeypot',
      'changeable',
      'changedFrom',
      'privacy',
    ),
    problems: list(text) as unknown as z.ZodType<readonly [string, string, string, ...string[]]>,
    mailInstead: entry(texts('slow', 'failed')),
    mail: entry({ ...texts('clipped'), subject: entry(texts('prompt-rescue', 'consultation')) }),
    characters: entry(texts('left', 'over')),
    draft: entry(texts('kept', 'offered', 'restore', 'forget', 'forgotten')),
    failure: entry(
      texts(
        'offline',
        'network',
        'stopped',
        'server',
        'underway',
        'changed',
        'tooMany',
        'crossSite',
        'notUnderstood',
        'tooLarge',
      ),
    ),
  }),
  refusals: entry({
    ...texts('back', 'home', 'description'),
    pages: entry({
      notUnderstood: entry(texts('heading', 'text')),
      crossSite: entry(texts('heading', 'text')),
      tooLarge: entry(texts('heading', 'text')),
      tooMany: entry(texts('heading', 'text')),
      server: entry(texts('heading', 'text')),
      wrongLink: entry(texts('heading', 'text')),
    }),
  }),
  fieldErrors: entry({
    time: entry(texts('missing', 'invalid', 'gone', 'goneAt')),
    name: entry(texts('missing', 'tooLong')),
    company: entry(texts('tooLong')),
    email: entry(texts('invalid', 'tooLong')),
    phone: entry(texts('invalid')),
    challenge: entry(texts('missing')),
    prompts: entry(texts('missing', 'tooLong')),
    'start-date': entry(texts('invalid')),
    message: entry(texts('missing', 'tooLong')),
  }),
  confirmations: entry({
    'prompt-rescue': highlighted({ ...texts('title', 'description', 'heading', 'lead'), steps: steps }),
    consultation: highlighted({ ...texts('title', 'description', 'heading', 'lead'), steps: steps }),
  }),
  confirmationCopy: entry({
    ...texts('reference', 'keep', 'file', 'open', 'next', 'home'),
    withoutReference: highlighted(texts('heading', 'lead', 'keep')),
    due: entry({
      ...texts('by', 'fromBooking', 'fromStart', 'unknown'),
      calendar: entry(texts('review', 'delivery', 'description')),
    }),
  }),
})
