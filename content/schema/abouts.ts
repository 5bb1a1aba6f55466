import { z } from 'zod'
import type { abouts } from '../abouts.ts'
import { text } from './entry.ts'

/** By the codes of contracts/abouts.ts. */
/** What the contact form says a talk is about, when a button leads there. That it exists is for checks/links.ts. */
export const about = text as unknown as z.ZodType<keyof typeof abouts>

export const aboutsFile = z.object({ abouts: z.record(z.string(), text) })
