import type { MailModule } from '../../contracts/mail.ts'
import { mailPurposes } from '../../contracts/mail.ts'
import type { Config } from '../config.ts'
import type { Item } from '../outbox/items.ts'
import type { OutgoingMail } from './transport.ts'

/**
 * Makes the mail of an item of the outbox. The same item always has the same `Message-ID`, so that a mailbox can tell a
 * repeat.
 * @throws Error when the item is none for a mail.
 */
export async function composeMail(item: Item, { renderMail }: MailModule, config: Config): Promise<OutgoingMail> {
  const { reference, receivedAt, request } = item
  const purpose = mailPurposes.find((known) => known === item.purpose)
  if (!purpose) throw new Error(`${item.purpose} is no mail`)
  const { subject, text, html } = await renderMail({ purpose, reference, receivedAt, request })
  const { from, to } = config.mail
  const visitor = request.fields.email
  const id = `${reference}-${purpose}`
  return {
    id,
    from,
    ...(purpose === 'notification' ? { to, replyTo: visitor } : { to: visitor, replyTo: to }),
    messageId: `<${id}@${new URL(config.site.origin).hostname}>`,
    date: new Date(receivedAt),
    subject,
    text,
    html,
  }
}
