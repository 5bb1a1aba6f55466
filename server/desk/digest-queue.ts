/** The mails of a working morning as a queue: at most one a day for each of the staff. */
import { expressionBuilder } from 'kysely'
import type { DigestMailInput } from '../../contracts/mail.ts'
import type { Database } from '../database/database.ts'
import type { Tables } from '../database/schema.ts'
import { leases, type Queue, type Taken } from '../outbox/leases.ts'
import { type DigestParts, readDigest, workingDayAt } from './digest.ts'

export type DigestItem = Taken & {
  /** The address of who gets it. */
  readonly staff: string
  /** `yyyy-mm-dd` in the firm's zone. */
  readonly day: string
  /** As it is at this moment, not when it was first tried. */
  readonly digest: DigestMailInput
}

/**
 * They are due from the hour at which the firm opens until it closes: where no process ran in the morning, they leave
 * later that day, and one that has not left by the evening leaves no more. Where there is nothing to tell, the day is
 * noted as done, and nothing leaves.
 */
export function digestQueue(parts: DigestParts, now: () => Date): Queue<DigestItem> {
  const { database, staff, rules } = parts
  const { notes, lease } = leases(database, 'digest_mail', now)
  const take = async (): Promise<DigestItem | undefined> => {
    const day = workingDayAt(now(), rules.schedule)
    if (!day) return undefined
    const waiting = await waitingFor(
      database,
      staff.map(({ email }) => email),
      day,
    )
    if (waiting.length === 0) return undefined
    const taken = await database.write(async (transaction) => {
      await transaction.deleteFrom('digest_mail').where('day', '<', day).execute()
      await transaction
        .insertInto('digest_mail')
        .values(waiting.map((email) => ({ staff: email, day, next_attempt_at: now().toISOString() })))
        .onConflict((conflict) => conflict.columns(['staff', 'day']).doNothing())
        .execute()
      const is = expressionBuilder<Tables, 'digest_mail'>()
      const row = await lease(transaction, is.and([is('day', '=', day), is('staff', 'in', waiting)]))
      const own = transaction.selectFrom('digest_mail').select('staff')
      return row && { ...row, ...(await own.where('id', '=', row.id).executeTakeFirstOrThrow()) }
    })
    if (!taken) return undefined
    const digest = await readDigest(parts, day, now())
    if (digest) return { ...taken, day, digest }
    await notes.delivered(taken)
    return take()
  }
  return { ...notes, take }
}

/** @returns who of the staff has no mail of this day yet. */
async function waitingFor({ db }: Database, staff: readonly string[], day: string): Promise<string[]> {
  const settled = await db
    .selectFrom('digest_mail')
    .select('staff')
    .where('day', '=', day)
    .where((is) => is.or([is('delivered_at', 'is not', null), is('parked_at', 'is not', null)]))
    .execute()
  return staff.filter((email) => !settled.some((row) => row.staff === email))
}
