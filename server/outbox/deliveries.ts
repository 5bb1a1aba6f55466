/** What leaves from the outbox: mails, and calls of the webhook. */
import type { Transaction } from 'kysely'
import type { Schedule } from '../../contracts/appointments.ts'
import { changePurposes, type MorningMailInput, mailPurposes } from '../../contracts/mail.ts'
import type { Database } from '../database/database.ts'
import { withoutDeadline } from '../database/deadline.ts'
import { dialectOf } from '../database/dialect.ts'
import { hashOf } from '../database/hash.ts'
import type { Tables } from '../database/schema.ts'
import { newKey, storeKey } from '../requests/keys.ts'
import { foldEmail } from '../requests/recognition.ts'
import { markReported } from '../requests/retention.ts'
import type { Services } from '../services.ts'
import { DeliveryFault, type Sent, startDelivery } from './delivery.ts'
import { composeMail, composeMorningMail, notificationInput, senderOf } from './mail/compose.ts'
import { firmSender } from './mail/transport.ts'
import { type Item, type MorningItem, outboxQueue } from './queue.ts'
import { slackSender, webhookSender } from './webhook.ts'

/** Sends what is in the outbox. @param readMorning null when there is nothing to tell. */
export function startDeliveries(
  services: Services,
  readMorning: (day: string, now: Date) => Promise<MorningMailInput | null>,
) {
  const { config, site, database, transport, outbox, log } = services
  const { manifest: firm } = site
  const { mails } = services.rendering
  const now = () => new Date()
  const sender = () => senderOf(config, firm)
  const sendToFirm = firmSender(transport, database, log)
  const sendMail = async (item: Item, leaving: () => Promise<void>) => {
    const compose = (key?: string) => composeMail(item, mails, sender(), key)
    switch (item.purpose) {
      case 'notification':
      case 'change-notification':
        return sendToFirm(await compose(), leaving)
      case 'confirmation':
      case 'change-confirmation':
        return issueTemporaryToken(database, item.reference, item.request.fields.email, async (key) =>
          transport.send(await compose(key), leaving),
        )
      default:
        return transport.send(await compose(), leaving)
    }
  }
  const callWebhook = webhookOf(services, (item) => mails.slackMessage(notificationInput(item, sender())))
  const prepare = (transaction: Transaction<Tables>) => prepareMorning(transaction, firm.schedule, now())
  const purposes = [...mailPurposes, ...changePurposes, 'answer', 'morning'] as const
  const deliveries = [
    startDelivery({
      queue: outboxQueue(database, { purposes, now, prepare }),
      send: async (item, leaving) =>
        item.purpose === 'morning'
          ? tellMorning(item, now(), readMorning, async (input) =>
              sendToFirm(await composeMorningMail(item.day, input, mails, sender()), leaving),
            )
          : void (await sendMail(item, leaving)),
      log,
    }),
    // A loop of its own, because the other program may be down while mails leave.
    startDelivery({
      queue: outboxQueue(database, { purposes: ['webhook'], now }),
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
function webhookOf({ config: { webhook } }: Services, slack: Parameters<typeof slackSender>[1]) {
  if (!webhook) return () => Promise.reject(new DeliveryFault('permanent', 'NO_WEBHOOK'))
  return webhook.format === 'standard' ? webhookSender(webhook) : slackSender(webhook.url, slack)
}

/** Makes a key, and deletes it if the mail certainly didn't leave, so that days of retries don't add keys. */
export async function issueTemporaryToken<T>(
  { write }: Database,
  reference: string,
  email: string,
  send: (key: string) => Promise<T>,
): Promise<T> {
  const key = newKey()
  await write(async (transaction) => {
    // Staff may have corrected the address and revoked its keys since the mail was made.
    const found = transaction
      .selectFrom('request')
      .select('id')
      .where('reference', '=', reference)
      .where('email', '=', foldEmail(email))
      .$if(dialectOf(transaction) === 'postgres', (query) => query.forUpdate())
    await storeKey(transaction, (await found.executeTakeFirstOrThrow()).id, key, new Date())
  })
  try {
    return await send(key)
  } catch (error) {
    if (!(error instanceof DeliveryFault && error.scope === 'unknown')) {
      await write((transaction) =>
        transaction.deleteFrom('request_key').where('key_hash', '=', hashOf(key)).execute(),
      ).catch(() => {})
    }
    throw error
  }
}

/** Makes the row of today's morning email, due when the firm opens, in place of one that hasn't left by then. */
export async function prepareMorning(transaction: Transaction<Tables>, schedule: Schedule, now: Date): Promise<void> {
  const day = openedDay(now, schedule)
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
export async function tellMorning(
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
function openedDay(now: Date, { timeZone, opens }: Schedule): string | null {
  const there = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone)
  const time = there.toPlainTime().toString({ smallestUnit: 'minute' })
  return time >= opens ? there.toPlainDate().toString() : null
}
