import type { Offer, ProfessionalService, Service, UnitPriceSpecification, WebSite } from 'schema-dts'
import { listWorkingDays } from '../../../cms/datetime.ts'
import { getPrice } from '../../../cms/get-price.ts'
import type { SiteContent } from '../../../cms/site-content.ts'
import type { Amount } from '../../../content/schema/prices.ts'
import type { SiteSettings } from '../../../contracts/site-settings.ts'
import { formatCardPath } from '../paths.ts'

export type FirmNodes = ReturnType<typeof buildFirmNodes>

/** @returns Schema.org nodes that several pages share, with addresses on the site's `origin`. */
export function buildFirmNodes({ firm, openingHours, prices }: SiteContent, { origin }: Pick<SiteSettings, 'origin'>) {
  const absolute = (path: string) => `${origin}${path}`
  const firmId = absolute('/#firm')
  const siteId = absolute('/#site')
  const shortFirm = {
    '@type': 'ProfessionalService',
    '@id': firmId,
    name: firm.name,
    url: absolute('/'),
  } as const satisfies ProfessionalService
  const fullFirm: ProfessionalService = {
    ...shortFirm,
    slogan: firm.tagline,
    logo: absolute('/apple-touch-icon.png'),
    email: firm.email,
    telephone: firm.phone,
    openingHoursSpecification: {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: listWorkingDays(openingHours),
      opens: openingHours.opens,
      closes: openingHours.closes,
    },
  }
  const site: WebSite = {
    '@type': 'WebSite',
    '@id': siteId,
    name: firm.name,
    url: absolute('/'),
    inLanguage: 'en',
    publisher: { '@id': firmId },
  }
  const service = ({ name, description, category, amount }: PricedService): Service => ({
    '@type': 'Service',
    name,
    description,
    ...(category ? { category } : {}),
    provider: { '@id': firmId },
    ...(amount ? { offers: buildOffer(amount, prices) } : {}),
  })
  return {
    /** The public address of a page or a file. */
    absolute,
    cardOf: (page: string) => absolute(formatCardPath(page)),
    firmId,
    siteId,
    shortFirm,
    fullFirm,
    site,
    service,
  }
}

const currency = 'USD'
/** UN/CEFACT Common Codes for units of time, which Schema.org uses. */
const unitCodes = { hour: 'HUR', month: 'MON' } as const

export type PricedService = {
  readonly name: string
  readonly description: string
  readonly category?: string
  /** Null for a price by agreement: then the service has no offer. */
  readonly amount: Amount | null
}

/** A price "from" an amount is only a `minPrice`. */
function buildOffer({ price, per, atLeast }: Amount, prices: SiteContent['prices']): Offer {
  const dollars = getPrice(prices, price)
  if (!(per || atLeast)) return { '@type': 'Offer', price: dollars, priceCurrency: currency }
  const specification: UnitPriceSpecification = {
    '@type': 'UnitPriceSpecification',
    ...(atLeast ? { minPrice: dollars } : { price: dollars }),
    priceCurrency: currency,
    ...(per ? { unitCode: unitCodes[per] } : {}),
  }
  return { '@type': 'Offer', priceSpecification: specification }
}
