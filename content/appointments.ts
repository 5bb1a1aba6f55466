import { firm } from './firm.ts'

/**
 * When the free talk can be booked, beside what content/opening-hours.ts says. Days and times are those of the firm's
 * zone.
 */
export const appointments = {
  minutes: firm.consultationMinutes,
  /** How many working days ahead times are offered. */
  workingDays: 10,
  /** How long before it begins a time can be booked at the latest, in minutes. */
  leadMinutes: 120,
  /** How many talks there can be at once. */
  engineers: 1,
  /** Days on which nobody works: the federal holidays of the United States, as they are observed. Add those of next year in time. */
  holidays: [
    ...['2026-11-26', '2026-12-25'],
    ...['2027-01-01', '2027-01-18', '2027-02-15', '2027-05-31', '2027-06-18', '2027-07-05', '2027-09-06', '2027-10-11'],
    ...['2027-11-11', '2027-11-25', '2027-12-24', '2027-12-31'],
  ],
  /** How the talk is held: a line in a calendar, and on the pages. */
  how: 'By video; the link comes by email',
  /** What stands in the calendars of both sides. */
  entry: {
    summary: `Free consultation with ${firm.name}`,
    /** In the firm's own calendar. */
    ownSummary: 'Free consultation: {name}',
    description: 'Reference {reference}. To move or cancel it, reply to the email it came with.',
  },
} as const

/**
 * What staff keep by keeping these times, with its attestation.
 * @public found by its attestations, not by its name
 */
export const appointmentAttestations = {
  kept: {
    says: `An engineer keeps what visitors book: in the opening hours, on no holiday listed here, ${appointments.leadMinutes} minutes ahead at the earliest. ${appointments.how}.`,
    commitment: 'needs confirmation',
  },
} as const
