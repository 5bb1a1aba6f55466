import type { Numbers } from '../contracts/numbers.ts'
import { fill } from './fill.ts'
import { payBackDay, usd } from './money.ts'
import { auditPage, course, firm, prices } from './words.ts'

const { refunds, average, hours } = auditPage.numbers
const specimen = { hours, count: refunds, each: average }

/**
 * What one of home's four failures costs in a month, how that was counted, and when its repair is paid back (empty after
 * the first year), with its sample numbers or a visitor's.
 */
export function courseOf({ numbers = specimen, counted }: (typeof course.list)[number], own: Numbers['own'] = null) {
  const { count, each } = own ?? numbers
  const price = numbers.hours * prices.projectFix.perHour
  const cost = Math.round(count * each)
  const day = payBackDay(price, cost)
  return {
    hours: numbers.hours,
    price,
    cost: usd(cost),
    counted: fill(counted, { count: count.toLocaleString('en-US'), each: usd(each) }),
    paidBack: day <= 365 ? fill(course.paidBack, { day }) : '',
  }
}

/** The words of the picture of a link with a visitor's numbers. */
export function numbersCard({ fault, own }: Numbers) {
  const of = course.list.find((each) => each.fault === fault) as (typeof course.list)[number]
  const { price, hours, cost, counted, paidBack } = courseOf(of, own)
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
