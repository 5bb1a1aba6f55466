/** Alarms: problems that the firm should solve, in rows that all processes and later starts read. */
import type { Kysely } from 'kysely'
import type { Alarm } from '../../contracts/desk.ts'
import type { Tables } from './schema.ts'

/** A kind of alarm, or the alarm about one of the firm's addresses. */
export type AlarmName = Alarm | `mail-to:${string}`

/** Raises an alarm. One that was raised before stays as it is. */
export async function raiseAlarm(db: Kysely<Tables>, name: AlarmName, since: Date, reason = ''): Promise<void> {
  const row = { name, since: since.toISOString(), reason }
  await db
    .insertInto('alarm')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function clearAlarms(db: Kysely<Tables>, ...names: readonly AlarmName[]): Promise<void> {
  // PostgreSQL refuses an empty list.
  if (names.length > 0) await db.deleteFrom('alarm').where('name', 'in', names).execute()
}

/** @returns those of the alarms that are raised, by name. */
export async function readAlarms(db: Kysely<Tables>, ...names: readonly AlarmName[]) {
  const rows = await db.selectFrom('alarm').selectAll().where('name', 'in', names).execute()
  return new Map(rows.map((row) => [row.name, row]))
}
