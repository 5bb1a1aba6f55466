/** Reminders of calls, on both databases: once for each time of a call, and only for a time that still holds. */
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { hourMs } from '../../../contracts/durations.ts'
import { consultation } from '../../../contracts/sample-requests.ts'
import { describeOnBothDatabases } from '../../../tests/support/databases.ts'
import { createSave, readRequestRow } from '../../../tests/support/stored-requests.ts'
import type { Database } from '../../database/database.ts'
import { enqueueReminders } from '../../database/outbox.ts'
import { bookAppointment, cancelAppointment } from '../appointments/booking.ts'
import { createSlot } from '../appointments/free-times.ts'
import { isCurrentReminder } from './deliveries.ts'
import { createOutboxQueue, type RequestItem } from './queue.ts'

const start = Date.parse('2026-11-30T15:00:00.000Z')
const before = (hours: number, call = start) => new Date(call - hours * hourMs)

describeOnBothDatabases('a reminder', (testDatabase) => {
  let database: Database
  beforeEach(async () => {
    database = await testDatabase.open()
  })

  const save = async () => {
    const reference = await createSave(database)(consultation({ message: randomUUID() }), before(100))
    return (await readRequestRow(database, reference)).id
  }
  const book = (requestId: number, at: Date, call = start) =>
    database.write((transaction) => {
      const slot = createSlot({ minutes: 30 }, call)
      return bookAppointment(transaction, { requestId, slot, engineers: 9, zone: '' }, 'firm', at)
    })
  /** Sends what is due. @returns for each reminder whether its call is still at that time. */
  const send = async (at: Date) => {
    const prepare = (transaction: Parameters<typeof enqueueReminders>[0]) => enqueueReminders(transaction, at)
    const queue = createOutboxQueue(database, { purposes: ['reminder'], now: () => at, prepare })
    const sent: boolean[] = []
    for (let item = await queue.claim(); item; item = await queue.claim()) {
      sent.push(isCurrentReminder(item as RequestItem, at))
      await queue.markDelivered(item.row)
    }
    return sent
  }

  it('is sent once, from a day before the call, and again for the time that it is moved to', async () => {
    const id = await save()
    await book(id, before(27))
    expect(await send(before(24.1))).toEqual([])
    expect(await send(before(24))).toEqual([true])
    expect(await send(before(1))).toEqual([])
    const moved = start + 72 * hourMs
    await book(id, before(1), moved)
    expect(await send(before(24.1, moved))).toEqual([])
    expect(await send(before(24, moved))).toEqual([true])
    expect(await send(before(1, moved))).toEqual([])
  })

  it('is not sent for a call that was booked or moved shortly before, was cancelled, or has no confirmation', async () => {
    const [late, cancelled, unconfirmed] = [await save(), await save(), await save()]
    await book(late, before(25.9))
    for (const id of [cancelled, unconfirmed]) await book(id, before(90))
    await database.write((transaction) => cancelAppointment(transaction, cancelled, 'visitor', before(80)))
    await database.db.updateTable('request').set({ unconfirmed: 'site' }).where('id', '=', unconfirmed).execute()
    expect(await send(before(2))).toEqual([])
    expect(await send(new Date(start))).toEqual([])
  })

  it.each(['moved', 'cancelled'])(
    'that waited while the mail server was down is not sent once the call was %s',
    async (what) => {
      const id = await save()
      await book(id, before(90))
      await database.write((transaction) => enqueueReminders(transaction, before(20)))
      if (what === 'moved') await book(id, before(10), start + hourMs)
      else await database.write((transaction) => cancelAppointment(transaction, id, 'firm', before(10)))
      expect(await send(before(9))).toEqual([false])
    },
  )
})
