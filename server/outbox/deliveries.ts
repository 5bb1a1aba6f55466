/** What leaves from the outbox: mails, and calls of the webhook. */
import type { Transaction } from 'kysely'
import type { Schedule } from '../../contracts/appointments.ts'
import { changePurposes, type MorningMailInput, mailPurposes } from '../../contracts/mail.ts'
import type { Database } from '../database/database.ts'
import { withoutDeadline } from '../database/deadline.ts'
import { getDialect } from '../database/dialect.ts'
import { computeHash } from '../database/hash.ts'
import type { Tables } from '../database/schema.ts'
import { createKey, storeKey } from '../requests/keys.ts'
import { normalizeEmail } from '../requests/recognition.ts'
import { markReported } from '../requests/retention.ts'
import type { Services } from '../services.ts'
import { DeliveryFault, type Sent, startDelivery } from './delivery.ts'
import { buildNotificationInput, composeMail, composeMorningMail, resolveSender } from './mail/compose.ts'
import { createFirmSender } from './mail/transport.ts'
import { createOutboxQueue, type MorningItem, type RequestItem } from './queue.ts'
import { createSlackSender, createWebhookSender } from './webhook.ts'

/** Sends what is in the outbox. @param readMorning null when there is nothing to tell. */
export function startDeliveries(
  services: Services,
  readMorning: (day: string, now: Date) => Promise<MorningMailInput | null>,
) {
  const { config, site, database, transport, outbox, log } = services
  const { manifest: firm } = site
  const { mails } = services.rendering
  const now = () => new Date()
  const sender = () => resolveSender(config, firm)
  const sendToFirm = createFirmSender(transport, database, log)
  const sendMail = async (item: RequestItem, markSending: () => Promise<void>) => {
    const compose = (key?: string) => composeMail(item, mails, sender(), key)
    switch (item.purpose) {
      case 'notification':
      case 'change-notification':
        return sendToFirm(await compose(), markSending)
      case 'confirmation':
      case 'change-confirmation':
        return sendWithTemporaryKey(database, item.reference, item.request.fields.email, async (key) =>
          transport.send(await compose(key), markSending),
        )
      default:
        return transport.send(await compose(), markSending)
    }
  }
  const callWebhook = createWebhookCall(services, (item) =>
    mails.buildSlackMessage(buildNotificationInput(item, sender())),
  )
  const prepare = (transaction: Transaction<Tables>) => enqueueMorningMail(transaction, firm.schedule, now())
  const purposes = [...mailPurposes, ...changePurposes, 'answer', 'morning'] as const
  const deliveries = [
    startDelivery({
      queue: createOutboxQueue(database, { purposes, now, prepare }),
      send: async (item, markSending) =>
        item.purpose === 'morning'
          ? sendMorningReport(item, now(), readMorning, async (input) =>
              sendToFirm(await composeMorningMail(item.day, input, mails, sender()), markSending),
            )
          : void (await sendMail(item, markSending)),
      log,
    }),
    // A loop of its own, because the other program may be down while mails leave.
    startDelivery({
      queue: createOutboxQueue(database, { purposes: ['webhook'], now }),
      send: async (item) => (item.purpose === 'morning' ? 'nothing' : void (await callWebhook(item))),
      log,
    }),
  ]
  outbox.on('queued', () =>
    // What is sent outlives the request that queued it.
    withoutDeadline(() => {
      for (const delivery of deliveries) delivery.wake()
    }),
  )
  return { stop: () => Promise.all(deliveries.map((delivery) => delivery.stop())) }
}

/** Where no webhook is set, calls that wait are given up: otherwise their requests would never be erased. */
function createWebhookCall({ config: { webhook } }: Services, slack: Parameters<typeof createSlackSender>[1]) {
  if (!webhook) return () => Promise.reject(new DeliveryFault('permanent', 'NO_WEBHOOK'))
  return webhook.format === 'standard' ? createWebhookSender(webhook) : createSlackSender(webhook.url, slack)
}

/** Makes a key, and deletes it if the mail certainly didn't leave, so that days of retries don't add keys. */
export async function sendWithTemporaryKey<T>(
  { write }: Database,
  reference: string,
  email: string,
  send: (key: string) => Promise<T>,
): Promise<T> {
  const key = createKey()
  await write(async (transaction) => {
    // Staff may have corrected the address and revoked its keys since the mail was made.
    const found = transaction
      .selectFrom('request')
      .select('id')
      .where('reference', '=', reference)
      .where('email', '=', normalizeEmail(email))
      .$if(getDialect(transaction) === 'postgres', (query) => query.forUpdate())
    await storeKey(transaction, (await found.executeTakeFirstOrThrow()).id, key, new Date())
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

/** Makes the row of today's morning email, due when the firm opens, in place of one that hasn't left by then. */
export async function enqueueMorningMail(
  transaction: Transaction<Tables>,
  schedule: Schedule,
  now: Date,
): Promise<void> {
  const day = findOpenedDay(now, schedule)
  if (!day) return
  const made = transaction.selectFrom('outbox').select('id').where('purpose', '=', 'morning').where('day', '=', day)
  if (await made.executeTakeFirst()) return
  await transaction
    .insertInto('outbox')
    .values({ purpose: 'morning', day, next_attempt_at: now.toISOString() })
    .onConflict((conflict) => conflict.column('day').doNothing())
    .execute()
  await transaction.deleteFrom('outbox').where('day', '<', day).execute()
}

/**
 * Tells what there is to tell, and stores with the delivery that the firm knows.
 * @param read null when there is nothing to tell.
 */
export async function sendMorningReport(
  { day }: MorningItem,
  now: Date,
  read: (day: string, now: Date) => Promise<MorningMailInput | null>,
  send: (input: MorningMailInput) => Promise<unknown>,
): Promise<Sent> {
  const input = await read(day, now)
  if (!input) return 'nothing'
  await send(input)
  return { also: (transaction) => markReported(transaction, new Date(input.now), now) }
}

/** From the firm's opening hour on; null before. */
function findOpenedDay(now: Date, { timeZone, opens }: Schedule): string | null {
  const there = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone)
  const time = there.toPlainTime().toString({ smallestUnit: 'minute' })
  return time >= opens ? there.toPlainDate().toString() : null
}
