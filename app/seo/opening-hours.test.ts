import { expect, it } from 'vitest'
import { hoursSentence, openingHours } from '../../content/opening-hours.ts'

it('says the hours as they are specified', () => {
  const specified = {
    ...openingHours,
    from: 'Monday',
    to: 'Friday',
    opens: '09:00',
    closes: '18:00',
    zone: 'EST',
  } as const
  expect(hoursSentence(specified)).toBe('Monday to Friday 9:00 AM - 6:00 PM EST')
})

it('tells noon and midnight apart', () => {
  expect(hoursSentence({ ...openingHours, opens: '00:30', closes: '12:15' })).toContain(' 12:30 AM - 12:15 PM ')
})
