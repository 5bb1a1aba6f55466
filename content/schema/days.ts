import { z } from 'zod'
import { remedy } from './remedies.ts'

/** The latest day that has begun somewhere: at 14 hours before UTC it begins first, in Kiribati. */
function today(): string {
  return new Date(Date.now() + 14 * 60 * 60_000).toISOString().slice(0, 10)
}

/** A day that exists, `yyyy-mm-dd`. */
export const day = z.iso.date(remedy(() => `write the day as ${today()}`))

/** A day that has begun somewhere. @param which what the day is the day of, as the remedy goes on. */
export function pastDay(which = 'of the last change') {
  return day.refine((value) => value <= today(), {
    ...remedy((value) => `${value} is yet to come; write the day ${which}`),
    when: ({ issues }) => issues.length === 0,
  })
}
