import type { Transaction } from 'kysely'
import { changePurposes, type MorningMailInput, mailPurposes } from '../../contracts/mail.ts'
import type { WebhookSettings } from '../config.ts'
import { withoutDeadline } from '../database/deadline.ts'
import type { Tables } from '../database/schema.ts'
import type { Services } from '../services.ts'
import { ofRequests, startDelivery } from './delivery.ts'
import { DeliveryFault } from './fault.ts'
import type { Item, MorningItem } from './items.ts'
import {
  composeAnswer,
  composeMail,
  composeMorningMail,
  mailIdOf,
  mailsToFirm,
  notificationInput,
  senderOf,
} from './mail/compose.ts'
import { firmSender } from './mail/firm.ts'
import { prepareMorning, tellMorning } from './morning.ts'
import { outboxQueue } from './queue.ts'
import { issueTemporaryToken } from './temporary-token.ts'
import { slackSender, webhookSender } from './webhook.ts'

type Leaving = () => Promise<void>

/** Sends what is in the outbox. @param readMorning null when there is nothing to tell. */
export function startDeliveries(
  services: Services,
  readMorning: (day: string, now: Date) => Promise<MorningMailInput | null>,
) {
  const { config, site, database, transport, outbox, mailFiles, log } = services
  const { manifest: firm } = site
  const { mails } = services.rendering
  const now = () => new Date()
  const sender = () => senderOf(config, firm)
  const sendToFirm = firmSender(transport, database, log)
  const mailRequest = async (item: Item, leaving: Leaving) => {
    const { answer } = item
    if (answer) return transport.send(await composeAnswer({ ...item, answer }, mails, sender()), leaving)
    const compose = (key?: string) => composeMail(item, mails, sender(), key)
    if (mailsToFirm.includes(item.purpose)) return sendToFirm(await compose(), leaving)
    return issueTemporaryToken(database, item.reference, item.request.fields.email, async (key) =>
      transport.send(await compose(key), leaving),
    )
  }
  const mailMorning = (item: MorningItem, leaving: Leaving) =>
    tellMorning(item, now(), readMorning, async (input) => {
      await sendToFirm(await composeMorningMail(item.day, input, mails, sender()), leaving).catch((error) => {
        throw error instanceof DeliveryFault && error.scope === 'permanent' ? notForGood(error) : error
      })
    })
  const toWebhook = (webhook: WebhookSettings) =>
    ofRequests(
      webhook.format === 'standard'
        ? webhookSender(webhook)
        : slackSender(webhook.url, (item) => mails.slackMessage(notificationInput(item, sender()))),
    )
  const prepare = (transaction: Transaction<Tables>) => prepareMorning(transaction, firm.schedule, now())
  const purposes = [...mailPurposes, ...changePurposes, 'answer', 'morning'] as const
  const deliveries = [
    startDelivery({
      queue: outboxQueue(database, { purposes, now, prepare }),
      send: async (item, leaving) =>
        item.purpose === 'morning' ? mailMorning(item, leaving) : void (await mailRequest(item, leaving)),
      // Deletes only its own file, because another may already say that the request was withdrawn.
      onErased: (item) => mailFiles.deleteOne(mailIdOf(item)),
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
  outbox.on('queued', () =>
    // What is sent outlives the request that queued it.
    withoutDeadline(() => {
      for (const delivery of deliveries) delivery.wake()
    }),
  )
  return { stop: () => Promise.all(deliveries.map((delivery) => delivery.stop())) }
}

/** The firm must be notified, so a refused address is retried until it works. */
function notForGood({ reason, refused }: DeliveryFault): DeliveryFault {
  return new DeliveryFault('transient', reason, refused)
}
