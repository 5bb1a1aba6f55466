/** Structured data has the same prices as the pages. */
import { expect, it } from 'vitest'
import type { Amount } from '../../../content/schema/prices.ts'
import { siteContent } from '../../../tests/support/site-content.ts'
import { buildFirmNodes } from './firm-nodes.ts'

const { consulting, pricing, promptRescue, services } = siteContent
const { service } = buildFirmNodes(siteContent, { origin: 'https://www.example.com' })

/** All services, with the text of their price as visitors read it. */
const sold: readonly (readonly [name: string, text: string, amount: Amount | null])[] = [
  ...pricing.plans.items.map(({ name, price, period, amount }) => [name, `${price}${period}`, amount] as const),
  ...[...pricing.once.items, pricing.once.before.item].map(({ name, price, amount }) => [name, price, amount] as const),
  ...[
    ...services.offers.list.map(({ title: name, ...rest }) => ({ name, ...rest })),
    ...consulting.engagements.list,
  ].map(({ name, price, amount }) => [name, `${price.before} ${price.figure}${price.after}`, amount] as const),
  [promptRescue.price.service, promptRescue.price.figure, promptRescue.price.amount],
]

it.each(sold)('states for %s the price %s', (name, text, amount) => {
  const stated = JSON.parse(JSON.stringify(service({ name, description: name, amount })))
  if (!amount) return expect(stated.offers).toBeUndefined()
  const shown = Number(/\$(\d{1,3}(?:,\d{3})*)(?!\d)/.exec(text)?.[1]?.replaceAll(',', ''))
  const { price, priceSpecification = {} } = stated.offers
  expect({
    fixed: price ?? priceSpecification.price,
    atLeast: priceSpecification.minPrice,
    per: priceSpecification.unitCode,
  }).toEqual({
    fixed: text.startsWith('from') ? undefined : shown,
    atLeast: text.startsWith('from') ? shown : undefined,
    per: text.includes('hour') ? 'HUR' : text.includes('month') ? 'MON' : undefined,
  })
})
