import type { z } from 'zod'
import { review } from '../attestation.ts'
import { pastDay } from '../days.ts'
import { entry, list, text, texts } from '../entry.ts'
import { plainMeta } from './page.ts'

/** What privacy and terms have in common; neither goes out without a lawyer's reading, or its lack being listed. */
export function legalPage<Shape extends z.ZodRawShape>(shape: Shape) {
  return entry({ meta: plainMeta, ...texts('above', 'title', 'lead'), changed: pastDay(), review, ...shape })
}

/** A heading with its paragraphs. */
export const section = { heading: text, text: list(text) }
