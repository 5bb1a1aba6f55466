import type { Transaction } from 'kysely'
import { changePurposes, type Mails, type MorningMailInput, mailPurposes } from '../../contracts/mail.ts'
import type { SiteManifest } from '../../contracts/site-manifest.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import type { Tables } from '../database/schema.ts'
import type { Log } from '../http/log.ts'
import type { WebhookSettings } from '../integration-settings.ts'
import { ofRequests, startDelivery } from './delivery.ts'
import { DeliveryFault } from './fault.ts'
import type { Answer, Item } from './items.ts'
import {
  composeAnswer,
  composeHandOver,
  composeMail,
  composeMorningMail,
  type Firm,
  mailIdOf,
  mailsToFirm,
  notificationInput,
  senderOf,
} from './mail/compose.ts'
import { firmSender, refusedAddresses } from './mail/firm.ts'
import type { MailTransport } from './mail/transport.ts'
import { morningSender, prepareMorning } from './morning.ts'
import { outboxQueue } from './queue.ts'
import { issueTemporaryToken } from './temporary-token.ts'
import { slackSender, webhookSender } from './webhook.ts'

type Leaving = () => Promise<void>

export type DeliveriesParts = {
  readonly config: Config
  readonly firm: Firm & Pick<SiteManifest, 'schedule'>
  readonly database: Database
  readonly mails: Mails
  readonly transport: MailTransport
  readonly readMorning: (day: string, now: Date) => Promise<MorningMailInput | null>
  readonly deleteMailFile: (id: string) => Promise<void>
  readonly log: Log
}

export function startDeliveries(parts: DeliveriesParts) {
  const { config, firm, database, mails, transport, readMorning, deleteMailFile: deleteFile, log } = parts
  const now = () => new Date()
  const sender = () => senderOf(config, firm)
  const sendToFirm = firmSender({ transport, addresses: refusedAddresses(database), log })
  const mailAnswer = async (item: Item, answer: Answer, leaving: Leaving) => {
    const { refused, deferred } = await transport.send(
      await composeAnswer({ ...item, answer }, mails, sender()),
      leaving,
    )
    if (refused.length + deferred.length > 0)
      log.warn({ reference: item.reference }, 'the copy of an answer for a colleague was refused')
  }
  const mailRequest = async (item: Item, leaving: Leaving) => {
    const { answer, handOver } = item
    if (answer) return mailAnswer(item, answer, leaving)
    if (handOver) {
      await transport.send(await composeHandOver({ ...item, handOver }, mails, sender()), leaving)
      return
    }
    const compose = (key?: string) => composeMail(item, mails, sender(), key)
    if (mailsToFirm.includes(item.purpose)) await sendToFirm(await compose(), leaving)
    else
      await issueTemporaryToken(database, item.reference, item.request.fields.email, async (key) =>
        transport.send(await compose(key), leaving),
      )
  }
  const mailMorning = morningSender({
    readMorning,
    now,
    send: async (morning, leaving) => {
      try {
        await sendToFirm(await composeMorningMail(morning, mails, sender()), leaving)
      } catch (error) {
        throw error instanceof DeliveryFault && error.scope === 'permanent' ? notForGood(error) : error
      }
    },
  })
  const toWebhook = (webhook: WebhookSettings) =>
    ofRequests(
      webhook.format === 'standard'
        ? webhookSender(webhook)
        : slackSender(webhook.url, (item) => mails.slackMessage(notificationInput(item, sender()))),
    )
  const prepare = (transaction: Transaction<Tables>) => prepareMorning(transaction, firm.schedule, now())
  const purposes = [...mailPurposes, ...changePurposes, 'answer', 'hand-over', 'morning'] as const
  const deliveries = [
    startDelivery({
      queue: outboxQueue(database, { purposes, now, prepare }),
      send: async (item, leaving) =>
        item.purpose === 'morning' ? mailMorning(item, leaving) : void (await mailRequest(item, leaving)),
      // Deletes only its own file, because another may already say that the request was withdrawn.
      onErased: (item) => deleteFile(mailIdOf(item)),
      log,
    }),
    // A loop of its own, because the other program may be down while mails leave.
    ...(config.webhook
      ? [
          startDelivery({
            queue: outboxQueue(database, { purposes: ['webhook'], now }),
            send: toWebhook(config.webhook),
            log,
          }),
        ]
      : []),
  ]
  return {
    wake: () => {
      for (const delivery of deliveries) delivery.wake()
    },
    stop: () => Promise.all(deliveries.map((delivery) => delivery.stop())),
  }
}

/** The firm must be notified, so a refused address is retried until it works. */
function notForGood({ reason, refused }: DeliveryFault): DeliveryFault {
  return new DeliveryFault('transient', reason, refused)
}
