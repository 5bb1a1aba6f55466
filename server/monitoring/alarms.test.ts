/** What operators see: readiness, alarms, and warnings about dates that end. */
import Fastify from 'fastify'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { dayMs } from '../../contracts/durations.ts'
import { consultation } from '../../contracts/sample-requests.ts'
import { mailPurposes } from '../../site/documents/emails/mail.ts'
import { describeOnSqlite } from '../../tests/support/databases.ts'
import { sampleSchedule } from '../../tests/support/sample-schedule.ts'
import { createSave, readRequestRow } from '../../tests/support/stored-requests.ts'
import { QuietLog } from '../core/http/log.ts'
import type { Database } from '../database/database.ts'
import { recordChange } from '../requests/changes.ts'
import { sharedQuotas, takeQuota } from '../requests/quotas.ts'
import { createStaffActions } from '../requests/staff-actions.ts'
import type { Services } from '../services.ts'
import { listAlarms, longestWaitMs, warnOfExpiry } from './alarms.ts'
import { healthRoutes } from './routes.ts'

describe('/readyz', () => {
  it('does not reveal the fault, and logs it once until the database recovers', async () => {
    let logged = ''
    let fault: Error | undefined
    const app = Fastify({
      logger: {
        stream: {
          write: (line: string) => {
            logged += line
          },
        },
      },
      logController: new QuietLog(),
    })
    const checkWritable = async () => (fault ? Promise.reject(fault) : undefined)
    healthRoutes(app, { checkWritable } as Database)
    const asked = async () => (await app.inject({ url: '/readyz' })).body
    const lines = () => [...logged.matchAll(/"level":(\d+).*?"msg":"the database/g)].map(([, level]) => level)
    expect(await asked()).toBe('{"status":"ready"}')
    expect(lines()).toEqual([])
    fault = new Error('the disk is full')
    for (let time = 0; time < 3; time += 1) expect(await asked()).toBe('{"status":"cannot store"}')
    expect(lines()).toEqual(['50'])
    expect(logged).toContain('the disk is full')
    fault = undefined
    for (let time = 0; time < 3; time += 1) await asked()
    expect(lines()).toEqual(['50', '30'])
  })
})

describe('the alarms', () => {
  const to = ['firm@example.com']
  const start = new Date('2026-11-21T12:00:00Z')
  const later = (ms: number) => new Date(start.getTime() + ms)

  describeOnSqlite('an alarm', (testDatabase) => {
    let database: Database
    beforeEach(async () => {
      database = await testDatabase.open()
    })
    const save = () => createSave(database)(consultation(), start)
    const alarms = (now: Date) => listAlarms(database, to, now)
    const settle = (values: object) => database.db.updateTable('outbox').set(values).execute()

    it('is raised when an item has waited too long, and ends when it is delivered or dead-lettered', async () => {
      await save()
      expect(await alarms(later(longestWaitMs))).toEqual([])
      expect(await alarms(later(longestWaitMs + 1))).toEqual(['outbox'])
      await settle({ dead_lettered_at: start.toISOString() })
      expect(await alarms(later(longestWaitMs + 1))).toEqual([])
      await settle({ dead_lettered_at: null, delivered_at: start.toISOString() })
      expect(await alarms(later(longestWaitMs + 1))).toEqual([])
      // A quarantined request waits from its release.
      const quarantined = await createSave(database)(consultation({ message: 'Held' }), start, ['honeypot'])
      await createStaffActions(database)(quarantined, { actor: 'server' }, later(longestWaitMs)).release(mailPurposes)
      expect(await alarms(later(2 * longestWaitMs))).toEqual([])
    })

    it('is raised while a running process cannot show the newest content', async () => {
      const note = (process: string, at: Date, fault: string | null) =>
        database.db
          .insertInto('process_status')
          .values({ process, publication: 1, seen_at: at.toISOString(), fault })
          .execute()
      await note('well', start, null)
      await note('ended', later(-60_000), 'No space')
      expect(await alarms(start)).toEqual([])
      await note('ill', start, 'No space')
      expect(await alarms(start)).toEqual(['publication'])
    })

    it('counts the wait from the change that a mail reports', async () => {
      const reference = await save()
      await settle({ delivered_at: start.toISOString() })
      const { id } = await readRequestRow(database, reference)
      const change = (at: Date) =>
        database.write((transaction) => recordChange(transaction, id, { what: 'moved', by: 'firm' }, at))
      await change(later(10 * longestWaitMs))
      expect(await alarms(later(10 * longestWaitMs))).toEqual([])
      // A further change doesn't shorten the wait.
      await change(later(11 * longestWaitMs))
      expect(await alarms(later(11 * longestWaitMs + 1))).toEqual(['outbox'])
    })

    it('is raised for an hour when networks have used up their half of the bookings', async () => {
      const quotas = { perClient: 10, perHour: 100 }
      const client = { address: '198.51.100.1', network: '198.51.100.0', quotas }
      for (let used = 0; used < sharedQuotas.booking.perHour / 2; used += 1) {
        expect(await alarms(start)).toEqual([])
        await database.write((transaction) => takeQuota(transaction, 'booking', client, start))
      }
      expect(await alarms(start)).toEqual(['bookings'])
      expect(await alarms(later(60 * 60_000))).toEqual([])
    })
  })
})

it('warns at a start of dates that only people can renew, two months ahead', () => {
  const warn = vi.fn()
  const dayAhead = (days: number) => new Date(Date.now() + days * dayMs).toISOString()
  const started = (days: number) => {
    const manifest = {
      expires: dayAhead(days),
      schedule: { ...sampleSchedule, holidays: [dayAhead(days).slice(0, 10)] },
    }
    warnOfExpiry({ site: { manifest }, log: { warn } } as unknown as Services)
    return warn.mock.calls.splice(0).map(([data]) => Object.keys(data))
  }
  expect(started(300)).toEqual([])
  expect(started(20)).toEqual([['expires'], ['last']])
})
