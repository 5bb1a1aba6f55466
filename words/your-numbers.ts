import type { Numbers, NumbersCard } from '../contracts/numbers.ts'
import { fill } from './fill.ts'
import { courseTexts, usd } from './money.ts'
import { auditPage, course, firm, prices } from './words.ts'

const { refunds, average, hours } = auditPage.numbers
const specimen = { hours, count: refunds, each: average }

/** One of home's four failures with its sample numbers, its price, and texts for these numbers or a visitor's. */
export function courseOf(of: (typeof course.list)[number], own: Numbers['own'] = null) {
  const { numbers = specimen } = of
  const price = numbers.hours * prices.projectFix.perHour
  return { ...numbers, price, texts: courseTexts({ ...numbers, ...own, price }, of.counted, course.paidBack) }
}

/** The words of the picture of a link with a visitor's numbers. @throws for a failure that home doesn't show. */
export function numbersCard({ fault, own }: Numbers): NumbersCard {
  const of = course.list.find((each) => each.fault === fault)
  if (!of) throw new Error(`home shows no failure ${fault}`)
  const { price, hours, texts } = courseOf(of, own)
  const paid = texts.paidBack.charAt(0).toLowerCase() + texts.paidBack.slice(1)
  const rate = usd(prices.projectFix.perHour)
  return {
    name: firm.name,
    heading: paid ? `${of.name}, ${paid}` : of.name,
    highlight: paid || of.name,
    cost: texts.cost,
    month: course.month,
    price: usd(price),
    once: course.once,
    counted: texts.counted,
    fix: fill(of.fix, { hours }),
    unchecked: course.numbers.sender,
    priced: fill(course.numbers.priced, { hours, rate }),
  }
}
