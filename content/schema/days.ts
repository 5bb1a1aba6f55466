import { z } from 'zod'

/** The latest day that has begun somewhere: at 14 hours before UTC it begins first, in Kiribati. */
function today(): string {
  return new Date(Date.now() + 14 * 60 * 60_000).toISOString().slice(0, 10)
}

/** A day that exists, `yyyy-mm-dd`. */
export const day = z.iso.date({
  abort: true,
  error: ({ input }) => (input === undefined ? undefined : `write the day as ${today()}`),
})

/** A day that has begun somewhere. @param which what the day is the day of, as the remedy goes on. */
export function pastDay(which = 'of the last change') {
  return day.refine((value) => value <= today(), {
    error: ({ input }) => `${input} is yet to come; write the day ${which}`,
  })
}
