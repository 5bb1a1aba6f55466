import { z } from 'zod'
import { entry, highlighted, texts } from './entry.ts'

const heading = highlighted(texts('heading'))
const confirmation = entry(texts('subject', 'now'))

export const mailsFile = z.object({
  mails: entry({
    notification: entry({
      ...texts('subject', 'preview', 'received', 'answer', 'wrote'),
      'prompt-rescue': heading,
      consultation: heading,
      kinds: entry(texts('prompt-rescue', 'consultation')),
      facts: entry(texts('reference', 'kind', 'received')),
      check: entry({
        ...texts('subject', 'notice'),
        reasons: entry(texts('haste', 'links', 'repeated-text')),
      }),
      unconfirmed: entry(texts('mailbox', 'client', 'site')),
    }),
    confirmation: entry({
      ...texts('preview', 'greeting', 'keep', 'noCopy', 'closing', 'unasked'),
      'prompt-rescue': confirmation,
      consultation: confirmation,
    }),
    ...texts('empty'),
  }),
})
