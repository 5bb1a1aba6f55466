import type { Offer, Service, UnitPriceSpecification } from 'schema-dts'
import type { Amount } from '../../content/schema/prices.ts'
import { priceOf } from '../../words/price-of.ts'
import { firmId } from './firm-nodes.ts'

const currency = 'USD'
/** UN/CEFACT's common codes, which schema.org takes for a unit of time. */
const unitCodes = { hour: 'HUR', month: 'MON' } as const

/** What the firm does for a price that a page shows. */
export type PricedService = {
  readonly name: string
  readonly description: string
  /** What it is one of. */
  readonly category?: string
  /** Null where the price is agreed: then no offer is stated. */
  readonly amount: Amount | null
}

/** A service of the firm with its offer. */
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

/** A "from" price is a lowest price, never a price: nobody may be told a number that the page does not promise. */
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
