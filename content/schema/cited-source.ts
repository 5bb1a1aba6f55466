import type { z } from 'zod'

import { entry, text } from './entry.ts'

/** A source as a claim or a figure names it: its key, and the words of the link. That it exists is for words/judge/citations.ts. */
export const citedSource = entry({ id: text, wording: text })
export type CitedSource = z.infer<typeof citedSource>
