import type { Database } from '../../database/database.ts'
import type { Log } from '../../http/log.ts'
import { codesOf } from '../../http/log.ts'
import { DeliveryFault } from '../delivery.ts'
import type { MailTransport, OutgoingMail } from './transport.ts'

/** Raises an alarm for each refused address, until it accepts a mail. */
export function firmSender(transport: MailTransport, database: Database, log: Log): MailTransport['send'] {
  const addresses = refusedAddresses(database)
  const note = async (refused: readonly string[], taken: readonly string[], reason: string) => {
    if (refused.length > 0) log.error({ refused: refused.length, reason }, "the firm's own address is refused")
    try {
      await addresses.refused(refused, reason, new Date())
      await addresses.taken(taken)
    } catch (error) {
      // The next mail raises the alarm again.
      log.warn({ reason: codesOf(error) }, 'the alarm about an address of the firm could not be noted')
    }
  }
  return async (mail, leaving) => {
    try {
      const taken = await transport.send(mail, leaving)
      const { refused, deferred } = taken
      if (deferred.length > 0) log.warn({ deferred: deferred.length }, "the firm's own address is refused for now")
      const rejected = [...refused, ...deferred]
      await note(
        refused,
        mail.to.filter((address) => !rejected.includes(address.toLowerCase())),
        'EENVELOPE',
      )
      return taken
    } catch (error) {
      if (error instanceof DeliveryFault) await note(refusedBy(error, mail), [], error.reason)
      throw error
    }
  }
}

/** A refused text is refused for every address, and the server names none. */
function refusedBy({ scope, refused }: DeliveryFault, { to }: OutgoingMail): readonly string[] {
  return scope === 'permanent' && refused.length === 0 ? to : refused
}

/** In the database, so that every process and the next start know. */
export function refusedAddresses({ write }: Database) {
  return {
    refused: async (addresses: readonly string[], reason: string, now: Date) => {
      if (addresses.length === 0) return
      await write((transaction) =>
        transaction
          .insertInto('alarm')
          .values(addresses.map((address) => ({ name: alarmName(address), since: now.toISOString(), reason })))
          .onConflict((conflict) => conflict.column('name').doUpdateSet({ reason }))
          .execute(),
      )
    },
    taken: async (addresses: readonly string[]) => {
      if (addresses.length === 0) return
      await write((transaction) =>
        transaction.deleteFrom('alarm').where('name', 'in', addresses.map(alarmName)).execute(),
      )
    },
  }
}

export function alarmName(address: string): string {
  return `mail-to:${address.toLowerCase()}`
}
