import { z } from 'zod'
import { attestedSentences } from './attestation.ts'
import { entry, text, texts } from './entry.ts'
import { graded } from './evidence.ts'

export const firmFile = z.object({
  firm: entry({
    ...texts('name', 'tagline', 'email', 'phone', 'hours', 'replyPromise'),
    replyDays: z.int().positive(),
    consultationMinutes: z.int().positive(),
    rating: entry({ score: z.number(), reviews: text, ...graded }),
    checklist: entry({ name: text, pages: z.int().positive() }),
  }),
  firmAttestations: attestedSentences,
})
