/** Moments are ISO 8601 in UTC, days `yyyy-mm-dd`, zones IANA names. */
/** Instead of a time: the firm offers two. */
export const offerTimes = 'offer'

export type Wish = {
  /** Null when the firm is to offer two times. */
  readonly startsAt: string | null
  /** As the browser reports it, unchecked; '' if it doesn't. */
  readonly zone: string
}

export type Appointment = {
  readonly startsAt: string
  readonly endsAt: string
  readonly zone: string
  /** `wished`: it blocks no slot, because its request is held or the limit of bookings is reached. */
  readonly state: 'stands' | 'wished' | 'cancelled'
  readonly cancelledBy: 'visitor' | 'firm' | null
  /** Counts the changes. */
  readonly sequence: number
  readonly changedAt: string
}

export type Schedule = {
  readonly timeZone: string
  /** 1 (Monday) to 7. */
  readonly weekdays: readonly number[]
  /** `hh:mm` in the zone. */
  readonly opens: string
  readonly closes: string
  readonly holidays: readonly string[]
  readonly minutes: number
  readonly workingDays: number
  readonly leadMinutes: number
  /** Appointments at the same time. */
  readonly engineers: number
  /** Working days until a reply. */
  readonly replyDays: number
}

export type OfferedTimes =
  /** The firm's calendar can't be read. */
  | { readonly unavailable: true }
  | {
      readonly zone: string
      readonly minutes: number
      readonly days: readonly OfferedDay[]
    }

export type OfferedDay = {
  readonly date: string
  readonly state: 'open' | 'full' | 'closed'
  readonly times: readonly string[]
}
