/** SQL conditions on requests. They are literals, as in the indexes of database/base-schema.ts, so that the indexes are used. */
import { type SqlBool, sql } from 'kysely'

export const isOpen = sql<SqlBool>`state in ('new', 'answered') and withdrawn_at is null
  and (held_at is null or released_at is not null)`

export const isFinished = sql<SqlBool>`state in ('won', 'lost', 'closed') and withdrawn_at is null`

export const isAwaitingRelease = sql<SqlBool>`state in ('new', 'answered') and withdrawn_at is null
  and held_at is not null and released_at is null`

/** An answered consultation is never late: only its call is left. */
export function isLate(now: Date) {
  return sql<SqlBool>`due_at < ${now.toISOString()} and (kind = 'prompt-rescue' or state = 'new')`
}

/** An email or webhook call of the request was given up. */
export const isUndelivered = sql<SqlBool>`request.id in (
  select request_id from outbox where parked_at is not null and delivered_at is null)`
