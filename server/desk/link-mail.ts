import { setTimeout as wait } from 'node:timers/promises'
import { deskAddresses, deskFields } from '../../contracts/desk-addresses.ts'
import { hashOf } from '../database/hash.ts'
import { codesOf } from '../http/error-codes.ts'
import type { Log } from '../http/log.ts'
import { senderOf } from '../outbox/mail/compose.ts'
import { makeLink } from './links.ts'
import type { DeskParts } from './parts.ts'
import { newSecret } from './sessions.ts'
import type { SignInFailed } from './sign-in-failures.ts'

/** How long a mail with a link waits at most, in ms. */
const maxDelayMs = 1_000

/** Who asks for a link, under which address the desk was asked, and where to go on. */
export type Asked = { readonly email: string; readonly origin: string; readonly next: string }

/**
 * @returns mails a link to one of the staff. For anybody else it does the same up to the sending, so that neither the
 *   answer nor how soon the next one comes says who works here. It never rejects: nobody waits for it, and the log says
 *   what went wrong, without an address.
 */
export function linkMailer(
  { config, settings, site, database, mails, transport }: DeskParts,
  log: Log,
  failed: SignInFailed,
): (asked: Asked) => Promise<void> {
  const { from, host } = senderOf(config, site.manifest)
  return async ({ email, origin, next }) => {
    try {
      const staff = settings.staff.find((one) => one.email === email)
      const made = await database.write((transaction) => makeLink(transaction, staff?.email ?? '', new Date()))
      const token = made ?? newSecret()
      const parameters = new URLSearchParams({ [deskFields.token]: token, [deskFields.next]: next })
      const words = await mails.renderSignInMail({ link: `${origin}${deskAddresses.link}?${parameters}` })
      if (!staff || made === null) return failed(staff ? 'too many links' : 'not in DESK_STAFF')
      // What sending costs comes at a moment of its own, and not in the way of whoever asked.
      await wait(Math.random() * maxDelayMs)
      const id = `sign-in-${hashOf(token).slice(0, 12)}`
      const to = { from, to: [staff.email], replyTo: [from.address], messageId: `<${id}@${host}>`, date: new Date() }
      await transport.send({ id, ...to, ...words }, async () => {})
    } catch (error) {
      log.error({ reason: codesOf(error) }, 'a sign-in link could not be mailed')
    }
  }
}
