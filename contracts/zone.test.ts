import { expect, it } from 'vitest'
import { parseZone } from './zone.ts'

it('returns one spelling for each time zone, and undefined for anything else', () => {
  const zones = [...Intl.supportedValuesOf('timeZone'), 'Europe/Kyiv', 'Asia/Kolkata', 'UTC']
  for (const zone of zones)
    expect([zone.toLowerCase(), zone.toUpperCase(), zone].map(parseZone)).toEqual([zone, zone, zone])
  for (const other of [
    '',
    'Middle/Earth',
    '+02:00',
    '<b>',
    '2026-01-01T00:00[Asia/Tokyo]',
    `A${'a'.repeat(70)}`,
    1,
    null,
  ]) {
    expect(parseZone(other), String(other)).toBeUndefined()
  }
})
