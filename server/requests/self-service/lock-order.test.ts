/** A booking and a visitor's move at the same moment: both take their locks in one order, so neither waits for ever. */
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { consultation } from '../../../contracts/sample-requests.ts'
import { eventually } from '../../../tests/support/eventually.ts'
import { savingInto } from '../../../tests/support/saving-into.ts'
import { createPostgresDatabase } from '../../../tests/support/shared-postgres.ts'
import { lockCalendar } from '../../appointments/appointment.ts'
import { openPostgres } from '../../database/postgres.ts'
import { anyClient, noLimits, whyUnconfirmed } from '../caps.ts'
import { doAction } from './actions.ts'

it('waits for a booking that counted its mails before locking the calendar', async () => {
  const database = await openPostgres(await createPostgresDatabase('migrated'))
  try {
    const reference = await savingInto(database)(consultation())
    const found = database.db.selectFrom('request').selectAll().where('reference', '=', reference)
    const request = await found.executeTakeFirstOrThrow()
    const now = new Date()
    const start = Temporal.Now.instant().round('minute').add({ hours: 48 })
    const slot = { start, end: start.add({ minutes: 30 }) }
    const parts = {
      database,
      site: undefined as never,
      appointments: { slot: async () => slot, schedule: { engineers: 1 } } as never,
      confirmations: noLimits,
      deleteMailsOf: async () => {},
    }
    const body = {
      action: 'move',
      version: String(request.version),
      time: start.toString({ fractionalSecondDigits: 0 }),
    }
    const { move } = await database.write(async (booking) => {
      await whyUnconfirmed(booking, request.mailbox, anyClient, noLimits, now)
      const move = doAction('move', { ...parts, opened: { request, appointment: null }, body, client: anyClient, now })
      await eventually(async () => {
        const waiting = sql<{ pid: number }>`select pid from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`
        expect((await waiting.execute(database.db)).rows).toHaveLength(1)
      })
      await lockCalendar(booking)
      return { move }
    })
    expect(await move).toBe('done')
  } finally {
    await database.close()
  }
})
