import type { Content } from '../content/content.ts'
import type { Fault } from '../content/fault.ts'
import type { Path } from '../content/source-text.ts'

const file = 'prices.ts'
const spanOfWeeks = /^(\d+)-(\d+) weeks$/

/** Prices are whole dollars above zero, and agree with each other wherever a page sets two of them side by side. */
export function checkPrices(content: Content): Fault[] {
  const { prices } = content.module(file)
  const fault = (path: Path, advice: string) => content.fault(file, ['prices', ...path], advice)
  const unless = (holds: boolean, path: Path, advice: string) => (holds ? [] : [fault(path, advice)])
  const leaves = leavesOf(prices)
  const faulty = leaves.flatMap(({ path, value }) => valueFaults(value).map((advice) => fault(path, advice)))
  // Sums of values that are no prices would only say the same again.
  if (faulty.length > 0) return faulty

  const { promptRescue: rescue, membership, extraHour, strategySession, executive, feasibilityCheck } = prices
  const { basic, pro } = membership
  const { reproduced, explained, rewritten, compared } = rescue.stages
  const hours = [0, reproduced, explained, rescue.reviewHours, rewritten, compared, rescue.deliveryHours]
  const parts = rescue.onBooking + rescue.onDelivery
  return [
    ...unless(
      parts === rescue.total,
      ['promptRescue', 'total'],
      `make it the sum of onBooking and onDelivery; they are ${parts} together, and it is ${rescue.total}`,
    ),
    ...unless(
      hours.every((hour, place) => place === 0 || hour > (hours[place - 1] ?? 0)),
      ['promptRescue', 'stages'],
      'let the hours grow: reproduced, explained, reviewHours, rewritten, compared, deliveryHours',
    ),
    ...[
      { path: ['feasibilityCheck'], amount: feasibilityCheck },
      { path: ['membership', 'basic', 'perMonth'], amount: basic.perMonth },
    ].flatMap(({ path, amount }) =>
      unless(
        amount % 100 === 0,
        path,
        `pages write it in thousands, as $1.5K: make it a multiple of 100, not ${amount}`,
      ),
    ),
    ...[
      { path: ['membership', 'basic'], hour: basic.perMonth / basic.supportHours, hours: 'supportHours' },
      { path: ['membership', 'pro'], hour: pro.perMonth / pro.fixHours, hours: 'fixHours' },
    ].flatMap(({ path, hour, hours }) => [
      ...unless(
        Number.isInteger(hour),
        path,
        `the pricing page states the price of one hour: let ${hours} divide perMonth; now it is ${hour.toFixed(2)}`,
      ),
      ...unless(
        hour > extraHour,
        path,
        `the pricing page says that an extra hour costs less than an hour of a plan; now it is ${extraHour} against ${hour}. Change a price, or that question in content/pages/pricing.ts`,
      ),
    ]),
    ...unless(pro.perMonth > basic.perMonth, ['membership', 'pro', 'perMonth'], 'let Pro cost more than Basic'),
    ...unless(
      executive.strategySession > strategySession.price,
      ['executive', 'strategySession'],
      'two pages explain why it costs more than strategySession.price; let it, or change them',
    ),
    ...unless(
      feasibilityCheck < basic.perMonth,
      ['feasibilityCheck'],
      'it is a step on the way to the Basic membership: let it cost less than a month of that',
    ),
    ...unless(
      60 % membership.stepMinutes === 0,
      ['membership', 'stepMinutes'],
      'let whole steps make an hour: 15, 20, 30',
    ),
  ]
}

function leavesOf(value: unknown, path: Path = []): { path: Path; value: unknown }[] {
  if (typeof value !== 'object' || value === null) return [{ path, value }]
  return Object.entries(value).flatMap(([key, each]) => leavesOf(each, [...path, key]))
}

function valueFaults(value: unknown): string[] {
  if (typeof value === 'number') {
    if (Number.isInteger(value) && value > 0) return []
    return [`write a whole number above 0, without sign, comma or cents; it is ${value}`]
  }
  const [, from, to] = spanOfWeeks.exec(String(value)) ?? []
  if (from && to && Number(from) <= Number(to)) return []
  return [`write it as '2-8 weeks'; it is '${value}'`]
}
