/** The audit log: one line for each look at a request, change, export, erasure and sign-in. */
import type { Kysely } from 'kysely'
import type { Tables } from './schema.ts'

/** Who does something: one of the staff by their address, or nobody in particular. */
export type Actor = `staff:${string}` | 'visitor' | 'command' | 'server'

export type AuditRow = {
  readonly actor: Actor
  /** What was done, as a code: what is noted of requests is `HistoryEvent` (contracts/desk.ts), `looked` or `erased`. */
  readonly action: string
  /** Of the request that it was done to. */
  readonly reference?: string
  /** Codes and addresses of staff, and nothing that a visitor wrote. */
  readonly detail?: string
  /** The `desk_version` of the request that came of it; left out for what changed nothing. */
  readonly version?: number
}

/** Adds lines. @param transaction in which what they say is done. */
export async function writeAudit(transaction: Kysely<Tables>, lines: readonly AuditRow[], now: Date): Promise<void> {
  if (lines.length === 0) return
  const at = now.toISOString()
  const rows = lines.map(({ actor, action, reference = null, detail = null, version = null }) => ({
    ...{ at, actor, action, reference, detail, version },
  }))
  await transaction.insertInto('audit').values(rows).execute()
}
