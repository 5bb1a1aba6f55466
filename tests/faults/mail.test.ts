/** A failing mail server: visitors don't notice, and no mail is lost. server/requests/outbox/mail/transport.test.ts tests its codes. */
import { once } from 'node:events'
import { describe, expect, it, type TestContext } from 'vitest'
import { retryItems } from '../../server/requests/staff-actions.ts'
import { waitUntil } from '../support/eventually.ts'
import { expectDelivered, expectStoredOnce } from './support/expectations.ts'
import { type Fault, startMailServer } from './support/mail-server.ts'
import { startSite } from './support/site.ts'
import { createStorage, databaseKinds } from './support/test-storage.ts'
import { type Acknowledged, createVisitor, isFullRun, postUntilStored } from './support/visitors.ts'

/** In the short form on SQLite only: delivery.test.ts runs the same steps of the outbox on both. */
const kinds = isFullRun ? databaseKinds : databaseKinds.slice(0, 1)

describe.concurrent.for(kinds)('while the mail server is broken, on %s', (kind) => {
  /** The first of ten visitors has the address that the mail server refuses. */
  const start = async (at: Fault['at'], test: TestContext) => {
    const [storage, mail] = [await createStorage(kind, test), await startMailServer(test)]
    const first = createVisitor()
    await mail.break({ at, for: (recipient) => recipient === first.fields.email })
    const site = await startSite(test, storage.settings, mail.settings)
    const acknowledged: Acknowledged = new Map()
    const send = async (...known: (typeof first)[]) => {
      const visitors = [...known, ...Array.from({ length: 10 - known.length }, createVisitor)]
      // A slow machine may answer once that a visitor should try again, as it does without a mail server.
      const store = async (visitor: typeof first) =>
        acknowledged.set(await postUntilStored(site.origin, visitor), visitor)
      await Promise.all(visitors.map(store))
      for (const path of ['/', '/readyz']) expect(await site.visit(path)).toBe(200)
    }
    await send(first)
    return { storage, mail, site, acknowledged, send }
  }

  it('stores requests and keeps the queue waiting if it is closed', async (test) => {
    const { storage, mail, acknowledged, send } = await start('closed', test)
    await waitUntil(async () => expect((await storage.items()).some(({ last_error }) => last_error)).toBe(true))
    await send()
    for (const item of await storage.items()) {
      expect(item).toMatchObject({ attempts: 0, dead_lettered_at: null, delivered_at: null })
    }
    await mail.repair()
    await expectDelivered(storage, mail)
    await expectStoredOnce(storage, acknowledged)
  })

  it('keeps only the mail of a refused recipient, until staff send it again', async (test) => {
    const { storage, mail, acknowledged, send } = await start('recipient', test)
    await send()
    const deadLettered = { purpose: 'confirmation', attempts: 1, dead_lettered_at: expect.any(String) }
    // Codes only: a server's text may quote an address.
    const last_error = expect.stringMatching(/^[A-Z_]+ 550$/)
    await waitUntil(async () => expect(await storage.undelivered()).toMatchObject([{ ...deadLettered, last_error }]))
    await mail.repair()
    const [{ reference } = { reference: '' }] = await storage.undelivered()
    await storage.use(({ write }) => write((transaction) => retryItems(transaction, new Date(), reference)))
    await expectDelivered(storage, mail)
    await expectStoredOnce(storage, acknowledged)
  })

  it.for(['SIGTERM', 'SIGKILL'] as const)(
    'so that it says nothing after a mail, the others leave, and %s does not make it leave again soon',
    async (signal, test) => {
      const { storage, mail, site, acknowledged } = await start('silent after data', test)
      await waitUntil(async () =>
        expect(await storage.undelivered()).toMatchObject([{ copies: 1, attempts: 0, delivered_at: null }]),
      )
      const ended = once(site.process, 'exit')
      site.process.kill(signal)
      const [code] = await ended
      if (signal === 'SIGTERM') expect(code).toBe(0)
      await mail.repair()
      await startSite(test, storage.settings, mail.settings)
      const waiting = { copies: 1, dead_lettered_at: null, last_error: 'INTERRUPTED' }
      await waitUntil(async () => expect(await storage.undelivered()).toMatchObject([waiting]))
      const [item] = await storage.undelivered()
      expect((Date.parse(item?.next_attempt_at ?? '') - Date.now()) / 3_600_000).toBeGreaterThan(0.9)
      await storage.letHoursPass()
      await expectDelivered(storage, mail)
      await expectStoredOnce(storage, acknowledged)
      expect(mail.unanswered).toHaveLength(1)
    },
  )
})
