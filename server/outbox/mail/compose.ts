import { ownRequestAddress } from '../../../contracts/addresses.ts'
import type { InvitationInput, MailInput, Mails, MorningMailInput, NotificationInput } from '../../../contracts/mail.ts'
import { uidOf } from '../../appointments/booking.ts'
import type { Config } from '../../config.ts'
import { deskOriginOf } from '../../config.ts'
import { staffBy } from '../../staff.ts'
import type { Item } from '../queue.ts'
import type { OutgoingMail } from './transport.ts'

export type Firm = { readonly firmName: string; readonly firmEmail: string }

export type Sender = ReturnType<typeof senderOf>

/** @param firm `firmName` is the sender's name in mailboxes, `firmEmail` the address for replies. */
export function senderOf({ mail, site: { origin }, desk }: Config, firm: Firm) {
  return {
    from: { name: firm.firmName, address: mail.from ?? firm.firmEmail },
    /** Only for mails to the firm, because anyone can have a confirmation sent. */
    to: mail.to ?? [firm.firmEmail],
    replyTo: firm.firmEmail,
    staff: desk?.staff ?? [],
    host: new URL(origin).hostname,
    origin,
    desk: desk && deskOriginOf(desk),
  }
}

/** Makes the morning email to the firm's mailbox and all staff. Repeats of one day have the same `Message-ID`. */
export async function composeMorningMail(
  day: string,
  input: MorningMailInput,
  { renderMail }: Mails,
  { from, to, host, staff }: Sender,
): Promise<OutgoingMail> {
  const id = `morning-${day}`
  const words = await renderMail({ purpose: 'morning', ...input })
  const recipients = [...new Set([...to, ...staff.map(({ email }) => email)].map((address) => address.toLowerCase()))]
  return { id, from, to: recipients, replyTo: to, messageId: `<${id}@${host}>`, ...words }
}

/** An item always has the same `Message-ID`, so mailboxes recognize repeats. @param key opens the request. */
export async function composeMail(item: Item, { renderMail }: Mails, sender: Sender, key = ''): Promise<OutgoingMail> {
  const { reference, purpose, version, answer } = item
  const number = answer ? answer.id : version
  const id = `${reference}-${purpose}${number === 0 ? '' : `-${number}`}`
  const messageId = (of: string) => `<${of}@${sender.host}>`
  const thread = threadOf(item)
  return {
    id,
    from: sender.from,
    messageId: messageId(id),
    ...(thread && { inReplyTo: messageId(`${reference}-${thread}`) }),
    ...addressesOf(item, sender),
    ...(await renderMail(inputOf(item, sender, key))),
  }
}

/** @returns the purpose of the mail that a mail answers. */
function threadOf({ purpose, answer }: Item): 'notification' | 'confirmation' | null {
  if (purpose === 'change-notification') return 'notification'
  return purpose === 'change-confirmation' || answer?.isConfirmed ? 'confirmation' : null
}

function addressesOf({ purpose, request, answer }: Item, { to, replyTo }: Sender) {
  const visitor = request.fields.email === '' ? [] : [request.fields.email]
  if (purpose === 'notification' || purpose === 'change-notification') return { to, replyTo: visitor }
  return { to: visitor, replyTo: [replyTo], ...(answer && { isPersonal: true, files: answer.files }) }
}

function inputOf(item: Item, sender: Sender, key: string): MailInput {
  const { purpose, reference, receivedAt, request, changes, answer } = item
  const { origin, desk, staff } = sender
  const { kind } = request
  const link = `${origin}${ownRequestAddress(reference, key)}`
  const invitation = invitationOf(item, origin)
  if (answer) {
    return { purpose: 'answer', reference, kind, text: answer.text, signedBy: staffBy(answer.staff, staff).name }
  }
  switch (purpose) {
    case 'notification':
      return notificationInput(item, sender)
    case 'confirmation': {
      const startDate = request.kind === 'prompt-rescue' ? request.fields['start-date'] : ''
      return { purpose, reference, kind, receivedAt, startDate, link, invitation }
    }
    case 'change-notification':
      return { purpose, reference, receivedAt, request, changes, invitation: ownInvitationOf(item, origin), desk }
    case 'change-confirmation':
      return { purpose, reference, kind, receivedAt, changes, link, invitation }
    default:
      throw new Error(`${purpose} is no mail`)
  }
}

export function notificationInput(item: Item, { origin, desk }: Sender): NotificationInput {
  const { reference, receivedAt, request, suspected, unconfirmed, context } = item
  const invitation = ownInvitationOf(item, origin)
  return { purpose: 'notification', reference, receivedAt, request, suspected, unconfirmed, context, invitation, desk }
}

function invitationOf({ reference, request, appointment }: Item, origin: string): InvitationInput | null {
  return appointment && { uid: uidOf(reference, origin), reference, appointment, invitee: request.fields.email }
}

function ownInvitationOf(item: Item, origin: string): InvitationInput | null {
  const invitation = invitationOf(item, origin)
  const { name, phone = '' } = item.request.fields
  return invitation && { ...invitation, name, phone }
}
