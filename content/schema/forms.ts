import { z } from 'zod'
import { type FieldErrorCode, fieldOrder, listFields, listReasons, requestKinds } from '../../contracts/form-fields.ts'
import { challenges } from '../../contracts/forms.ts'
import { alike, entry, headed, highlighted, list, paragraphs, prose, text, texts } from './entry.ts'

/** `due` names the deadline that replaces `when` once it's known. */
const steps = list(
  entry({ ...texts('when', 'what'), title: text.exactOptional(), due: z.enum(['review', 'delivery']).exactOptional() }),
)

type FieldWithErrors = FieldErrorCode extends `${infer Name}.${string}` ? Name : never
type ReasonOf<Name extends string> = FieldErrorCode extends infer Code
  ? Code extends `${Name}.${infer Reason}`
    ? Reason
    : never
  : never

/** An instruction for each error code of the fields. */
const fieldErrors = Object.fromEntries(
  requestKinds
    .flatMap(listFields)
    .filter(([, field]) => listReasons(field).length > 0)
    .map(([name, field]) => [name, entry(texts(...listReasons(field)))]),
) as {
  [Name in FieldWithErrors]: z.ZodObject<Record<ReasonOf<Name>, typeof text>, z.core.$strict>
}

/** The names of fields, reasons and kinds of requests come from contracts/. */
export const formsFile = z.object({
  promptRescueForm: entry({
    ...headed,
    ...texts('choose', 'submit'),
    labels: entry(texts(...fieldOrder['prompt-rescue'])),
    hints: entry(alike(prose.exactOptional(), ...fieldOrder['prompt-rescue'])),
    options: entry(texts(...challenges)),
  }),
  consultationForm: entry({
    ...texts('heading', 'submit', 'submitTime', 'submitOffer'),
    labels: entry(texts(...fieldOrder.consultation)),
    hints: entry(alike(prose.exactOptional(), ...fieldOrder.consultation)),
  }),
  formCopy: entry({
    ...texts('optional', 'titlePrefix', 'sending', 'retry'),
    ...paragraphs('repeating', 'retrying', 'slow'),
    ...texts('attempt', 'honeypot', 'privacy'),
    mail: entry(texts('subject', 'cut')).meta({ title: 'Email with what was typed' }),
    problems: list(text) as unknown as z.ZodType<readonly [string, string, string, ...string[]]>,
    failure: entry(paragraphs('offline', 'network', 'server', 'tooMany', 'crossSite', 'notUnderstood', 'tooLarge')),
  }).meta({ title: 'Both forms' }),
  refusals: entry({
    ...texts('back', 'home'),
    description: prose,
    pages: entry(
      alike(
        entry({ heading: text, text: prose }),
        ...(['notUnderstood', 'crossSite', 'tooLarge', 'tooMany', 'server', 'wrongLink'] as const),
      ),
    ),
  }).meta({ title: 'When a form isn’t accepted' }),
  fieldErrors: entry({
    ...fieldErrors,
    time: entry({ ...texts('missing', 'invalid', 'gone'), goneAt: text.meta({ title: 'Taken, with its time' }) }),
  }).meta({ title: 'Mistakes in a field' }),
  confirmations: entry({
    ...alike(
      highlighted({ title: text, description: prose, ...headed, steps }),
      ...(['prompt-rescue', 'consultation'] as const),
    ),
  }).meta({ title: 'After sending' }),
  confirmationCopy: entry({
    reference: text,
    ...paragraphs('keep', 'keepUnmailed'),
    ...texts('pay', 'open', 'next', 'home'),
    later: entry(paragraphs('prompt-rescue', 'consultation')),
    unmailed: entry(paragraphs('prompt-rescue', 'consultation')),
    withoutReference: entry({ ...headed, keep: prose }),
    due: entry(texts('by', 'fromBooking', 'fromStart', 'unknown')),
  }).meta({ title: 'After sending, both forms' }),
})
