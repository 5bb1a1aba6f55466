/** Every way a mail server can fail; visitors don't notice, and no mail is lost. */
import { once } from 'node:events'
import { describe, expect, it } from 'vitest'
import type { HealthReport } from '../../server/monitoring/health.ts'
import { eventually, expectAllDelivered, expectEachMailReceivedOnce, expectStoredOnce } from './support/expectations.ts'
import { full } from './support/form.ts'
import { type Fault, startMailServer } from './support/mail-server.ts'
import { randomFor } from './support/random.ts'
import { startSite, visit } from './support/site.ts'
import { kinds, type StoredItem, storages } from './support/storage.ts'
import { type Acknowledged, crowd, post } from './support/visitors.ts'

const { create } = storages()
/** In ms. A post that waited for a mail server would take at least 30 s. */
const patienceMs = 25_000

/** The third visitor's mails: an address that the mail server may refuse. */
const disliked = (recipient: string) => recipient.endsWith('-3@example.com')

/** Nothing can be sent: the queue waits, and no mail is blamed. */
const ways: readonly [string, Fault][] = [
  ['says nothing', { at: 'silent' }],
  ['is closed', { at: 'closed' }],
  ['greets with 421', { at: 'greeting', code: 421 }],
  ['greets with 554', { at: 'greeting', code: 554 }],
  ['refuses the login with 535', { at: 'login', code: 535 }],
]

/** One mail can't be sent; the others are. */
const mails: readonly [string, Fault, 'waiting' | 'parked'][] = [
  ['puts a recipient off with 450', { at: 'recipient', code: 450, for: disliked }, 'waiting'],
  ['puts a mail off with 451', { at: 'data', code: 451, for: disliked }, 'waiting'],
  ['refuses a recipient with 550', { at: 'recipient', code: 550, for: disliked }, 'parked'],
  ['refuses a mail with 554', { at: 'data', code: 554, for: disliked }, 'parked'],
]

/** Full form only: the classes of SMTP replies are tested in server/outbox/mail/transport.test.ts. */
const ofSameSort = [
  'greets with 554',
  'refuses the login with 535',
  'puts a recipient off with 450',
  'refuses a mail with 554',
]

/** PostgreSQL uses other SQL; one fault of each class is enough in the short form. */
const enoughForPostgres = [
  'is closed',
  'puts a mail off with 451',
  'refuses a recipient with 550',
  'drops the connection after a mail',
]

describe.concurrent.for(kinds)('while the mail server is broken, on %s', (kind) => {
  const chosen = <T extends readonly [string, ...unknown[]]>(faults: readonly T[]) =>
    faults.filter(
      ([name]) => full || (kind === 'SQLite' ? !ofSameSort.includes(name) : enoughForPostgres.includes(name)),
    )
  const start = async (fault: Fault, test: Parameters<typeof randomFor>[0], visitorsAtOnce = 10) => {
    const storage = await create(kind, test)
    const mail = await startMailServer(test)
    await mail.break(fault)
    const site = await startSite(test, storage.settings, mail.settings, { METRICS_PORT: '0' })
    const next = crowd(randomFor(test))
    const acknowledged: Acknowledged = new Map()
    const sendSome = async () => {
      const visitors = Array.from({ length: visitorsAtOnce }, next)
      await Promise.all(
        visitors.map(async (visitor) => {
          const answer = await post(site.origin, visitor, { patienceMs })
          expect(answer?.status).toBe(201)
          acknowledged.set(answer?.reference ?? '', visitor)
        }),
      )
      for (const path of ['/', '/readyz']) expect(await visit(site, path)).toMatchObject({ status: 200 })
    }
    await sendSome()
    return { storage, mail, site, acknowledged, sendSome }
  }

  it.for(chosen(ways))('which %s, requests are stored and the queue waits', async ([, fault], test) => {
    const { storage, mail, acknowledged, sendSome } = await start(fault, test)
    // A silent server times out after 30 s.
    await eventually(60_000, async () => {
      expect((await storage.items()).some(({ last_error }) => last_error !== null)).toBe(true)
    })
    await sendSome()
    for (const item of await storage.items()) {
      expect(item).toMatchObject({ attempts: 0, parked_at: null, delivered_at: null })
    }
    expect(mail.received).toEqual([])

    await mail.repair()
    // The queue recovers by itself. It may be waiting for a silent server right now.
    await expectAllDelivered(storage, 90_000)
    await expectStoredOnce(storage, acknowledged)
    await expectEachMailReceivedOnce(storage, mail)
  })

  it.for(chosen(mails))('which %s, only that mail stays', async ([, fault, state], test) => {
    const { storage, mail, acknowledged, sendSome } = await start(fault, test)
    const left = async () => (await storage.items()).filter(({ delivered_at }) => delivered_at === null)
    await eventually(30_000, () => expect(mail.met()).toBeGreaterThan(0))
    await sendSome()
    await eventually(60_000, async () => {
      const standing = (await left()).map(({ attempts, parked_at }) => ({ attempts, parked: parked_at !== null }))
      expect(standing).toEqual([{ attempts: 1, parked: state === 'parked' }])
    })
    const [stuck] = await left()
    const fields = acknowledged.get(stuck?.reference ?? '')?.fields
    expect(stuck?.purpose).toBe('confirmation')
    expect(fields?.email).toSatisfy(disliked)
    // Codes only: a server's text may quote an address.
    expect(stuck?.last_error).toMatch(/^[A-Z_]+( \d{3})?$/)

    await mail.repair()
    await storage.retry()
    await expectAllDelivered(storage, 30_000)
    await expectStoredOnce(storage, acknowledged)
    await expectEachMailReceivedOnce(storage, mail)
  })

  it.skipIf(kind === 'PostgreSQL' && !full)('which takes 18 s for each mail, each is delivered once', async (test) => {
    const { storage, mail, acknowledged } = await start({ at: 'slow after data', ms: 18_000 }, test, 2)
    await expectAllDelivered(storage, 60_000)
    await expectStoredOnce(storage, acknowledged)
    await expectEachMailReceivedOnce(storage, mail)
    expect(mail.met()).toBe(4)
  })

  it.for(chosen([['drops the connection after a mail']] as const))(
    'which %s, three copies of it go out in all, hours apart, and staff are told',
    async (_name, test) => {
      const { storage, mail, site, sendSome } = await start({ at: 'dropped after data', for: disliked }, test)
      const stuck = async () => (await storage.items()).filter(({ delivered_at }) => delivered_at === null)
      for (let copies = 1; copies <= 3; copies += 1) {
        await eventually(30_000, async () => {
          expect(await stuck()).toMatchObject([{ copies, sending_since: null }])
        })
        const [item] = await stuck()
        expect(mail.unanswered).toHaveLength(copies)
        expect(item?.parked_at !== null).toBe(copies === 3)
        if (copies < 3) expect(hoursUntil(item)).toBeGreaterThan(0.9)
        await storage.letHoursPass()
      }
      await visit(site, '/')
      await sendSome()
      // Oldest first.
      await eventually(30_000, async () => expect(await stuck()).toHaveLength(1))
      expect(mail.unanswered).toHaveLength(3)
      const record = await storage.show((await stuck())[0]?.reference ?? '')
      expect(record?.dispatches).toContainEqual(expect.objectContaining({ state: 'unknown', copies: 3 }))

      await mail.repair()
      await storage.retry()
      await expectAllDelivered(storage, 30_000)
    },
  )

  it.skipIf(kind === 'SQLite' && !full)(
    "which refuses the firm's own address, the alarm is raised, and the firm is told once it is taken",
    async (test) => {
      const firm = (recipient: string) => !recipient.startsWith('visitor-')
      const { storage, mail, site, acknowledged } = await start({ at: 'recipient', code: 550, for: firm }, test)
      const metrics = /^Its metrics are at (\S+)$/m.exec(site.output())?.[1]
      const alarm = async () => {
        const answer = await fetch(new URL('/readyz', metrics))
        expect(answer.status).toBe(200)
        return ((await answer.json()) as HealthReport).parts['mail-to']
      }
      await eventually(60_000, async () => {
        const left = (await storage.items()).filter(({ delivered_at }) => delivered_at === null)
        expect(left.map(({ purpose, parked_at }) => [purpose, parked_at !== null])).toEqual(
          Array.from(acknowledged, () => ['notification', true]),
        )
      })
      // An answer of `/readyz` is good for a second, and it was asked just before.
      await eventually(10_000, async () => expect(await alarm()).toContain('MAIL_TO'))

      await mail.repair()
      await storage.retry()
      await expectAllDelivered(storage, 30_000)
      await eventually(10_000, async () => expect(await alarm()).toBe('ok'))
      await expectEachMailReceivedOnce(storage, mail)
    },
  )

  // Each starts a second process, so the short form runs one per database.
  it.for(
    full ? (['SIGTERM', 'SIGKILL'] as const) : kind === 'SQLite' ? (['SIGTERM'] as const) : (['SIGKILL'] as const),
  )(
    'which says nothing after a mail, the others leave, and %s does not make it leave again soon',
    async (signal, test) => {
      const { storage, mail, site, acknowledged } = await start({ at: 'silent after data', for: disliked }, test)
      const left = async () => (await storage.items()).filter(({ delivered_at }) => delivered_at === null)
      await eventually(60_000, async () => expect(await left()).toMatchObject([{ copies: 1, attempts: 0 }]))
      expect((await left())[0]?.sending_since).not.toBeNull()

      const ended = once(site.process, 'exit')
      site.process.kill(signal)
      const [code] = await ended
      if (signal === 'SIGTERM') expect(code).toBe(0)
      await mail.repair()
      await startSite(test, storage.settings, mail.settings)
      await eventually(60_000, async () => {
        expect(await left()).toMatchObject([{ copies: 1, parked_at: null, last_error: 'INTERRUPTED' }])
      })
      expect(hoursUntil((await left())[0])).toBeGreaterThan(0.9)
      await storage.letHoursPass()
      await expectAllDelivered(storage, 30_000)
      await expectStoredOnce(storage, acknowledged)
      await expectEachMailReceivedOnce(storage, mail)
      expect(mail.unanswered).toHaveLength(1)
    },
  )
})

function hoursUntil(item: StoredItem | undefined): number {
  return (Date.parse(item?.next_attempt_at ?? '') - Date.now()) / 3_600_000
}
