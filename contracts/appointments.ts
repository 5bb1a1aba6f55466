/** Times are ISO 8601 in UTC, days `yyyy-mm-dd`, zones IANA names. */
/** Sent instead of a time: the firm then offers two. */
export const offerTimes = 'offer'

/** Days that a list of open times shows at first. */
export const initialDayCount = 6

export type Appointment = {
  readonly startsAt: string
  readonly endsAt: string
  readonly zone: string
  readonly state: 'booked' | 'cancelled'
  readonly cancelledBy: 'visitor' | 'firm' | null
  readonly sequence: number
  readonly changedAt: string
}

export type Schedule = {
  readonly timeZone: string
  /** 1 (Monday) to 7. */
  readonly weekdays: readonly number[]
  /** `hh:mm` in the time zone. */
  readonly opens: string
  readonly closes: string
  readonly holidays: readonly string[]
  readonly minutes: number
  readonly workingDays: number
  readonly leadMinutes: number
  readonly engineers: number
  readonly replyDays: number
}

export type OfferedTimes =
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
