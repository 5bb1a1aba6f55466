import { type Expression, type SqlBool, sql } from 'kysely'
import type { Schedule } from '../../contracts/appointments.ts'
import { findNextWorkingDay, findPreviousOpening, getOpening, isWorkingDay } from '../../contracts/deadlines.ts'
import type { ListFilter } from '../../contracts/desk.ts'
import { deskAddresses, deskRequestAddress, listAddress } from '../../contracts/desk-addresses.ts'
import { editorAddresses } from '../../contracts/editor.ts'
import {
  type MorningMailInput,
  type MorningPart,
  type MorningRow,
  morningParts,
} from '../../site/documents/emails/mail.ts'
import { getDeskOrigin } from '../core/config.ts'
import { findStaff, listStaff } from '../core/staff.ts'
import { listAlarms } from '../monitoring/alarms.ts'
import { resolveSender } from '../requests/outbox/mail/compose.ts'
import { hasUnreported } from '../requests/reporting.ts'
import type { Services } from '../services.ts'
import { refreshDueDates } from './due.ts'
import { countRequests, listStateConditions } from './list.ts'
import type { RequestRow } from './list-rows.ts'
import { buildRows, readStoredRows } from './list-rows.ts'

/** Rows per part of the mail. The desk shows all. */
const maxRows = 20

/** @returns when the firm opens next after a day, ISO 8601 in UTC. */
function findNextOpening(day: string, schedule: Schedule): string {
  const next = findNextWorkingDay(Temporal.PlainDate.from(day), schedule)
  return getOpening(next.toString(), schedule).toString({ fractionalSecondDigits: 3 })
}

/**
 * Reads what the morning's mail reports. Everything due before the next working day begins counts as due today, because
 * a prompt rescue's hours include nights and weekends.
 * @param day `yyyy-mm-dd` in the firm's time zone.
 * @returns null when there's nothing to report. On closed days, only unreported quarantined requests and failed
 *   deliveries count.
 */
export async function readMorningMail(services: Services, day: string, now: Date): Promise<MorningMailInput | null> {
  const { config, database, site } = services
  const { schedule } = site.manifest
  const { timeZone } = schedule
  const origin = config.desk && getDeskOrigin(config.desk)
  if (!isWorkingDay(Temporal.PlainDate.from(day), schedule) && !(await hasUnreported(database))) return null
  await refreshDueDates(database, site.manifest, now)
  const until = findNextOpening(day, schedule)
  const read = async (
    state: ListFilter['state'],
    by: 'due_at' | 'received_at',
    more: readonly Expression<SqlBool>[] = [],
  ): Promise<MorningPart> => {
    const conditions = [...listStateConditions(state, now), ...more]
    const order = { by, direction: 'asc' } as const
    const stored = await readStoredRows(database.db, { conditions, order }, { limit: maxRows })
    const rows = await buildRows(services, stored, now)
    return {
      count: rows.length < maxRows ? rows.length : await countRequests(database, conditions),
      rows: rows.map((row) => buildMorningRow(row, origin)),
      link: origin && origin + listAddress({ state }),
    }
  }
  const publications = await database.db
    .selectFrom('publication')
    .select(['id', 'at', 'staff'])
    .where('at', '>=', findPreviousOpening(day, schedule))
    .orderBy('id', 'desc')
    .limit(maxRows)
    .execute()
  const published = publications.map(({ id, at, staff }) => ({
    id,
    at,
    staff: findStaff(staff, listStaff(config)).name,
    link: origin && `${origin}${editorAddresses.history}/${id}`,
  }))
  const input = {
    now: now.toISOString(),
    until,
    timeZone,
    alarms: await listAlarms(database, resolveSender(config, site.manifest).to, now),
    list: origin && origin + deskAddresses.list,
    published,
    late: await read('late', 'due_at'),
    due: await read('open', 'due_at', [sql`due_at >= ${now.toISOString()}`, sql`due_at < ${until}`]),
    quarantined: await read('quarantined', 'received_at'),
    undelivered: await read('undelivered', 'received_at'),
  }
  const counted = morningParts.reduce((sum, name) => sum + input[name].count, input.alarms.length + published.length)
  return counted > 0 ? input : null
}

function buildMorningRow(row: RequestRow, origin: string | null): MorningRow {
  const { reference, kind, receivedAt, due, assignee, failed, suspected } = row
  return {
    reference,
    kind,
    receivedAt,
    suspected,
    failed: failed as MorningRow['failed'],
    due: due && { what: due.what, at: due.at },
    staff: assignee?.name ?? null,
    link: origin && origin + deskRequestAddress(reference),
  }
}
