import { beforeEach, expect, it } from 'vitest'
import { consultation, promptRescue } from '../../contracts/sample-requests.ts'
import { describeOnSqlite } from '../../tests/support/databases.ts'
import { sampleRules } from '../../tests/support/sample-schedule.ts'
import { createSave, readRequestRow } from '../../tests/support/stored-requests.ts'
import type { Database } from '../database/database.ts'
import { bookAppointment, cancelAppointment } from '../requests/appointments/booking.ts'
import { recordChange } from '../requests/changes.ts'
import { performAction } from '../requests/perform-action.ts'
import { unlimitedClient } from '../requests/quotas.ts'
import { createStaffActions } from '../requests/staff-actions.ts'
import { findDues, nothingDue, refreshDueDates } from './due.ts'
import { selectRows } from './list-rows.ts'

const now = new Date('2026-11-23T19:40:00.000Z')
const addDays = (days: number) => {
  const start = now.getTime() + days * 24 * 60 * 60_000
  return { slot: { start, end: start + 30 * 60_000 }, engineers: 2, zone: '' }
}

describeOnSqlite('due dates', (testDatabase) => {
  let database: Database
  beforeEach(async () => {
    database = await testDatabase.open()
  })

  /** @returns the stored due date, after comparing it with the one computed from the facts. */
  async function dueAfter(change: () => Promise<unknown>, reference: string): Promise<string | null> {
    await refreshDueDates(database, sampleRules, now)
    await change()
    await refreshDueDates(database, sampleRules, now)
    const row = await selectRows(database.db).where('reference', '=', reference).executeTakeFirstOrThrow()
    expect(row.due_at).toBe(
      findDues({ ...row, startDate: JSON.parse(row.fields)['start-date'] }, sampleRules, now)[0]?.at ?? nothingDue,
    )
    return row.due_at
  }

  it('change when staff act on a request', async () => {
    const reference = await createSave(database)(promptRescue(), now)
    const { mark, markInvoice, unmark, setState, cancelDue, undoCancelDue } = createStaffActions(database)(
      reference,
      { actor: 'server' },
      now,
    )
    const seen = [await dueAfter(async () => {}, reference)]
    for (const change of [
      () => mark('review-sent'),
      () => markInvoice('invoice-sent', 'first', 250),
      () => setState('won'),
      async () => {
        await mark('fixed')
        await markInvoice('paid', 'second', 250)
      },
      () => unmark('fixed'),
      () => cancelDue(),
      () => undoCancelDue(),
    ]) {
      seen.push(await dueAfter(change, reference))
    }
    const [review, delivery] = ['2026-11-24T19:40:00.000Z', '2026-11-25T19:40:00.000Z']
    const [invoice, payment] = ['2026-11-24T23:00:00.000Z', '2026-12-23T23:00:00.000Z']
    // Both marks are of the same moment, so one undo takes both back.
    expect(seen).toEqual([review, invoice, delivery, delivery, payment, review, nothingDue, review])
    const other = await createSave(database)(promptRescue({ prompts: 'Another' }), now, ['honeypot'])
    expect(await dueAfter(async () => {}, other)).toBe(nothingDue)
    const released = () => createStaffActions(database)(other, { actor: 'server' }, now).release(['notification'])
    expect(await dueAfter(released, other)).toBe('2026-11-24T19:40:00.000Z')
  })

  it('change when an appointment is moved or cancelled', async () => {
    const save = createSave(database)
    const talk = await save(consultation(), now, [], { booking: addDays(1) })
    const { id } = await readRequestRow(database, talk)
    await createStaffActions(database)(talk, { actor: 'server' }, now).setState('answered')
    const visitors = (what: 'moved' | 'cancelled') => () =>
      performAction<never>(database, talk, { actor: 'server' }, now, async (transaction) => {
        if (what === 'moved') {
          await bookAppointment(transaction, { requestId: id, ...addDays(3) }, unlimitedClient, now)
        } else await cancelAppointment(transaction, id, 'visitor', now)
        await recordChange(transaction, id, { what, by: 'visitor' }, now)
        return []
      })
    expect(await dueAfter(async () => {}, talk)).toBe('2026-11-24T19:40:00.000Z')
    expect(await dueAfter(visitors('moved'), talk)).toBe('2026-11-26T19:40:00.000Z')
    expect(await dueAfter(visitors('cancelled'), talk)).toBe(nothingDue)
  })
})
