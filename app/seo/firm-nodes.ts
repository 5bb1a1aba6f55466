import type { ProfessionalService, WebSite } from 'schema-dts'
import { firm, openingHours } from '../../words/words.ts'
import { absolute } from './addresses.ts'
import { openingHoursNodes } from './opening-hours.ts'

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
  logo: absolute('/icon-512.png'),
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
