/** Invariants of stored requests and mails after any fault. */
import { setTimeout as wait } from 'node:timers/promises'
import { expect, vi } from 'vitest'
import { mailPurposes } from '../../../contracts/mail.ts'
import type { MailServer, ReceivedMail } from './mail-server.ts'
import type { Storage } from './storage.ts'
import type { Acknowledged } from './visitors.ts'

/**
 * Every acknowledged request is stored once with its fields and both mails; no key or content is stored twice.
 * @param only whether nothing else may be stored: true once everyone has an answer.
 */
export async function expectStoredOnce(storage: Storage, acknowledged: Acknowledged, only = true): Promise<void> {
  const requests = await storage.requests()
  const byReference = Map.groupBy(requests, ({ reference }) => reference)
  const faults: string[] = []
  for (const [reference, { fields, key }] of acknowledged) {
    const rows = byReference.get(reference) ?? []
    if (rows.length !== 1) faults.push(`${reference} (key ${key}) was acknowledged and is stored ${rows.length} times`)
    for (const row of rows) {
      const differing = Object.keys(fields).filter((name) => JSON.parse(row.fields)[name] !== fields[name])
      if (differing.length > 0) faults.push(`${reference} is stored with another ${differing}`)
    }
  }
  for (const column of ['idempotency_key', 'content_token', 'fields'] as const) {
    for (const [value, rows] of Map.groupBy(requests, (row) => row[column])) {
      if (value !== null && rows.length > 1)
        faults.push(`${column} ${value.slice(0, 60)} is stored ${rows.length} times`)
    }
  }
  const items = Map.groupBy(await storage.items(), ({ reference }) => reference)
  for (const { reference } of requests) {
    const purposes = (items.get(reference) ?? []).map(({ purpose }) => purpose).sort()
    if (purposes.join() !== [...mailPurposes].sort().join()) faults.push(`${reference} has in its outbox: ${purposes}`)
    if (only && !acknowledged.has(reference)) faults.push(`${reference} is stored and was acknowledged to nobody`)
  }
  expect(faults.slice(0, 10), `${faults.length} faults`).toEqual([])
}

/**
 * Resolves once nothing is undelivered.
 * @param patienceMs without any progress.
 * @param options.interrupted whether items that a process was sending when it ended must be delivered, too; their
 * delivery is unknown, so they wait for hours.
 * @throws with what is left.
 */
export async function expectAllDelivered(
  storage: Storage,
  patienceMs: number,
  options: { readonly interrupted?: boolean } = {},
): Promise<void> {
  let fewest = Number.POSITIVE_INFINITY
  let since = performance.now()
  for (;;) {
    const left = await storage.undelivered(options)
    if (left === 0) return
    if (left < fewest) since = performance.now()
    fewest = Math.min(fewest, left)
    if (performance.now() - since > patienceMs) break
    await wait(500)
  }
  const left = (await storage.items()).filter(({ delivered_at }) => delivered_at === null)
  expect(left.slice(0, 3), `${left.length} items left in the outbox`).toEqual([])
}

/** Retries until the check passes. Unlike `expect.poll`, it works in concurrent tests. */
export async function eventually(withinMs: number, check: () => Promise<void> | void): Promise<void> {
  await vi.waitFor(check, { timeout: withinMs, interval: 300 })
}

/** @returns how often each mail of a request was received, by `Message-ID`, without the morning email. */
export function timesReceived({ received }: MailServer): ReadonlyMap<string, number> {
  const ofRequests = received.filter((mail) => !isMorning(mail))
  return new Map([...Map.groupBy(ofRequests, ({ messageId }) => messageId)].map(([id, mails]) => [id, mails.length]))
}

/** Whether it is the morning email. */
export function isMorning({ messageId }: ReceivedMail): boolean {
  return messageId.startsWith('<morning-')
}

/** Every stored request has had both mails, and no other mail was received. */
export async function expectEachMailReceived(storage: Storage, mail: MailServer): Promise<void> {
  const requests = await storage.requests()
  const expected = new Set(
    requests.flatMap(({ reference }) => mailPurposes.map((purpose) => `${reference}-${purpose}`)),
  )
  const received = new Set([...timesReceived(mail).keys()].map((id) => id.slice(1, id.indexOf('@'))))
  const missing = [...expected].filter((id) => !received.has(id))
  expect(missing.slice(0, 3), `${missing.length} mails never came`).toEqual([])
  expect([...received].filter((id) => !expected.has(id))).toEqual([])
}

/** The same, and each exactly once. */
export async function expectEachMailReceivedOnce(storage: Storage, mail: MailServer): Promise<void> {
  await expectEachMailReceived(storage, mail)
  const repeated = [...timesReceived(mail)].filter(([, times]) => times > 1)
  expect(repeated.slice(0, 3), `${repeated.length} mails were received more than once`).toEqual([])
}
