import { isDeepStrictEqual } from 'node:util'
import type { Selectable, Transaction } from 'kysely'
import { type Actor, writeAudit } from '../database/audit.ts'
import type { Database } from '../database/database.ts'
import { dialectOf } from '../database/dialect.ts'
import { hashOf } from '../database/hash.ts'
import type { AnswerFile, RequestTable, Tables } from '../database/schema.ts'

export type StaffActor = {
  readonly actor: Actor
  /** The `desk_version` that they saw; left out to take the request as it is. */
  readonly version?: number
}

export const byCommand: StaffActor = { actor: 'command' }

/**
 * `done` also for a second click. `same`: nothing to change. `none`: no such request, or withdrawn. `held`:
 * quarantined.
 */
export type StaffOutcome = 'done' | 'same' | 'none' | 'held' | 'stale' | 'draft'

const lockedColumns = [
  ...([
    'id',
    'reference',
    'kind',
    'email',
    'fields',
    'desk_version',
    'held_at',
    'released_at',
    'withdrawn_at',
  ] as const),
  ...(['state', 'state_at', 'assignee', 'taken_at', 'review_sent_at', 'fixed_at'] as const),
]

export type LockedRequest = Pick<Selectable<RequestTable>, (typeof lockedColumns)[number]>

export type AuditEntry = {
  readonly action: string
  readonly detail?: string
  /** `detail` is the id of this text. */
  readonly text?: { readonly of: 'note' | 'answer'; readonly is: string; readonly delivery?: AnswerDelivery }
  /** The corrected address; it isn't logged. */
  readonly email?: string
}

export type AnswerDelivery = {
  readonly cc: string | null
  readonly quotes: boolean
  readonly files: readonly AnswerFile[]
}

/** A reason means that nothing was changed. */
export type StaffWork = (
  transaction: Transaction<Tables>,
  request: LockedRequest,
) => Promise<Exclude<StaffOutcome, 'stale'> | readonly AuditEntry[]>

/** @param entry what a second click would repeat. */
export function performStaffAction({ write }: Pick<Database, 'write'>) {
  return (
    reference: string,
    { actor, version }: StaffActor,
    entry: AuditEntry,
    now: Date,
    work: StaffWork,
  ): Promise<StaffOutcome> =>
    write(async (transaction) => {
      const request = await transaction
        .selectFrom('request')
        .select(lockedColumns)
        .where('reference', '=', reference)
        // SQLite lets one transaction write at a time anyway.
        .$if(dialectOf(transaction) === 'postgres', (query) => query.forUpdate())
        .executeTakeFirst()
      if (!request) return 'none'
      if (version !== undefined && version !== request.desk_version) {
        return (await isRepeat(transaction, request, actor, entry)) ? 'done' : 'stale'
      }
      // The mail about the withdrawal may have to be sent again.
      if (request.withdrawn_at !== null && entry.action !== 'retry') return 'none'
      const came = await work(transaction, request)
      if (typeof came === 'string') return came
      const changed = request.desk_version + 1
      await transaction
        .updateTable('request')
        .set({ desk_version: changed, due_at: null })
        .where('id', '=', request.id)
        .execute()
      const lines = came.map(({ action, detail }) => ({
        ...{ actor, action, reference, version: changed },
        ...(detail !== undefined && { detail }),
      }))
      await writeAudit(transaction, lines, now)
      return 'done'
    })
}

async function isRepeat(
  transaction: Transaction<Tables>,
  { id, reference, desk_version, ...request }: LockedRequest,
  actor: Actor,
  { action, detail, text, email }: AuditEntry,
): Promise<boolean> {
  if (email !== undefined && email !== request.email) return false
  const last = await transaction
    .selectFrom('audit')
    .select('detail')
    .where('reference', '=', reference)
    .where('version', '=', desk_version)
    .where('actor', '=', actor)
    .where('action', '=', action)
    .executeTakeFirst()
  if (!last || !text) return last !== undefined && last.detail === (detail ?? null)
  const stored = await transaction
    .selectFrom(text.of)
    .select('text')
    .where('request_id', '=', id)
    .where('id', '=', Number(last.detail))
    .executeTakeFirst()
  if (stored?.text !== text.is) return false
  const { delivery } = text
  return !delivery || (await isSameDelivery(transaction, Number(last.detail), delivery))
}

async function isSameDelivery(
  transaction: Transaction<Tables>,
  answerId: number,
  { cc, quotes, files }: AnswerDelivery,
) {
  const stored = await transaction
    .selectFrom('answer')
    .select(['cc', 'quotes'])
    .where('id', '=', answerId)
    .executeTakeFirstOrThrow()
  const storedFiles = await transaction
    .selectFrom('answer_file')
    .selectAll()
    .where('answer_id', '=', answerId)
    .orderBy('id')
    .execute()
  const same = (all: readonly AnswerFile[]) => all.map(({ name, content }) => [name, hashOf(content)])
  return isDeepStrictEqual([stored.cc, stored.quotes, same(storedFiles)], [cc, Number(quotes), same(files)])
}
