import { z } from 'zod'
import { entry, text, texts } from '../entry.ts'

export const deskAuditFile = z.object({
  auditCopy: entry({
    ...texts('title', 'lead', 'next', 'empty'),
    columns: entry(texts('when', 'who', 'what', 'request')),
    actions: z.record(z.string(), text),
    details: z.record(z.string(), text),
  }),
})
