/** The audit log: one line per view, change, export, erasure and sign-in. */
import type { Kysely } from 'kysely'
import type { Tables } from './schema.ts'

export type Actor = `staff:${string}` | 'visitor' | 'server'

/** The first view of a request by a person in an hour. */
export const viewAction = 'viewed'

export type AuditRow = {
  readonly actor: Actor
  readonly action: string
  readonly reference?: string
  /** Only codes and staff addresses, because the line outlives the request. */
  readonly detail?: string
  /** The token of the form that made the change. */
  readonly token?: string
}

export async function writeAudit(transaction: Kysely<Tables>, lines: readonly AuditRow[], now: Date): Promise<void> {
  if (lines.length === 0) return
  const at = now.toISOString()
  const rows = lines.map(({ actor, action, reference = null, detail = null, token = null }) => ({
    at,
    actor,
    action,
    reference,
    detail,
    token,
  }))
  await transaction.insertInto('audit').values(rows).execute()
}
