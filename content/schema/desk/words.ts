import { z } from 'zod'
import { text } from '../entry.ts'

type Words = string | readonly Words[] | { readonly [name: string]: Words }

const words: z.ZodType<Words> = z.lazy(() => z.union([text, z.array(words), z.record(z.string(), words)]))

/** Words of the desk, as deep as its parts are: which there are is said by the pages that show them. */
export const deskWords = z.record(z.string(), words)
