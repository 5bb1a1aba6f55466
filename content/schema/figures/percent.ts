import { z } from 'zod'

/** A share of a hundred, as a bar draws it. */
export const percent = z.number().min(0).max(100)
