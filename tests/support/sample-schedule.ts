import type { Schedule } from '../../contracts/appointments.ts'

export const sampleSchedule: Schedule = {
  timeZone: 'America/New_York',
  weekdays: [1, 2, 3, 4, 5],
  opens: '09:00',
  closes: '18:00',
  holidays: ['2026-11-26'],
  minutes: 30,
  workingDays: 10,
  leadMinutes: 120,
  engineers: 2,
  replyDays: 1,
}

export const sampleRules = {
  schedule: sampleSchedule,
  rescueHours: { reviewHours: 24, deliveryHours: 48 },
  invoices: { first: 250, second: 250, days: 30 },
}
