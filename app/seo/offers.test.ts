import { describe, expect, it } from 'vitest'
import { consulting } from '../../content/pages/consulting.ts'
import { pricing } from '../../content/pages/pricing.ts'
import { promptRescue } from '../../content/pages/prompt-rescue.ts'
import { services } from '../../content/pages/services.ts'
import { usd } from '../../content/prices.ts'
import type { Amount } from '../../content/schema/prices.ts'

/** Everything sold, with the words of its price as a visitor reads them. */
const sold: readonly (readonly [name: string, words: string, amount: Amount | null])[] = [
  ...pricing.plans.items.map(({ name, price, period, amount }) => [name, `${price}${period}`, amount] as const),
  ...pricing.once.items.map(({ name, price, amount }) => [name, price, amount] as const),
  ...[
    ...services.offers.list.map(({ title: name, ...rest }) => ({ name, ...rest })),
    ...consulting.engagements.list,
  ].map(({ name, price, amount }) => [name, `${price.before} ${price.figure}${price.after}`, amount] as const),
  [promptRescue.price.service, promptRescue.price.figure, promptRescue.price.amount],
]

describe('a price for programs', () => {
  it.each(sold)('of %s is the one that people read: %s', (_, words, amount) => {
    expect(words.includes('$')).toBe(amount !== null)
    if (!amount) return
    expect(words).toContain(usd(amount.dollars))
    expect(/hour|month/.exec(words)?.[0]).toBe(amount.per)
    expect(words.startsWith('from')).toBe(amount.atLeast ?? false)
  })
})
