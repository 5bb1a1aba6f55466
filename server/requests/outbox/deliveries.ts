/** Delivers the outbox: mails, and calls of the webhook. */
import type { Transaction } from 'kysely'
import type { Schedule } from '../../../contracts/appointments.ts'
import { changePurposes, type MorningMailInput, mailPurposes } from '../../../site/documents/emails/mail.ts'
import type { Database } from '../../database/database.ts'
import { withoutDeadline } from '../../database/deadline.ts'
import { getDialect } from '../../database/dialect.ts'
import { computeHash } from '../../database/hash.ts'
import { enqueueMorning, enqueueReminders } from '../../database/outbox.ts'
import type { Tables } from '../../database/schema.ts'
import type { Services } from '../../services.ts'
import { createKey, storeKey } from '../keys.ts'
import { digestQuota, readUsed } from '../quotas.ts'
import { normalizeEmail } from '../recognition.ts'
import { markReported } from '../reporting.ts'
import { DeliveryFault, type DeliveryOptions, type Sent, startDelivery } from './delivery.ts'
import { buildNotificationInput, composeMail, composeReport, resolveSender } from './mail/compose.ts'
import { createFirmSender } from './mail/transport.ts'
import { createOutboxQueue, type ReportItem, type RequestItem } from './queue.ts'
import { createSlackSender, createWebhookSender } from './webhook.ts'

/**
 * Starts delivering the outbox.
 * @param readMorning returns the content of the morning email; null if there is nothing to report.
 */
export function startDeliveries(
  services: Services,
  readMorning: (day: string, now: Date) => Promise<MorningMailInput | null>,
) {
  const { config, site, database, transport, outbox, log, isClockDoubtful } = services
  const { mails } = services.rendering
  const now = () => new Date()
  const sender = () => resolveSender(config, site.manifest)
  const callWebhook = createWebhookCall(services, (item) =>
    mails.buildSlackMessage(buildNotificationInput(item, sender())),
  )
  const sendToFirm = createFirmSender(transport, database, log)
  const sendItem = async (item: RequestItem, markSending: () => Promise<void>): Promise<Sent | undefined> => {
    const compose = (key?: string) => composeMail(item, mails, sender(), key)
    switch (item.purpose) {
      case 'notification':
      case 'change-notification':
        await sendToFirm(await compose(), markSending)
        return
      case 'reminder':
        if (!isCurrentReminder(item, now())) return 'nothing'
        break
      case 'webhook':
        await callWebhook(item)
        return
    }
    await sendWithTemporaryKey(database, item.reference, item.request.fields.email, async (key) =>
      transport.send(await compose(key), markSending),
    )
  }
  const sendReport = async (item: ReportItem, markSending: () => Promise<void>): Promise<Sent | undefined> => {
    if (item.purpose === 'morning') {
      return sendMorningReport(item, now(), readMorning, async (content) => {
        const input = { purpose: 'morning', ...content } as const
        const staff = sender().staff.map(({ email }) => email)
        return sendToFirm(await composeReport(`morning-${item.day}`, input, mails, sender(), staff), markSending)
      })
    }
    const count = await readUsed(database.db, digestQuota, new Date(`${item.day}:00:00Z`))
    if (count === 0) return 'nothing'
    const input = { purpose: 'digest', count, desk: sender().desk } as const
    await sendToFirm(await composeReport(`digest-${item.day}`, input, mails, sender()), markSending)
    return
  }
  const prepare = async (transaction: Transaction<Tables>) => {
    await enqueueMorningMail(transaction, site.manifest.schedule, now())
    await enqueueReminders(transaction, now())
  }
  const purposes = [...mailPurposes, ...changePurposes, 'reminder', 'answer', 'morning', 'digest'] as const
  const queues = [
    createOutboxQueue(database, { purposes, now, prepare }),
    // With a worker of its own, so that mails are sent while the webhook's receiver is down.
    createOutboxQueue(database, { purposes: ['webhook'], now }),
  ]
  const send: DeliveryOptions['send'] = (item, markSending) =>
    'day' in item ? sendReport(item, markSending) : sendItem(item, markSending)
  const deliveries = queues.map((queue) => startDelivery({ queue, send, log, isClockDoubtful }))
  outbox.on('queued', () =>
    // Delivery outlives the request that queued the item.
    withoutDeadline(() => {
      for (const delivery of deliveries) delivery.wake()
    }),
  )
  return { stop: () => Promise.all(deliveries.map((delivery) => delivery.stop())) }
}

/** @returns whether the call is still at the time that the reminder is about, and ahead. */
export function isCurrentReminder({ appointment, version }: RequestItem, now: Date): boolean {
  const isBooked = appointment?.state === 'booked' && appointment.sequence === version
  return isBooked && Date.parse(appointment.startsAt) > now.getTime()
}

/** If no webhook is set, waiting calls are dead-lettered, because requests with waiting items are never erased. */
function createWebhookCall({ config: { webhook } }: Services, slack: Parameters<typeof createSlackSender>[1]) {
  if (!webhook) return () => Promise.reject(new DeliveryFault('permanent', 'NO_WEBHOOK'))
  return webhook.format === 'standard' ? createWebhookSender(webhook) : createSlackSender(webhook.url, slack)
}

/**
 * Sends a mail with a new key of its request. Deletes the key if the mail certainly wasn't sent, so that days of retries
 * don't pile up keys.
 */
export async function sendWithTemporaryKey<T>(
  { write }: Database,
  reference: string,
  email: string,
  send: (key: string) => Promise<T>,
): Promise<T> {
  const key = createKey()
  await write(async (transaction) => {
    // Staff may have corrected the address and revoked its keys since the item was claimed.
    const request = transaction
      .selectFrom('request')
      .select('id')
      .where('reference', '=', reference)
      .where('email', '=', normalizeEmail(email))
      .$if(getDialect(transaction) === 'postgres', (query) => query.forUpdate())
    await storeKey(transaction, (await request.executeTakeFirstOrThrow()).id, key, new Date())
  })
  try {
    return await send(key)
  } catch (error) {
    if (!(error instanceof DeliveryFault && error.scope === 'unknown')) {
      await write((transaction) =>
        transaction.deleteFrom('request_key').where('key_hash', '=', computeHash(key)).execute(),
      ).catch(() => {})
    }
    throw error
  }
}

/** Adds today's morning email once the firm has opened. */
export async function enqueueMorningMail(
  transaction: Transaction<Tables>,
  schedule: Schedule,
  now: Date,
): Promise<void> {
  const day = findOpenedDay(now, schedule)
  if (day) await enqueueMorning(transaction, day, now)
}

/**
 * Sends the morning email, and marks the problems in it as reported when its delivery is recorded.
 * @param read returns its content; null if there is nothing to report.
 */
export async function sendMorningReport(
  { day }: ReportItem,
  now: Date,
  read: (day: string, now: Date) => Promise<MorningMailInput | null>,
  send: (input: MorningMailInput) => Promise<unknown>,
): Promise<Sent> {
  const input = await read(day, now)
  if (!input) return 'nothing'
  await send(input)
  return { also: (transaction) => markReported(transaction, new Date(input.now), now) }
}

/** @returns today in the firm's time zone, once the firm has opened; null before. */
function findOpenedDay(now: Date, { timeZone, opens }: Schedule): string | null {
  const there = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone)
  const time = there.toPlainTime().toString({ smallestUnit: 'minute' })
  return time >= opens ? there.toPlainDate().toString() : null
}
