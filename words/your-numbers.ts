import type { Numbers } from '../contracts/numbers.ts'
import { courseTexts } from './money.ts'
import { auditPage, course, prices } from './words.ts'

const { refunds, average, hours } = auditPage.numbers
const specimen = { hours, count: refunds, each: average }

/** One of home's four failures with its sample numbers, its price, and texts for these numbers or a visitor's. */
export function courseOf(of: (typeof course.list)[number], own: Numbers['own'] = null) {
  const { numbers = specimen } = of
  const price = numbers.hours * prices.projectFix.perHour
  return { ...numbers, price, texts: courseTexts({ ...numbers, ...own, price }, of.counted, course.paidBack) }
}
