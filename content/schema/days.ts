import { z } from 'zod'
import { remedy } from './remedies.ts'

/** A valid day, `yyyy-mm-dd`. */
export const day = z.iso.date(remedy(() => 'write the day as 2026-11-21'))
