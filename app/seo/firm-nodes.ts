import type { Offer, ProfessionalService, Service, UnitPriceSpecification, WebSite } from 'schema-dts'
import type { Amount } from '../../content/schema/prices.ts'
import { workingDays } from '../../words/hours.ts'
import { priceOf } from '../../words/price-of.ts'
import { firm, openingHours } from '../../words/words.ts'
import { cardPath, type PagePath } from '../paths.ts'
import { settings } from '../settings.ts'

/** The public address of a page or a file, from `ORIGIN`. */
export function absolute(path: PagePath | `/${string}`): string {
  return `${settings.origin}${path}`
}

export function cardOf(page: PagePath): string {
  return absolute(cardPath(page))
}

export const firmId = absolute('/#firm')
export const siteId = absolute('/#site')

export const shortFirm = {
  '@type': 'ProfessionalService',
  '@id': firmId,
  name: firm.name,
  url: absolute('/'),
} as const satisfies ProfessionalService

export const fullFirm: ProfessionalService = {
  ...shortFirm,
  slogan: firm.tagline,
  logo: absolute('/apple-touch-icon.png'),
  email: firm.email,
  telephone: firm.phone,
  openingHoursSpecification: {
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: workingDays(openingHours),
    opens: openingHours.opens,
    closes: openingHours.closes,
  },
}

export const site: WebSite = {
  '@type': 'WebSite',
  '@id': siteId,
  name: firm.name,
  url: absolute('/'),
  inLanguage: 'en',
  publisher: { '@id': firmId },
}

const currency = 'USD'
/** UN/CEFACT's common codes for schema.org's units of time. */
const unitCodes = { hour: 'HUR', month: 'MON' } as const

type PricedService = {
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
