import { z } from 'zod'
import { entry, highlighted, texts } from '../entry.ts'

export const deskSignInFile = z.object({
  signInCopy: entry({
    ...texts('title', 'heading', 'errorPrefix', 'toFix', 'oidc', 'or', 'printed'),
    ask: entry(texts('lead', 'label', 'button')),
    asked: entry(texts('heading', 'text', 'again')),
    again: entry(texts('heading', 'text', 'lead')),
    confirm: entry(texts('heading', 'text', 'button')),
    faults: entry(texts('address', 'expired', 'tooMany', 'stranger', 'signedOut', 'oidc')),
  }),
  signInMail: highlighted(texts('subject', 'preview', 'heading', 'text', 'action', 'unasked')),
})
