/** Invariants of stored requests and mails after any fault. */
import { expect } from 'vitest'
import { mailPurposes } from '../../../site/documents/emails/mail.ts'
import { waitUntil } from '../../support/eventually.ts'
import type { MailServer } from './mail-server.ts'
import type { Storage } from './test-storage.ts'
import type { Acknowledged } from './visitors.ts'

/**
 * Every acknowledged request is stored once with its fields and both mails; no key or content is stored twice.
 * @param only whether nothing else may be stored: true once everyone has an answer.
 */
export async function expectStoredOnce(storage: Storage, acknowledged: Acknowledged, only = true): Promise<void> {
  const requests = await storage.requests()
  const byReference = Map.groupBy(requests, ({ reference }) => reference)
  const faults: string[] = []
  for (const [reference, { fields }] of acknowledged) {
    const [row, ...more] = byReference.get(reference) ?? []
    const stored = row && JSON.parse(row.fields)
    if (more.length > 0 || Object.keys(fields).some((name) => stored?.[name] !== fields[name]))
      faults.push(`${reference} was acknowledged and is stored ${row ? 'otherwise' : 'nowhere'}`)
  }
  for (const column of ['idempotency_key', 'content_token', 'fields'] as const) {
    for (const [value, rows] of Map.groupBy(requests, (row) => row[column]))
      if (value !== null && rows.length > 1) faults.push(`${column} ${value.slice(0, 60)} is stored again`)
  }
  const items = Map.groupBy(await storage.items(), ({ reference }) => reference)
  for (const { reference } of requests) {
    const purposes = (items.get(reference) ?? []).map(({ purpose }) => purpose).sort()
    if (purposes.join() !== [...mailPurposes].sort().join()) faults.push(`${reference} has in its outbox: ${purposes}`)
    if (only && !acknowledged.has(reference)) faults.push(`${reference} is stored and was acknowledged to nobody`)
  }
  expect(faults.slice(0, 10), `${faults.length} faults`).toEqual([])
}

/** Reading thousands of rows must not slow the process that delivers them. */
const restMs = 500

/** Excludes mails that a process was sending when it ended. They may have arrived, so they wait for an hour.  */
export async function expectAllButInterruptedDelivered(storage: Storage): Promise<void> {
  const isLeft = ({ last_error }: { readonly last_error: string | null }) => last_error !== 'INTERRUPTED'
  await waitUntil(async () => expect((await storage.undelivered()).filter(isLeft).slice(0, 3)).toEqual([]), restMs)
}

/** Expects both mails of every stored request, and no others. @param isOnce whether none may come twice. */
export async function expectDelivered(storage: Storage, mail: MailServer, isOnce = true): Promise<void> {
  await waitUntil(async () => expect((await storage.undelivered()).slice(0, 3)).toEqual([]), restMs)
  const requests = await storage.requests()
  const ids = requests.flatMap(({ reference }) => mailPurposes.map((purpose) => `${reference}-${purpose}`))
  const received = new Set(mail.received.map((id) => id.slice(1, id.indexOf('@'))))
  expect([...received].sort()).toEqual(ids.sort())
  if (isOnce) expect(countRepeatedMails(mail)).toBe(0)
}

/** @returns how many mails came more than once. */
export function countRepeatedMails({ received }: MailServer): number {
  return received.length - new Set(received).size
}
