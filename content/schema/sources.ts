import { z } from 'zod'
import { entry, text } from './entry.ts'
import { remedy } from './remedies.ts'

/** A source as a claim or a figure names it: its key, and the words of the link. That it exists is for words/judge/citations.ts. */
export const citedSource = entry({ id: text, wording: text })
export type CitedSource = z.infer<typeof citedSource>

const source = entry({
  publisher: text.meta({ description: 'Who published it, as a reader would look for it.' }),
  title: text,
  year: z.int().refine((year) => year >= 1990 && year <= new Date().getFullYear(), 'check the year of publication'),
  grade: z
    .literal('forecast')
    .exactOptional()
    .meta({ description: 'Left out where something was measured or estimated.' }),
  url: z.url({ protocol: /^https?$/, ...remedy(() => 'write the whole address, from https:// on') }),
  note: text.exactOptional().meta({
    description:
      'What a careful reader should know: what the number really measures, or that we read it in a report about the publication and not in the publication.',
  }),
})
export type Source = z.infer<typeof source>

export const sourcesFile = z.object({ sources: z.record(z.string(), source) })
