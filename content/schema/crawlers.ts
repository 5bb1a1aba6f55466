import { z } from 'zod'
import { entry, list, pagePath, paragraphs, text, texts } from './entry.ts'

export const llmsFile = z.object({
  llms: entry({
    ...paragraphs('summary', 'audience'),
    ...texts('prices', 'others'),
    contact: text.meta({ prose: true }),
    assistants: entry({ heading: text, lines: list(text.meta({ prose: true })) }),
    files: entry(texts('heading', 'pdf')),
    sections: list(entry({ heading: text, paths: list(pagePath) })),
  }),
})

export const securityFile = z.object({
  security: entry({
    contact: z.string().regex(/^(mailto|https):/, 'write an address that begins with mailto: or https:'),
    languages: list(text),
  }),
})
