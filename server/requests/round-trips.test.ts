/** How often a post asks the database: each time, a visitor waits for both and a lock may be held. Needs the built site. */
import { randomUUID } from 'node:crypto'
import { StatementSync } from 'node:sqlite'
import pg from 'pg'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { requestAddresses, timesAddress } from '../../contracts/addresses.ts'
import type { OfferedTimes } from '../../contracts/appointments.ts'
import type { RequestKind } from '../../contracts/form-fields.ts'
import { createPostgresDatabase } from '../../tests/support/shared-postgres.ts'
import { startTestApp, type TestApp } from '../../tests/support/test-app.ts'

describe.each(['sqlite', 'postgres'] as const)('on %s', (dialect) => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp(dialect === 'sqlite' ? {} : { DATABASE_URL: await createPostgresDatabase('migrated') })
    // The first of a day makes its salt.
    await post('prompt-rescue', { challenge: 'other', prompts: 'Classify.' })
  })

  const post = (kind: RequestKind, fields: object) =>
    test.app.inject({
      method: 'POST',
      url: requestAddresses[kind].post,
      payload: { name: 'Ada', email: `${randomUUID()}@example.com`, ...fields },
    })

  const statementsOf = async (work: () => Promise<{ readonly statusCode: number }>) => {
    const spies =
      dialect === 'sqlite'
        ? [vi.spyOn(StatementSync.prototype, 'all'), vi.spyOn(StatementSync.prototype, 'run')]
        : [vi.spyOn(pg.Client.prototype, 'query')]
    try {
      expect((await work()).statusCode).toBe(201)
      return spies.reduce((sum, { mock }) => sum + mock.calls.length, 0)
    } finally {
      for (const spy of spies) spy.mockRestore()
    }
  }

  // SQLite needs no locks of a mailbox and the calendar: it lets one write at a time.
  const locks = dialect === 'sqlite' ? 0 : 1

  it('storing a prompt rescue takes five statements', async () => {
    const fields = { challenge: 'other', prompts: `Classify the tickets: ${randomUUID()}` }
    expect(await statementsOf(() => post('prompt-rescue', fields))).toBe(5 + locks + 2)
  })

  it('storing a consultation with a time takes eight statements', async () => {
    const offered = await test.app.inject({ url: timesAddress, headers: { accept: 'application/json' } })
    const times = offered.json<OfferedTimes>()
    const [time = ''] = 'days' in times ? times.days.flatMap((day) => day.times) : []
    expect(await statementsOf(() => post('consultation', { time, message: randomUUID() }))).toBe(7 + 2 * locks + 2)
  })
})
