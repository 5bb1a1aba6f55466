import { fill } from '../../words/fill.ts'
import { quantitiesCopy } from '../../words/words.ts'

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]

/**
 * How long, in one unit, hours up to two days, rounded down so that nobody believes to have more time than there is: "40 min", "3 h", "12 days".
 * @param span in ms; less than a minute is said as one.
 */
export function saySpan(span: number): string {
  const { minutes, hours, days } = quantitiesCopy.span
  if (span < hour) return fill(minutes, { n: Math.max(1, Math.floor(span / minute)) })
  if (span < 2 * day) return fill(hours, { n: Math.floor(span / hour) })
  return fill(days, { n: Math.floor(span / day) })
}
