import { deskAddresses, deskFields } from '../../contracts/desk-addresses.ts'
import { hashOf } from '../hash.ts'
import type { Log } from '../http/log.ts'
import { letterheadOf } from '../mail/compose.ts'
import { codesOf } from '../outbox/fault.ts'
import { makeLink } from './links.ts'
import type { DeskParts } from './parts.ts'

/** Who asks for a link, under which address the desk was asked, and where to go on. */
export type Asked = { readonly email: string; readonly origin: string; readonly next: string }

/**
 * @returns mails a link to one of the staff. For anybody else it does the same but for the sending, so that what it
 *   takes says nothing either. It never rejects: nobody waits for it, and the log says what went wrong, without an address.
 */
export function linkMailer(
  { config, settings, site, database, mails, transport }: DeskParts,
  log: Log,
): (asked: Asked) => Promise<void> {
  const { from, host } = letterheadOf(config, site.manifest)
  return async ({ email, origin, next }) => {
    try {
      const staff = settings.staff.find((one) => one.email === email)
      const token = await database.write((transaction) => makeLink(transaction, staff?.email ?? '', new Date()))
      if (token === null) return log.warn({}, 'a sign-in link is not mailed: the address has as many as it may')
      const parameters = new URLSearchParams({ [deskFields.token]: token, [deskFields.next]: next })
      const words = await mails.renderSignInMail({ link: `${origin}${deskAddresses.link}?${parameters}` })
      if (!staff) return
      const id = `sign-in-${hashOf(token).slice(0, 12)}`
      const to = { from, to: [staff.email], replyTo: [from.address], messageId: `<${id}@${host}>`, date: new Date() }
      await transport.send({ id, ...to, ...words }, async () => {})
    } catch (error) {
      log.error({ reason: codesOf(error) }, 'a sign-in link could not be mailed')
    }
  }
}
