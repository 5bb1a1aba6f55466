import { type Prices, pricesFile } from '../content/schema/prices.ts'
import { type Content, findingAt } from './content.ts'
import type { Finding } from './finding.ts'
import type { Path } from './source-text.ts'

const file = 'prices.ts'

/** What must hold between prices, where, and what to do when it does not. */
type Rule = { readonly holds: boolean; readonly path: Path; readonly remedy: string }

/** Prices agree with each other wherever a page sets two of them side by side. */
export function checkPrices(content: Content): Finding[] {
  // Relations of values that are no prices would only say the same again.
  const { data } = pricesFile.shape.prices.safeParse(content.values.get(file)?.prices)
  if (!data) return []
  return [...rescueRules(data), ...membershipRules(data), ...offerRules(data)]
    .filter(({ holds }) => !holds)
    .map(({ path, remedy }) => findingAt(content, file, ['prices', ...path], remedy))
}

function rescueRules({ promptRescue }: Prices): Rule[] {
  const { total, onBooking, onDelivery, reviewHours, deliveryHours, stages } = promptRescue
  const parts = onBooking + onDelivery
  const hours = [0, stages.reproduced, stages.explained, reviewHours, stages.rewritten, stages.compared, deliveryHours]
  return [
    {
      holds: parts === total,
      path: ['promptRescue', 'total'],
      remedy: `make it the sum of onBooking and onDelivery; they are ${parts} together, and it is ${total}`,
    },
    {
      holds: hours.every((hour, index) => index === 0 || hour > (hours[index - 1] ?? 0)),
      path: ['promptRescue', 'stages'],
      remedy: 'let the hours grow: reproduced, explained, reviewHours, rewritten, compared, deliveryHours',
    },
  ]
}

function membershipRules({ membership: { basic, pro, stepMinutes }, extraHour }: Prices): Rule[] {
  return [
    ...hourRules(['membership', 'basic'], 'supportHours', basic.perMonth / basic.supportHours, extraHour),
    ...hourRules(['membership', 'pro'], 'fixHours', pro.perMonth / pro.fixHours, extraHour),
    {
      holds: pro.perMonth > basic.perMonth,
      path: ['membership', 'pro', 'perMonth'],
      remedy: 'let Pro cost more than Basic',
    },
    {
      holds: 60 % stepMinutes === 0,
      path: ['membership', 'stepMinutes'],
      remedy: 'let whole steps make an hour: 15, 20, 30',
    },
  ]
}

/** A question of the pricing page sets the price of an hour in a plan beside that of an extra hour. */
function hourRules(path: Path, key: string, hour: number, extraHour: number): Rule[] {
  return [
    {
      holds: Number.isInteger(hour),
      path,
      remedy: `the pricing page states the price of one hour: let ${key} divide perMonth; now it is ${hour.toFixed(2)}`,
    },
    {
      holds: hour > extraHour,
      path,
      remedy: `the pricing page says that an extra hour costs less than an hour of a plan; now it is ${extraHour} against ${hour}. Change a price, or that question in content/pages/pricing.ts`,
    },
  ]
}

function offerRules({ feasibilityCheck, membership, strategySession, executive }: Prices): Rule[] {
  const { perMonth } = membership.basic
  const inThousands = (path: Path, amount: number): Rule => ({
    holds: amount % 100 === 0,
    path,
    remedy: `pages write it in thousands, as $1.5K: make it a multiple of 100, not ${amount}`,
  })
  return [
    inThousands(['feasibilityCheck'], feasibilityCheck),
    inThousands(['membership', 'basic', 'perMonth'], perMonth),
    {
      holds: feasibilityCheck < perMonth,
      path: ['feasibilityCheck'],
      remedy: 'it is a step on the way to the Basic membership: let it cost less than a month of that',
    },
    {
      holds: executive.strategySession > strategySession.price,
      path: ['executive', 'strategySession'],
      remedy: 'two pages explain why it costs more than strategySession.price; let it, or change them',
    },
  ]
}
