import { manageRequestAddress } from '../../../../contracts/addresses.ts'
import type { InvitationInput, MailInput, Mails, NotificationInput } from '../../../../site/documents/emails/mail.ts'
import type { Config } from '../../../core/config.ts'
import { getDeskOrigin } from '../../../core/config.ts'
import { findStaff } from '../../../core/staff.ts'
import { formatUid } from '../../appointments/booking.ts'
import type { RequestItem } from '../queue.ts'
import type { OutgoingMail } from './transport.ts'

export type Firm = { readonly firmName: string; readonly firmEmail: string }

export type Sender = ReturnType<typeof resolveSender>

/** @param firm `firmName` is the sender's name in mailboxes, `firmEmail` the address for replies. */
export function resolveSender({ mail, site: { origin }, desk }: Config, firm: Firm) {
  return {
    from: { name: firm.firmName, address: mail.from ?? firm.firmEmail },
    /** Only for mails to the firm, because anyone can have a confirmation sent. */
    to: mail.to ?? [firm.firmEmail],
    replyTo: firm.firmEmail,
    staff: desk?.staff ?? [],
    host: new URL(origin).hostname,
    origin,
    desk: desk && getDeskOrigin(desk),
  }
}

/** Composes a mail to the firm that no single request causes. Repeats have the same `Message-ID`. @param copies further recipients. */
export async function composeReport(
  id: string,
  input: MailInput,
  { renderMail }: Mails,
  { from, to, host }: Sender,
  copies: readonly string[] = [],
): Promise<OutgoingMail> {
  const recipients = [...new Set([...to, ...copies].map((address) => address.toLowerCase()))]
  return { id, from, to: recipients, replyTo: to, messageId: `<${id}@${host}>`, ...(await renderMail(input)) }
}

/** Composes a request's mail. An item always has the same `Message-ID`, so mailboxes recognize repeats. @param key opens the request. */
export async function composeMail(
  item: RequestItem,
  { renderMail }: Mails,
  sender: Sender,
  key = '',
): Promise<OutgoingMail> {
  const { reference, purpose, version, answer } = item
  const number = answer ? answer.id : version
  const id = `${reference}-${purpose}${number === 0 ? '' : `-${number}`}`
  const messageId = (of: string) => `<${of}@${sender.host}>`
  const thread = findThreadPurpose(item)
  return {
    id,
    from: sender.from,
    messageId: messageId(id),
    ...(thread && { inReplyTo: messageId(`${reference}-${thread}`) }),
    ...resolveAddresses(item, sender),
    ...(await renderMail(buildMailInput(item, sender, key))),
  }
}

/** @returns the purpose of the mail whose thread an item continues. */
function findThreadPurpose({ purpose, answer }: RequestItem): 'notification' | 'confirmation' | null {
  if (purpose === 'change-notification') return 'notification'
  return purpose === 'change-confirmation' || purpose === 'reminder' || answer?.isConfirmed ? 'confirmation' : null
}

function resolveAddresses({ purpose, request, answer }: RequestItem, { to, replyTo }: Sender) {
  const visitor = request.fields.email === '' ? [] : [request.fields.email]
  if (purpose === 'notification' || purpose === 'change-notification') return { to, replyTo: visitor }
  return { to: visitor, replyTo: [replyTo], ...(answer && { isPersonal: true, files: answer.files }) }
}

function buildMailInput(item: RequestItem, sender: Sender, key: string): MailInput {
  const { purpose, reference, receivedAt, request, changes, answer } = item
  const { origin, desk, staff } = sender
  const { kind } = request
  const link = `${origin}${manageRequestAddress(reference, key)}`
  const invitation = buildInvitation(item, origin)
  if (answer) {
    const signedBy = findStaff(answer.staff, staff).name
    return { purpose: 'answer', reference, kind, text: answer.text, signedBy, link }
  }
  switch (purpose) {
    case 'notification':
      return buildNotificationInput(item, sender)
    case 'confirmation': {
      const startDate = request.kind === 'prompt-rescue' ? request.fields['start-date'] : ''
      return { purpose, reference, kind, receivedAt, startDate, link, invitation }
    }
    case 'change-notification':
      return { purpose, reference, receivedAt, request, changes, invitation: buildFirmInvitation(item, origin), desk }
    case 'reminder':
      return { purpose, reference, kind, receivedAt, link, invitation }
    case 'change-confirmation':
      return { purpose, reference, kind, receivedAt, changes, link, invitation }
    default:
      throw new Error(`${purpose} is not a mail`)
  }
}

export function buildNotificationInput(item: RequestItem, { origin, desk }: Sender): NotificationInput {
  const { reference, receivedAt, request, suspected, unconfirmed, context } = item
  const invitation = buildFirmInvitation(item, origin)
  return { purpose: 'notification', reference, receivedAt, request, suspected, unconfirmed, context, invitation, desk }
}

function buildInvitation({ reference, request, appointment }: RequestItem, origin: string): InvitationInput | null {
  return appointment && { uid: formatUid(reference, origin), reference, appointment, invitee: request.fields.email }
}

function buildFirmInvitation(item: RequestItem, origin: string): InvitationInput | null {
  const invitation = buildInvitation(item, origin)
  const { name, phone = '' } = item.request.fields
  return invitation && { ...invitation, name, phone }
}
