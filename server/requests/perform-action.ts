/** Performs the actions of visitors and staff on a request: locks the row, checks its version and writes the audit log. */
import type { Selectable, Transaction } from 'kysely'
import { type Actor, type AuditRow, writeAudit } from '../database/audit.ts'
import type { Database } from '../database/database.ts'
import { getDialect } from '../database/dialect.ts'
import type { RequestTable, Tables } from '../database/schema.ts'

export type PerformedBy = {
  readonly actor: Actor
  /** The version that they saw; omitted to act on any version. */
  readonly version?: number
  /** The form's token: the same form sent twice gets the first outcome. */
  readonly token?: string
  /** Allows the action on a request that its visitor has withdrawn. */
  readonly evenWithdrawn?: boolean
}

/** @returns the version in a form, or -1, which matches none. */
export function parseVersion(form: Readonly<Record<string, unknown>>): number {
  const { version } = form
  return typeof version === 'string' && /^\d{1,9}$/.test(version) ? Number(version) : -1
}

/**
 * Only `done` means that something was changed. `gone`: there is no such request, or its visitor has withdrawn it. `stale`:
 * the request has changed since its page was opened.
 */
export type Outcome<Fault extends string> = 'done' | 'gone' | 'stale' | Fault

export type LockedRequest = Selectable<RequestTable>

export type ActionLine = Pick<AuditRow, 'action' | 'detail'>

export type Work<Fault extends string> = (
  transaction: Transaction<Tables>,
  request: LockedRequest,
) => Promise<Outcome<Fault> | readonly ActionLine[]>

/**
 * @param work returns the lines for the audit log, or why it changed nothing.
 */
export function performAction<Fault extends string>(
  { write }: Database,
  reference: string,
  { actor, version, token, evenWithdrawn = false }: PerformedBy,
  now: Date,
  work: Work<Fault>,
): Promise<Outcome<Fault>> {
  return write(async (transaction) => {
    const request = await transaction
      .selectFrom('request')
      .selectAll()
      .where('reference', '=', reference)
      // SQLite has one writer at a time anyway.
      .$if(getDialect(transaction) === 'postgres', (query) => query.forUpdate())
      .executeTakeFirst()
    if (!request) return 'gone'
    const isGone = request.withdrawn_at !== null && !evenWithdrawn
    if (version !== undefined && version !== request.version) {
      if (await isRepeat(transaction, reference, actor, token)) return 'done'
      return isGone ? 'gone' : 'stale'
    }
    if (isGone) return 'gone'
    const result = await work(transaction, request)
    if (typeof result === 'string') return result
    await transaction
      .updateTable('request')
      .set({ version: request.version + 1, due_at: null })
      .where('id', '=', request.id)
      .execute()
    const common = { actor, reference, ...(token !== undefined && { token }) }
    await writeAudit(
      transaction,
      result.map((line) => ({ ...common, ...line })),
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
