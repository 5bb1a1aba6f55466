import { ownRequestAddress } from '../../contracts/addresses.ts'
import type { InvitationInput, MailInput, MailModule } from '../../contracts/mail.ts'
import type { SiteManifest } from '../../contracts/site-manifest.ts'
import { uidOf } from '../appointments/uid.ts'
import type { Config } from '../config.ts'
import type { OutboxPurpose } from '../database/schema.ts'
import type { DailyItem } from '../outbox/daily.ts'
import type { Item } from '../outbox/items.ts'
import type { OutgoingMail, Sender } from './transport.ts'

/** The firm as the site shows it. */
export type Firm = Pick<SiteManifest, 'firmName' | 'firmEmail'>

/** What stands on every mail of the firm's. */
export type Letterhead = {
  readonly from: Sender
  /** Where the firm reads mails: for itself, as anyone can have a confirmation sent. */
  readonly to: readonly string[]
  /** The firm's public address, to which visitors answer. */
  readonly replyTo: string
  /** The domain of message ids. */
  readonly host: string
  /** The site's public address, which links begin with. */
  readonly origin: string
}

/** @param firm `firmName` is what mailboxes show as the sender, `firmEmail` where visitors answer. */
export function letterheadOf({ mail, site }: Pick<Config, 'mail' | 'site'>, firm: Firm): Letterhead {
  const { from, to } = mail
  const host = new URL(site.origin).hostname
  return { from: { name: firm.firmName, address: from }, to, replyTo: firm.firmEmail, host, origin: site.origin }
}

/** Makes the mail that tells the firm what it does not know of; repeats of one day have the same `Message-ID`. */
export async function composeDailyMail(
  { day, untold }: DailyItem,
  { renderDailyMail }: Pick<MailModule, 'renderDailyMail'>,
  { from, to, host }: Letterhead,
): Promise<OutgoingMail> {
  const id = `daily-${day}`
  const words = await renderDailyMail(untold.mail)
  return { id, from, to, replyTo: to, messageId: `<${id}@${host}>`, date: new Date(), ...words }
}

/** @returns what the calendar entry of an item's request is made from; null where there is no appointment. */
function invitationOf({ reference, request, appointment }: Item, origin: string): InvitationInput | null {
  return appointment && { uid: uidOf(reference, origin), reference, appointment, invitee: request.fields.email }
}

/** Mails that the firm reads; the others go to the visitor. */
export const mailsToFirm: readonly OutboxPurpose[] = ['notification', 'change-notification']

/** The same in all copies of a mail; those about changes are counted. */
export function mailIdOf({ reference, purpose, version }: Pick<Item, 'reference' | 'purpose' | 'version'>): string {
  return `${reference}-${purpose}${version === 0 ? '' : `-${version}`}`
}

/**
 * Makes the mail of an item of the outbox. The same item always has the same `Message-ID`, so that a mailbox can tell a
 * repeat; that of a change counts them.
 * @param key opens the request; left out of mails to the firm.
 * @throws Error when the item is none for a mail.
 */
export async function composeMail(
  item: Item,
  { renderMail }: Pick<MailModule, 'renderMail'>,
  { from, to, replyTo, host, origin }: Letterhead,
  key = '',
): Promise<OutgoingMail> {
  const { purpose, version, receivedAt, request } = item
  const words = await renderMail(inputOf(item, origin, key))
  const visitor = request.fields.email === '' ? [] : [request.fields.email]
  const id = mailIdOf(item)
  return {
    id,
    from,
    ...(mailsToFirm.includes(purpose) ? { to, replyTo: visitor } : { to: visitor, replyTo: [replyTo] }),
    messageId: `<${id}@${host}>`,
    date: version === 0 ? new Date(receivedAt) : new Date(),
    ...words,
  }
}

function inputOf(item: Item, origin: string, key: string): MailInput {
  const { purpose, reference, receivedAt, request, suspected, unconfirmed, context, changes } = item
  const invitation = invitationOf(item, origin)
  const own = invitation && { ...invitation, name: request.fields.name }
  const link = `${origin}${ownRequestAddress(reference, key)}`
  switch (purpose) {
    case 'notification':
      return { purpose, reference, receivedAt, request, suspected, unconfirmed, context, invitation: own }
    case 'confirmation': {
      const startDate = request.kind === 'prompt-rescue' ? request.fields['start-date'] : ''
      return { purpose, reference, kind: request.kind, receivedAt, startDate, link, invitation }
    }
    case 'change-notification':
      return { purpose, reference, receivedAt, request, changes, invitation: own }
    case 'change-confirmation':
      return { purpose, reference, receivedAt, changes, link, invitation }
    default:
      throw new Error(`${purpose} is no mail`)
  }
}
