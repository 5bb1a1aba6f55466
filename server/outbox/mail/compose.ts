import { ownRequestAddress } from '../../../contracts/addresses.ts'
import type { InvitationInput, MailInput, Mails, MorningMailInput, NotificationInput } from '../../../contracts/mail.ts'
import { uidOf } from '../../appointments/appointment.ts'
import type { Config } from '../../config.ts'
import { deskOriginOf } from '../../config.ts'
import type { OutboxPurpose } from '../../database/schema.ts'
import { staffBy } from '../../staff.ts'
import type { Answer, Item } from '../items.ts'
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
  { renderMorningMail }: Mails,
  { from, to, host, staff }: Sender,
): Promise<OutgoingMail> {
  const id = `morning-${day}`
  const words = await renderMorningMail(input)
  const recipients = [...new Set([...to, ...staff.map(({ email }) => email)].map((address) => address.toLowerCase()))]
  return { id, from, to: recipients, replyTo: to, messageId: `<${id}@${host}>`, date: new Date(), ...words }
}

type AnsweredRequest = Pick<Item, 'reference' | 'receivedAt' | 'request' | 'appointment'>

function invitationOf({ reference, request, appointment }: AnsweredRequest, origin: string): InvitationInput | null {
  return appointment && { uid: uidOf(reference, origin), reference, appointment, invitee: request.fields.email }
}

function ownInvitationOf(about: AnsweredRequest, origin: string): InvitationInput | null {
  const invitation = invitationOf(about, origin)
  const { name, phone = '' } = about.request.fields
  return invitation && { ...invitation, name, phone }
}

export const mailsToFirm: readonly OutboxPurpose[] = ['notification', 'change-notification']

const threads: Partial<Record<OutboxPurpose, OutboxPurpose>> = {
  'change-notification': 'notification',
  'change-confirmation': 'confirmation',
  // Sent again after a corrected address.
  confirmation: 'confirmation',
}

export function mailIdOf({
  reference,
  purpose,
  version,
  answer,
}: Pick<Item, 'reference' | 'purpose' | 'version' | 'answer'>): string {
  if (answer) return `${reference}-answer-${answer.id}`
  return `${reference}-${purpose}${version === 0 ? '' : `-${version}`}`
}

/** An item always has the same `Message-ID`, so mailboxes recognize repeats. @param key opens the request. */
export async function composeMail(item: Item, { renderMail }: Mails, sender: Sender, key = ''): Promise<OutgoingMail> {
  const { purpose, version, reference, receivedAt, request } = item
  const first = threads[purpose]
  const { from, to, replyTo, host } = sender
  const words = await renderMail(inputOf(item, sender, key))
  const visitor = request.fields.email === '' ? [] : [request.fields.email]
  const id = mailIdOf(item)
  return {
    id,
    from,
    ...(mailsToFirm.includes(purpose) ? { to, replyTo: visitor } : { to: visitor, replyTo: [replyTo] }),
    messageId: `<${id}@${host}>`,
    ...(first &&
      version > 0 && { inReplyTo: `<${mailIdOf({ reference, purpose: first, version: 0, answer: null })}@${host}>` }),
    date: version === 0 ? new Date(receivedAt) : new Date(),
    ...words,
  }
}

export async function composeAnswer(
  item: Item & { readonly answer: Answer },
  { renderAnswer }: Mails,
  { from, replyTo, host, staff }: Sender,
): Promise<OutgoingMail> {
  const { reference, answer, request } = item
  const id = mailIdOf(item)
  const words = await renderAnswer({
    reference,
    kind: request.kind,
    text: answer.text,
    signedBy: staffBy(answer.staff, staff).name,
  })
  const confirmation = mailIdOf({ reference, purpose: 'confirmation', version: 0, answer: null })
  return {
    id,
    from,
    to: [request.fields.email],
    replyTo: [replyTo],
    isPersonal: true,
    files: answer.files,
    messageId: `<${id}@${host}>`,
    ...(answer.isConfirmed && { inReplyTo: `<${confirmation}@${host}>` }),
    date: new Date(answer.writtenAt),
    ...words,
  }
}

export function notificationInput(item: Item, { origin, desk }: Sender): NotificationInput {
  const { reference, receivedAt, request, suspected, unconfirmed, context } = item
  const invitation = ownInvitationOf(item, origin)
  return { purpose: 'notification', reference, receivedAt, request, suspected, unconfirmed, context, invitation, desk }
}

function inputOf(item: Item, sender: Sender, key: string): MailInput {
  const { purpose, reference, receivedAt, request, changes } = item
  const { origin, desk } = sender
  const invitation = invitationOf(item, origin)
  const link = `${origin}${ownRequestAddress(reference, key)}`
  switch (purpose) {
    case 'notification':
      return notificationInput(item, sender)
    case 'confirmation': {
      const startDate = request.kind === 'prompt-rescue' ? request.fields['start-date'] : ''
      return { purpose, reference, kind: request.kind, receivedAt, startDate, link, invitation }
    }
    case 'change-notification':
      return { purpose, reference, receivedAt, request, changes, invitation: ownInvitationOf(item, origin), desk }
    case 'change-confirmation':
      return { purpose, reference, kind: request.kind, receivedAt, changes, link, invitation }
    default:
      throw new Error(`${purpose} is no mail`)
  }
}
