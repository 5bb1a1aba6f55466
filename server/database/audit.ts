/** One line for each view, change, export, erasure and sign-in. */
import type { Kysely } from 'kysely'
import type { Tables } from './schema.ts'

export type Actor = `staff:${string}` | 'visitor' | 'server'

export type AuditRow = {
  readonly actor: Actor
  readonly action: string
  readonly reference?: string
  /** Codes and staff addresses only: the line outlives the request. */
  readonly detail?: string
  /** Of the form that asked for it. */
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
