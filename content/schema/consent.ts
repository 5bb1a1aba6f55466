import { z } from 'zod'
import { entry, texts } from './entry.ts'

export const consentFile = z.object({
  consentCopy: entry(texts('label', 'question', 'agree', 'decline', 'more')),
})
