/** What the firm should look after although the site works: in the metrics and the log until it's over. */
import { hourMs } from '../../contracts/durations.ts'
import { caps, recentBookings } from '../appointments/caps.ts'
import { inTimeWindow } from '../database/conditions.ts'
import type { Database } from '../database/database.ts'
import { alarmName } from '../outbox/mail/firm.ts'
import { readSetAside, readShown } from '../publishing/shown.ts'

/** Three copies of unknown outcome take nine hours. */
export const longestWaitMs = 12 * hourMs

/**
 * `outbox`: an item has waited for hours. `words`: a process can't show the newest publication, or all of it. `erasure`:
 * what was erased is still in the database's files.
 */
export const alarmKinds = ['mail-to', 'confirmations', 'bookings', 'outbox', 'words', 'erasure'] as const

/** A backup may read for so long. */
const scrubbingMs = 60_000

export type Alarm = {
  readonly kind: (typeof alarmKinds)[number]
  readonly what: string
}

/** @param to the firm's addresses for mails. */
export async function presentAlarms(database: Database, to: readonly string[], now: Date): Promise<readonly Alarm[]> {
  const names = to.map(alarmName)
  const refused = await database.db.selectFrom('alarm').selectAll().where('name', 'in', names).orderBy('name').execute()
  return [
    ...refused.map(({ name, since, reason }): Alarm => {
      const which = `address ${names.indexOf(name) + 1} of ${names.length} in MAIL_TO`
      return { kind: 'mail-to', what: `${which} is refused by the mail server since ${since} (${reason})` }
    }),
    ...((await isWithholding(database, now)) ? [confirmationsAlarm] : []),
    ...((await isFlooded(database, now)) ? [bookingsAlarm] : []),
    ...(await outboxAlarms(database, now)),
    ...(await wordsAlarms(database, now)),
    ...erasureAlarms(database.unscrubbedSince(), now),
  ]
}

async function outboxAlarms({ db }: Database, now: Date): Promise<readonly Alarm[]> {
  const stuck = await db
    .selectFrom('outbox')
    .innerJoin('request', 'request.id', 'outbox.request_id')
    .select('purpose')
    .distinct()
    .where('delivered_at', 'is', null)
    .where('parked_at', 'is', null)
    .where(
      ({ fn }) => fn.coalesce('outbox.due_since', 'request.released_at', 'request.received_at'),
      '<',
      new Date(now.getTime() - longestWaitMs).toISOString(),
    )
    .orderBy('purpose')
    .execute()
  if (stuck.length === 0) return []
  const purposes = stuck.map(({ purpose }) => purpose).join(', ')
  return [
    { kind: 'outbox', what: `what should leave has waited for more than ${longestWaitMs / hourMs} h: ${purposes}` },
  ]
}

function erasureAlarms(since: Date | null, now: Date): readonly Alarm[] {
  if (!since || now.getTime() - since.getTime() < scrubbingMs) return []
  const what = `what was erased is still in the files of the database since ${since.toISOString()}: another process reads them`
  return [{ kind: 'erasure', what }]
}

async function wordsAlarms(database: Database, now: Date): Promise<readonly Alarm[]> {
  const { faults } = await readShown(database.db, 0, now)
  const setAside = await readSetAside(database)
  const said = [
    ...faults.map((fault) => `the words that were published last cannot be shown: ${fault}`),
    ...(setAside === null
      ? []
      : [`published words have no place in this version, so visitors read the delivered ones: ${setAside}`]),
  ]
  return said.map((what) => ({ kind: 'words', what }))
}

async function isWithholding({ db }: Database, now: Date): Promise<boolean> {
  const withheld = db.selectFrom('request').select('id').where('unconfirmed', '=', 'site')
  return (await withheld.where(inTimeWindow('received_at', hourMs, now)).executeTakeFirst()) !== undefined
}

async function isFlooded({ db }: Database, now: Date): Promise<boolean> {
  const { booked } = await db.selectNoFrom(recentBookings(now).as('booked')).executeTakeFirstOrThrow()
  return Number(booked) >= caps.perHour
}

const confirmationsAlarm: Alarm = {
  kind: 'confirmations',
  what: 'CONFIRMATIONS_PER_HOUR was reached within the last hour: requests are stored, and further visitors get no confirmation',
}

const bookingsAlarm: Alarm = {
  kind: 'bookings',
  what: `${caps.perHour} appointments were booked within the last hour: further requests are stored, and the firm offers them times`,
}
