import { z } from 'zod'
import { remedy } from './remedies.ts'

/** A day that exists, `yyyy-mm-dd`. */
export const day = z.iso.date(remedy(() => 'write the day as 2026-11-21'))
