import { z } from 'zod'
import { entry, list, text } from './entry.ts'

export const securityFile = z.object({
  security: entry({
    contact: z.string().regex(/^(mailto|https):/, 'write an address that begins with mailto: or https:'),
    languages: list(text),
  }),
})
