/** Every way a mail server can fail; visitors don't notice, and no mail is lost. */
import { once } from 'node:events'
import { describe, expect, it } from 'vitest'
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

/** Nothing can be sent: the queue waits, and no mail is blamed. Codes are in server/outbox/mail/transport.test.ts. */
const ways: readonly [string, Fault][] = [
  ['is closed', { at: 'closed' }],
  ['says nothing', { at: 'silent' }],
]

/** One mail can't be sent; the others are. */
const mails: readonly [string, Fault, 'waiting' | 'parked'][] = [
  ['puts a mail off with 451', { at: 'data', code: 451, for: disliked }, 'waiting'],
  ['refuses a recipient with 550', { at: 'recipient', code: 550, for: disliked }, 'parked'],
]

describe.concurrent.for(kinds)('while the mail server is broken, on %s', (kind) => {
  const start = async (fault: Fault, test: Parameters<typeof randomFor>[0]) => {
    const storage = await create(kind, test)
    const mail = await startMailServer(test)
    await mail.break(fault)
    const site = await startSite(test, storage.settings, mail.settings)
    const next = crowd(randomFor(test))
    const acknowledged: Acknowledged = new Map()
    const sendSome = async () => {
      const visitors = Array.from({ length: 10 }, next)
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

  // PostgreSQL uses other SQL; one fault of each class is enough in the short form.
  it.for(full || kind === 'SQLite' ? ways : ways.slice(0, 1))(
    'which %s, requests are stored and the queue waits',
    async ([, fault], test) => {
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
    },
  )

  it.for(mails)('which %s, only that mail stays', async ([, fault, state], test) => {
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
