import type { Database } from '../../database/database.ts'
import type { Log } from '../../http/log.ts'
import { codesOf } from '../../http/log.ts'
import { DeliveryFault } from '../delivery.ts'
import type { MailTransport } from './transport.ts'

/** Raises an alarm for each refused address, until it accepts a mail. */
export function firmSender(transport: MailTransport, database: Database, log: Log): MailTransport['send'] {
  const note = async (refused: readonly string[], taken: readonly string[], reason: string) => {
    if (refused.length > 0) log.error({ refused: refused.length, reason }, "the firm's own address is refused")
    await noteAddresses(database, refused, taken, reason).catch((error: unknown) =>
      // The next mail raises the alarm again.
      log.warn({ reason: codesOf(error) }, 'the alarm about an address of the firm could not be noted'),
    )
  }
  return async (mail, leaving) => {
    try {
      const result = await transport.send(mail, leaving)
      const rejected = [...result.refused, ...result.deferred]
      const taken = mail.to.filter((address) => !rejected.includes(address.toLowerCase()))
      await note(result.refused, taken, 'EENVELOPE')
      return result
    } catch (error) {
      if (error instanceof DeliveryFault) {
        const { scope, refused, reason } = error
        // A refused text is refused for every address, and the server names none.
        await note(scope === 'permanent' && refused.length === 0 ? mail.to : refused, [], reason)
      }
      throw error
    }
  }
}

/** In the database, so that every process and the next start know. */
export async function noteAddresses(
  { write }: Database,
  refused: readonly string[],
  taken: readonly string[],
  reason: string,
): Promise<void> {
  if (refused.length + taken.length === 0) return
  const since = new Date().toISOString()
  await write(async (transaction) => {
    await transaction.deleteFrom('alarm').where('name', 'in', taken.map(alarmName)).execute()
    for (const name of refused.map(alarmName)) {
      await transaction
        .insertInto('alarm')
        .values({ name, since, reason })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ reason }))
        .execute()
    }
  })
}

export function alarmName(address: string): string {
  return `mail-to:${address.toLowerCase()}`
}
