import type { OpeningHours } from './schema/opening-hours.ts'

/** When a person answers. The sentence on the pages is made from it, and so is what search engines are told. */
export const openingHours: OpeningHours = {
  from: 'Monday',
  to: 'Friday',
  opens: '09:00',
  closes: '18:00',
  zone: 'EST',
  timeZone: 'America/New_York',
}

export { hoursSentence, unbroken } from '../words/hours.ts'
