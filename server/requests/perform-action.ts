/** What visitors and staff do with a request goes through here: one lock, one version, and its lines in the audit log. */
import type { Selectable, Transaction } from 'kysely'
import { type Actor, type AuditRow, writeAudit } from '../database/audit.ts'
import type { Database } from '../database/database.ts'
import { getDialect } from '../database/dialect.ts'
import type { RequestTable, Tables } from '../database/schema.ts'

export type PerformedBy = {
  readonly actor: Actor
  /** The version that they saw; left out to take the request as it is. */
  readonly version?: number
  /** Of the form that asks for it: whoever sends it twice gets the first answer. */
  readonly token?: string
}

/** @returns the version that a form shows; -1, which matches none, without one. */
export function parseVersion(form: Readonly<Record<string, unknown>>): number {
  const { version } = form
  return typeof version === 'string' && /^\d{1,9}$/.test(version) ? Number(version) : -1
}

/**
 * Anything but `done` means that nothing was changed. `gone`: no such request, or its visitor has withdrawn it. `stale`:
 * it has changed since its page was opened.
 */
export type Outcome<Fault extends string> = 'done' | 'gone' | 'stale' | Fault

export type LockedRequest = Selectable<RequestTable>

export type ActionLine = Pick<AuditRow, 'action' | 'detail'>

export type Work<Fault extends string> = (
  transaction: Transaction<Tables>,
  request: LockedRequest,
) => Promise<Outcome<Fault> | readonly ActionLine[]>

/** @param options.evenWithdrawn for what is left to do then: the mail about the withdrawal may have to be sent again. */
export function performAction<Fault extends string>(
  { write }: Database,
  reference: string,
  { actor, version, token }: PerformedBy,
  now: Date,
  work: Work<Fault>,
  { evenWithdrawn = false } = {},
): Promise<Outcome<Fault>> {
  return write(async (transaction) => {
    const request = await transaction
      .selectFrom('request')
      .selectAll()
      .where('reference', '=', reference)
      // SQLite lets one transaction write at a time anyway.
      .$if(getDialect(transaction) === 'postgres', (query) => query.forUpdate())
      .executeTakeFirst()
    if (!request) return 'gone'
    const isGone = request.withdrawn_at !== null && !evenWithdrawn
    if (version !== undefined && version !== request.version) {
      if (await isRepeat(transaction, reference, actor, token)) return 'done'
      return isGone ? 'gone' : 'stale'
    }
    if (isGone) return 'gone'
    const came = await work(transaction, request)
    if (typeof came === 'string') return came
    await transaction
      .updateTable('request')
      .set({ version: request.version + 1, due_at: null })
      .where('id', '=', request.id)
      .execute()
    const common = { actor, reference, ...(token !== undefined && { token }) }
    await writeAudit(
      transaction,
      came.map((line) => ({ ...common, ...line })),
      now,
    )
    return 'done'
  })
}

async function isRepeat(
  transaction: Transaction<Tables>,
  reference: string,
  actor: Actor,
  token: string | undefined,
): Promise<boolean> {
  if (token === undefined) return false
  const line = transaction.selectFrom('audit').select('id').where('reference', '=', reference)
  return (await line.where('actor', '=', actor).where('token', '=', token).executeTakeFirst()) !== undefined
}
