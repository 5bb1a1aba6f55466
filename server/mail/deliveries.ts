/**
 * Everything that leaves, each on its way: the mails of requests, answers of staff, the firm's daily mail, those of a
 * working morning, the calls of the webhook.
 */
import { deskRequestAddress } from '../../contracts/desk-addresses.ts'
import { changePurposes, type MailModule, mailPurposes } from '../../contracts/mail.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import type { OutboxPurpose } from '../database/schema.ts'
import { digestQueue } from '../desk/digest-queue.ts'
import type { DueRules } from '../desk/due.ts'
import type { DeskSettings } from '../desk-settings.ts'
import { refusedAddresses } from '../health/alarms.ts'
import type { Log } from '../http/log.ts'
import { answerQueue } from '../outbox/answers.ts'
import { dailyQueue } from '../outbox/daily.ts'
import { startDelivery } from '../outbox/delivery.ts'
import { DeliveryFault } from '../outbox/fault.ts'
import { type Item, outboxQueue } from '../outbox/items.ts'
import { lendKey } from '../requests/keys.ts'
import { slackSender, webhookSender } from '../webhook/webhook.ts'
import type { WebhookSettings } from '../webhook-settings.ts'
import {
  answerIdOf,
  composeAnswer,
  composeDailyMail,
  composeDigest,
  composeMail,
  type Firm,
  letterheadOf,
  mailIdOf,
  mailsToFirm,
  notificationInput,
} from './compose.ts'
import { toTheFirm } from './firm.ts'
import type { MailTransport } from './transport.ts'

export type DeliveriesParts = {
  readonly config: Config
  readonly firm: Firm & DueRules
  readonly database: Database
  readonly mails: MailModule
  readonly transport: MailTransport
  /** Erases the file of a mail, where mails are files. */
  readonly forget: (id: string) => Promise<void>
  readonly log: Log
}

/** @returns what looks into all queues, and what stops all of them. */
export function startDeliveries(parts: DeliveriesParts) {
  const { config, firm, database, mails, transport, forget, log } = parts
  const now = () => new Date()
  const letterhead = letterheadOf(config, firm)
  const sendToFirm = toTheFirm({ transport, addresses: refusedAddresses(database), log })
  const ofOutbox = (purposes: readonly OutboxPurpose[]) => ({
    queue: outboxQueue(database, purposes, now),
    nameOf: ({ reference, purpose }: Item) => ({ reference, purpose }),
    log,
  })
  const ofRequests = startDelivery({
    ...ofOutbox([...mailPurposes, ...changePurposes]),
    send: async (item, leaving) => {
      const compose = (key?: string) => composeMail(item, mails, letterhead, key)
      if (mailsToFirm.includes(item.purpose)) await sendToFirm(await compose(), leaving)
      else await lendKey(database, item.reference, async (key) => transport.send(await compose(key), leaving))
    },
    // Its own file alone: that the request was withdrawn may stand in another one by now.
    forget: (item) => forget(mailIdOf(item)),
  })
  const answers = startDelivery({
    queue: answerQueue(database, now),
    nameOf: ({ reference, id }) => ({ reference, answer: id }),
    send: async (item, leaving) => void (await transport.send(await composeAnswer(item, mails, letterhead), leaving)),
    forget: (item) => forget(answerIdOf(item)),
    log,
  })
  const daily = startDelivery({
    queue: dailyQueue(database, now),
    nameOf: ({ day }) => ({ daily: day }),
    send: async (item, leaving) => {
      try {
        await sendToFirm(await composeDailyMail(item, mails, letterhead), leaving)
      } catch (error) {
        throw error instanceof DeliveryFault && error.scope === 'permanent' ? notForGood(error) : error
      }
    },
    log,
  })
  const deskOrigin = config.desk && (config.desk.origin ?? `http://localhost:${config.desk.port}`)
  const toWebhook = (webhook: WebhookSettings) =>
    webhook.format === 'standard'
      ? webhookSender(webhook)
      : slackSender(webhook.url, (item) => {
          const link = deskOrigin && deskOrigin + deskRequestAddress(item.reference)
          return mails.slackMessage(notificationInput(item, letterhead.origin), link)
        })
  const digests = ({ staff }: DeskSettings, origin: string) =>
    startDelivery({
      queue: digestQueue({ database, staff, rules: firm, origin }, now),
      nameOf: ({ day }) => ({ digest: day }),
      send: async (item, leaving) => void (await transport.send(await composeDigest(item, mails, letterhead), leaving)),
      log,
    })
  const deliveries = [
    ofRequests,
    answers,
    daily,
    ...(config.desk && deskOrigin ? [digests(config.desk, deskOrigin)] : []),
    ...(config.webhook ? [startDelivery({ ...ofOutbox(['webhook']), send: toWebhook(config.webhook) })] : []),
  ]
  return {
    wake: () => {
      for (const delivery of deliveries) delivery.wake()
    },
    stop: () => Promise.all(deliveries.map((delivery) => delivery.stop())),
  }
}

/** The firm must be told, so an address that is refused is tried until somebody has set it right. */
function notForGood({ reason, refused }: DeliveryFault): DeliveryFault {
  return new DeliveryFault('transient', reason, refused)
}
