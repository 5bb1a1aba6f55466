/** The view of a request on its page. */
import { beforeEach, expect, it } from 'vitest'
import { consultation, promptRescue } from '../../contracts/sample-requests.ts'
import { mailPurposes } from '../../site/documents/emails/mail.ts'
import { describeOnSqlite } from '../../tests/support/databases.ts'
import { maya, tom } from '../../tests/support/sample-list.ts'
import { sampleRules } from '../../tests/support/sample-schedule.ts'
import { createSave, readRequestRow } from '../../tests/support/stored-requests.ts'
import { createTestServices } from '../../tests/support/test-services.ts'
import type { Database } from '../database/database.ts'
import { withdrawRequest } from '../requests/self-service/actions.ts'
import { createStaffActions } from '../requests/staff-actions.ts'
import type { Services } from '../services.ts'
import { readRequest } from './request-view.ts'

/** A Monday, twenty to three in New York. */
const now = new Date('2026-11-23T19:40:00.000Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 60 * 60_000)
const byMaya = { actor: `staff:${maya.email}` } as const

describeOnSqlite('the view of a request', (testDatabase) => {
  let database: Database
  let services: Services
  let save: ReturnType<typeof createSave>
  beforeEach(async () => {
    database = await testDatabase.open()
    services = await createTestServices({
      database,
      manifest: sampleRules,
      settings: { RETENTION_DAYS: '10', MAIL_FROM: 'site@firm.example' },
    })
    save = createSave(database)
  })

  const view = async (reference: string) => {
    const found = await readRequest(services, reference, { me: maya.email, now })
    if (!found) throw new Error('there is none')
    return found
  }
  const events = async (reference: string) => (await view(reference)).history.map(({ what }) => what)

  it('shows arrival, emails, texts and actions, oldest first', async () => {
    const earlier = await save(promptRescue({ prompts: 'Before' }), hoursAgo(1000))
    const reference = await save(promptRescue(), hoursAgo(26))
    const items = (purpose: 'confirmation' | 'notification') =>
      database.db.updateTable('outbox').where('purpose', '=', purpose)
    await items('confirmation')
      .set({ delivered_at: hoursAgo(25.9).toISOString() })
      .execute()
    await items('notification')
      .set({ dead_lettered_at: hoursAgo(25.8).toISOString() })
      .execute()
    const { id } = await readRequestRow(database, reference)
    const unknown = { next_attempt_at: '', dead_lettered_at: hoursAgo(25.7).toISOString(), copies: 3 }
    await database.db
      .insertInto('outbox')
      .values({ request_id: id, purpose: 'change-notification', ...unknown })
      .execute()
    const staff = createStaffActions(database)
    await staff(reference, byMaya, hoursAgo(1.5)).note(maya.email, 'Called.')
    await staff(reference, byMaya, hoursAgo(1)).take(maya.email)
    const found = await view(reference)
    expect(found.history.map(({ what, by, detail, text }) => [what, by, detail, text])).toEqual([
      ['stored', 'visitor', undefined, undefined],
      ['mail.delivered', 'server', 'confirmation', undefined],
      ['mail.failed', 'server', 'notification', undefined],
      ['mail.unknown', 'server', 'change-notification', undefined],
      ['note', maya, undefined, 'Called.'],
      ['take', maya, maya.email, undefined],
    ])
    expect(found).toMatchObject({
      ...{ erasedAt: hoursAgo(26 - 240).toISOString() },
      ...{ from: 'site@firm.example', times: null, failed: { purpose: 'notification' }, version: 2, assignee: maya },
      deadlines: {
        start: hoursAgo(26).toISOString(),
        review: hoursAgo(2).toISOString(),
        delivery: hoursAgo(-22).toISOString(),
      },
      earlier: [{ reference: earlier, kind: 'prompt-rescue', state: 'new' }],
      next: { reference: earlier, due: { what: 'invoice', urgency: 'late' } },
    })
  })

  it('shows the remaining data of a withdrawn request', async () => {
    const reference = await save(consultation({ message: 'canary' }), hoursAgo(30))
    const staff = createStaffActions(database)
    await staff(reference, byMaya, hoursAgo(3)).answer({ staff: tom.email, text: 'canary', isReview: false })
    await withdrawRequest(database, reference, hoursAgo(1))
    const found = await view(reference)
    expect(found).toMatchObject({ withdrawn: true, name: '', due: null, times: null, earlier: [] })
    expect(found.erasedAt).toBe(hoursAgo(-23).toISOString())
    expect(JSON.stringify(found)).not.toContain('canary')
    expect(found.history.at(-1)).toMatchObject({ what: 'withdrawn', by: 'visitor' })
  })

  it('shows no due date or booking for a quarantined one', async () => {
    const start = hoursAgo(-100).getTime()
    const booking = { slot: { start, end: start + 30 * 60_000 }, engineers: 1, zone: '' }
    const reference = await save(consultation(), hoursAgo(100), ['honeypot'], { booking })
    expect(await view(reference)).toMatchObject({
      ...{ quarantined: true, due: null, appointmentAt: null, appointment: null },
    })
    expect(await events(reference)).toEqual(['stored'])
    await createStaffActions(database)(reference, byMaya, now).release(mailPurposes)
    expect(await view(reference)).toMatchObject({ quarantined: false, due: { what: 'reply', urgency: 'late' } })
  })
})
