import { z } from 'zod'
import { text } from './entry.ts'

/** By the codes of contracts/abouts.ts. */
export const aboutsFile = z.object({ abouts: z.record(z.string(), text) })
