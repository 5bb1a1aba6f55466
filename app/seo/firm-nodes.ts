import type {
  Offer,
  OpeningHoursSpecification,
  ProfessionalService,
  Service,
  UnitPriceSpecification,
  WebSite,
} from 'schema-dts'
import type { OpeningHours } from '../../content/schema/opening-hours.ts'
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

/** The site is built at least once a year, because its security.txt expires. */
const months = 13

/**
 * The opening hours for search engines, with UTC offsets because the firm states no address. Each period of daylight
 * saving time has its own.
 */
export function openingHoursNodes(hours: OpeningHours, now: Temporal.Instant): OpeningHoursSpecification[] {
  const { opens, closes, timeZone } = hours
  const start = now.toZonedDateTimeISO(timeZone)
  const end = start.add({ months })
  const changes: Temporal.ZonedDateTime[] = []
  for (
    let next = start.getTimeZoneTransition('next');
    next && Temporal.ZonedDateTime.compare(next, end) < 0;
    next = next.getTimeZoneTransition('next')
  ) {
    changes.push(next)
  }
  return [start, ...changes].map((first, index) => {
    const last = changes[index]?.toPlainDate().subtract({ days: 1 })
    return {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: workingDays(hours),
      opens: `${opens}:00${first.offset}`,
      closes: `${closes}:00${first.offset}`,
      ...(index > 0 && { validFrom: first.toPlainDate().toString() }),
      ...(last && { validThrough: last.toString() }),
    }
  })
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
  openingHoursSpecification: openingHoursNodes(openingHours, Temporal.Now.instant()),
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
