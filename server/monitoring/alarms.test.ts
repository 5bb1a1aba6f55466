/** The alarms about what does not leave and what is not shown. */
import { beforeEach, expect, it } from 'vitest'
import { mailPurposes } from '../../contracts/mail.ts'
import { consultation } from '../../contracts/sample-requests.ts'
import { onSqlite } from '../../tests/support/databases.ts'
import { requestRow, savingInto } from '../../tests/support/saving-into.ts'
import { caps } from '../appointments/caps.ts'
import type { Database } from '../database/database.ts'
import { noteChange } from '../requests/changes.ts'
import { requestRecords } from '../requests/records.ts'
import { longestWaitMs, presentAlarms } from './alarms.ts'

const to = ['firm@example.com']
const start = new Date('2026-11-21T12:00:00Z')
const later = (ms: number) => new Date(start.getTime() + ms)

onSqlite('an alarm', (testDatabase) => {
  let database: Database
  beforeEach(async () => {
    database = await testDatabase.open()
  })
  const save = (held = false) => savingInto(database)(consultation(), start, held ? ['honeypot'] : [])
  const alarms = async (now: Date) => {
    return (await presentAlarms(database, to, now)).map(({ kind, what }) => [kind, what.includes('notification')])
  }
  const settle = (values: object) => database.db.updateTable('outbox').set(values).execute()

  it('is raised when something has waited for too long, and ends when it has left or is given up', async () => {
    await save()
    expect(await alarms(later(longestWaitMs))).toEqual([])
    expect(await alarms(later(longestWaitMs + 1))).toEqual([['outbox', true]])
    await settle({ parked_at: start.toISOString() })
    expect(await alarms(later(longestWaitMs + 1))).toEqual([])
    await settle({ parked_at: null, delivered_at: start.toISOString() })
    expect(await alarms(later(longestWaitMs + 1))).toEqual([])
  })

  it('is raised while a process that is alive cannot show the newest words', async () => {
    const note = (process: string, at: Date, fault: string | null) =>
      database.db.insertInto('shown').values({ process, publication: 1, at: at.toISOString(), fault }).execute()
    await note('well', start, null)
    await note('ended', later(-60_000), 'No space')
    expect(await presentAlarms(database, to, start)).toEqual([])
    await note('ill', start, 'No space')
    expect(await presentAlarms(database, to, start)).toEqual([
      { kind: 'words', what: expect.stringContaining('No space') },
    ])
  })

  it('counts from the release of what was held back', async () => {
    const reference = await save(true)
    await requestRecords(database, mailPurposes).release(reference, later(longestWaitMs), { actor: 'server' })
    expect(await alarms(later(2 * longestWaitMs))).toEqual([])
    expect(await alarms(later(2 * longestWaitMs + 1))).toEqual([['outbox', true]])
  })

  it('counts from the change that a mail tells of', async () => {
    const reference = await save()
    await settle({ delivered_at: start.toISOString() })
    const { id } = await requestRow(database, reference)
    const change = (at: Date) =>
      database.write((transaction) => noteChange(transaction, id, { what: ['moved'], by: 'firm' }, at))
    await change(later(10 * longestWaitMs))
    expect(await alarms(later(10 * longestWaitMs))).toEqual([])
    // A further change makes nothing younger that waits.
    await change(later(11 * longestWaitMs))
    expect(await alarms(later(11 * longestWaitMs + 1))).toEqual([['outbox', true]])
  })

  it('is raised when the site books more than people do, for an hour', async () => {
    for (let index = 0; index < caps.perHour; index += 1) {
      const at = Temporal.Instant.from('2026-11-23T15:00:00Z').add({ hours: index })
      const booking = { slot: { start: at, end: at.add({ minutes: 30 }) }, engineers: 1, zone: '' }
      const request = consultation({ email: `visitor-${index}@example.com`, message: `Number ${index}` })
      expect(await alarms(start)).toEqual([])
      await savingInto(database)(request, start, [], { booking })
    }
    expect((await alarms(start)).map(([kind]) => kind)).toEqual(['bookings'])
    expect((await alarms(later(60 * 60_000))).map(([kind]) => kind)).toEqual([])
  })
})
