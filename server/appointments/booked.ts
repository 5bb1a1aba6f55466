/** The appointments that stand, and whether there is room for one more. */
import type { Kysely, Selectable, Transaction } from 'kysely'
import { oneAtATime } from '../database/dialect.ts'
import type { AppointmentTable, Tables } from '../database/schema.ts'
import { busiest, type Interval } from './free-times.ts'

/** An appointment that stands. */
export type Booked = Interval & { readonly requestId: number; readonly seat: number }

/** @returns what stands and touches the interval. */
export async function bookedDuring(db: Kysely<Tables>, within: Interval): Promise<readonly Booked[]> {
  return (await bookedRows(db, within).execute()).map(bookedOf)
}

/** The same as a query; `standingOf` reads its rows. */
export function bookedRows(db: Kysely<Tables>, { start, end }: Interval) {
  return db
    .selectFrom('appointment')
    .select(['request_id', 'starts_at', 'ends_at', 'seat'])
    .where('cancelled_at', 'is', null)
    .where('starts_at', '<', isoOf(end))
    .where('ends_at', '>', isoOf(start))
}

export type BookedRow = Pick<Selectable<AppointmentTable>, 'request_id' | 'starts_at' | 'ends_at' | 'seat'>

export function bookedOf({ request_id, starts_at, ends_at, seat }: BookedRow): Booked {
  return {
    ...{ requestId: request_id, seat },
    start: Temporal.Instant.from(starts_at),
    end: Temporal.Instant.from(ends_at),
  }
}

/** @returns what is another after each change of any appointment, in whichever process. */
export async function calendarState(db: Kysely<Tables>): Promise<string> {
  const { count, latest } = await db
    .selectFrom('appointment')
    .select(({ fn }) => [fn.countAll().as('count'), fn.max('changed_at').as('latest')])
    .executeTakeFirstOrThrow()
  return `${count} ${latest}`
}

/** @returns a moment as the database has it: it sorts as text. */
export function isoOf({ epochMilliseconds }: Temporal.Instant): string {
  return new Date(epochMilliseconds).toISOString()
}

/** Of two at once for overlapping times, the second has to see what the first has taken. */
export function lockCalendar(transaction: Transaction<Tables>): Promise<void> {
  return oneAtATime(transaction, 'appointment')
}

/**
 * @param standing what touches the slot, without the appointment that is to be moved there.
 * @param engineers how many there can be at once.
 * @returns the first seat that none of them has; undefined when as many run at once as there can be.
 */
export function freeSeat(slot: Interval, standing: readonly Booked[], engineers: number): number | undefined {
  if (busiest(slot, standing) >= engineers) return undefined
  const taken = new Set(standing.map(({ seat }) => seat))
  return Array.from({ length: taken.size + 1 }, (_, seat) => seat).find((seat) => !taken.has(seat))
}
