/** What one of the staff should know on a working morning. */
import { type Expression, type SqlBool, sql } from 'kysely'
import type { Schedule } from '../../contracts/appointments.ts'
import { nextWorkingDay, openingOn } from '../../contracts/deadlines.ts'
import type { ListFilter, RequestRow } from '../../contracts/desk.ts'
import { deskRequestAddress, listAddress } from '../../contracts/desk-addresses.ts'
import type { DigestMailInput, DigestPart } from '../../contracts/mail.ts'
import { keepDue } from './due-dates.ts'
import { count, type ListParts } from './list.ts'
import { isHeldBack, isLate, isOpen, isUndelivered } from './list-conditions.ts'
import { rowsOf, selectRows } from './list-rows.ts'

/** Named in each part of the mail; the desk has all. */
const maxRows = 20

export type DigestParts = Omit<ListParts, 'me' | 'now'> & {
  /** The desk's public address. */
  readonly origin: string
}

/**
 * @returns the day, `yyyy-mm-dd` in the firm's zone, while the firm is open; null before, after and when it is closed all
 *   day: a mail that has not left by closing time says nothing new any more.
 */
export function workingDayAt(now: Date, { timeZone, weekdays, holidays, opens, closes }: Schedule): string | null {
  const there = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone)
  const day = there.toPlainDate().toString()
  const time = there.toPlainTime().toString({ smallestUnit: 'minute' })
  const isOpenNow = weekdays.includes(there.dayOfWeek) && !holidays.includes(day) && time >= opens && time < closes
  return isOpenNow ? day : null
}

/** @param day on which it is read. @returns when the firm opens next after it. ISO 8601, UTC. */
function nextOpening(day: string, schedule: Schedule): string {
  const next = nextWorkingDay(Temporal.PlainDate.from(day), schedule)
  return openingOn(next.toString(), schedule).toString({ fractionalSecondDigits: 3 })
}

/**
 * @param day on which it is read. The hours of a prompt rescue run on while nobody works, so what is due before the next
 *   working day begins is due today.
 * @returns null when there is nothing to tell.
 */
export async function readDigest(
  { origin, ...parts }: DigestParts,
  day: string,
  now: Date,
): Promise<DigestMailInput | null> {
  const { database, rules } = parts
  await keepDue(database, rules, now)
  const { timeZone } = rules.schedule
  const until = nextOpening(day, rules.schedule)
  const read = async (
    filter: Partial<ListFilter>,
    conditions: readonly Expression<SqlBool>[],
    order: 'due_at' | 'received_at',
  ): Promise<DigestPart> => {
    const stored = await selectRows(database.db)
      .where((is) => is.and([...conditions]))
      .orderBy(order)
      .orderBy('request.id')
      .limit(maxRows)
      .execute()
    const rows = await rowsOf(database.db, stored, { ...parts, now })
    return {
      count: rows.length < maxRows ? rows.length : await count(parts, conditions),
      rows: rows.map((row) => digestRow(row, origin)),
      link: origin + listAddress(filter),
    }
  }
  const late = isLate(now)
  const input = {
    ...{ now: now.toISOString(), until, timeZone },
    late: await read({ state: 'late' }, [isOpen, late], 'due_at'),
    due: await read(
      { state: 'open' },
      [isOpen, sql<SqlBool>`not (${late})`, sql<SqlBool>`due_at < ${until}`],
      'due_at',
    ),
    held: await read({ state: 'held' }, [isHeldBack], 'received_at'),
    undelivered: await read({ state: 'undelivered' }, [isUndelivered], 'received_at'),
  }
  return input.late.count + input.due.count + input.held.count + input.undelivered.count > 0 ? input : null
}

function digestRow(
  { reference, kind, receivedAt, due, assignee }: RequestRow,
  origin: string,
): DigestPart['rows'][number] {
  const link = origin + deskRequestAddress(reference)
  return {
    reference,
    kind,
    receivedAt,
    due: due && { what: due.what, at: due.at },
    staff: assignee?.name ?? null,
    link,
  }
}
