import { z } from 'zod'
import { entry, text } from './entry.ts'
import { remedy } from './remedies.ts'

const source = entry({
  /** Who published it, as a reader would look for it. */
  publisher: text,
  title: text,
  year: z.int().refine((year) => year >= 1990 && year <= new Date().getFullYear(), 'check the year of publication'),
  /** Left out where something was measured or estimated. */
  grade: z.literal('forecast').exactOptional(),
  url: z.url({ protocol: /^https?$/, ...remedy(() => 'write the whole address, from https:// on') }),
  /**
   * What a careful reader should know: what the number really measures, or that we read it in a report about the
   * publication and not in the publication.
   */
  note: text.exactOptional(),
})
export type Source = z.infer<typeof source>

export const sourcesFile = z.object({ sources: z.record(z.string(), source) })
