import type { Numbers } from '../contracts/numbers.ts'
import { fill } from './fill.ts'
import { courseTexts, usd } from './money.ts'
import { auditPage, course, firm, prices } from './words.ts'

const { refunds, average, hours } = auditPage.numbers
const specimen = { hours, count: refunds, each: average }

/** One of home's four failures with its sample numbers, its price, and texts for these numbers or a visitor's. */
export function courseOf({ numbers = specimen, counted }: (typeof course.list)[number], own: Numbers['own'] = null) {
  const price = numbers.hours * prices.projectFix.perHour
  return { ...numbers, price, texts: courseTexts({ ...numbers, ...own, price }, counted, course.paidBack) }
}

/** The words of the picture of a link with a visitor's numbers. */
export function numbersCard({ fault, own }: Numbers) {
  const of = course.list.find((each) => each.fault === fault) as (typeof course.list)[number]
  const { price, hours, texts } = courseOf(of, own)
  const { cost, counted, paidBack } = texts
  const paid = paidBack.charAt(0).toLowerCase() + paidBack.slice(1)
  return {
    name: firm.name,
    heading: paid ? `${of.name}, ${paid}` : of.name,
    highlight: paid || of.name,
    cost,
    month: course.month,
    price: usd(price),
    once: course.once,
    counted,
    fix: fill(of.fix, { hours }),
    unchecked: course.numbers.sender,
    priced: fill(course.numbers.priced, { hours, rate: usd(prices.projectFix.perHour) }),
  }
}
