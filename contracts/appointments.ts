/** In place of a time, the `time` of a consultation that asks the firm to offer two. */
export const offerTimes = 'offer'

/** What a visitor wishes for a consultation. */
export type Wish = {
  /** When it begins, ISO 8601 in UTC with milliseconds; null when the firm is to offer two times. */
  readonly startsAt: string | null
  /** The visitor's zone as the browser says it, unchecked; '' when it says none. */
  readonly zone: string
}

/** The appointment of a request, as it stands after all changes. */
export type Appointment = {
  /** ISO 8601, UTC. */
  readonly startsAt: string
  readonly endsAt: string
  /** The visitor's zone, by its name in the IANA database; '' when it is not known. */
  readonly zone: string
  /** `wished`: it takes nothing from anybody, because its request is held back or as many are booked as may be. */
  readonly state: 'stands' | 'wished' | 'cancelled'
  /** Null unless it is cancelled. */
  readonly cancelledBy: 'visitor' | 'firm' | null
  /** Counts the changes from 0. */
  readonly sequence: number
  /** When it was booked, or changed last. ISO 8601, UTC. */
  readonly changedAt: string
}

/** What the firm's content says of appointments, and the build hands to the server. */
export type Schedule = {
  /** The firm's zone, by its name in the IANA database: its hours follow the clock there, in summer too. */
  readonly timeZone: string
  /** Days of the week on which it works, 1 (Monday) to 7. */
  readonly weekdays: readonly number[]
  /** `hh:mm` by the clock of the zone. */
  readonly opens: string
  readonly closes: string
  /** Days on which it is closed, `yyyy-mm-dd`. */
  readonly holidays: readonly string[]
  /** Length of an appointment. */
  readonly minutes: number
  /** How many working days ahead times are offered. */
  readonly workingDays: number
  /** How long before it begins an appointment can be booked at the latest. */
  readonly leadMinutes: number
  /** How many appointments there can be at once. */
  readonly engineers: number
  /** Within how many working days a consultation is answered. */
  readonly replyDays: number
}

/** The times that a visitor can choose from, as `GET /contact/times` answers them. */
export type OfferedTimes =
  /** Nobody knows when the firm is free: its calendar could not be read. */
  | { readonly unavailable: true }
  | {
      /** The firm's zone, by its name in the IANA database. */
      readonly zone: string
      readonly minutes: number
      readonly days: readonly OfferedDay[]
    }

export type OfferedDay = {
  /** `yyyy-mm-dd`, in the firm's zone. */
  readonly date: string
  /** `closed` on a holiday; `full` when nothing is left of an open day. */
  readonly state: 'open' | 'full' | 'closed'
  /** When each begins. ISO 8601, UTC. */
  readonly times: readonly string[]
}
