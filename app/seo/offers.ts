import type { Offer, Service, UnitPriceSpecification } from 'schema-dts'
import type { Amount } from '../../content/schema/prices.ts'
import { priceOf } from '../../words/price-of.ts'
import { firmId } from './firm-nodes.ts'

const currency = 'USD'
/** UN/CEFACT's common codes for schema.org's units of time. */
const unitCodes = { hour: 'HUR', month: 'MON' } as const

export type PricedService = {
  readonly name: string
  readonly description: string
  readonly category?: string
  /** Null for a price by agreement, which has no offer. */
  readonly amount: Amount | null
}

export function service({ name, description, category, amount }: PricedService): Service {
  return {
    '@type': 'Service',
    name,
    description,
    ...(category ? { category } : {}),
    provider: { '@id': firmId },
    ...(amount ? { offers: offer(amount) } : {}),
  }
}

/** A "from" price is stated as a lowest price only. */
function offer({ price, per, atLeast }: Amount): Offer {
  const dollars = priceOf(price)
  if (!(per || atLeast)) return { '@type': 'Offer', price: dollars, priceCurrency: currency }
  const specification: UnitPriceSpecification = {
    '@type': 'UnitPriceSpecification',
    ...(atLeast ? { minPrice: dollars } : { price: dollars }),
    priceCurrency: currency,
    ...(per ? { unitCode: unitCodes[per] } : {}),
  }
  return { '@type': 'Offer', priceSpecification: specification }
}
