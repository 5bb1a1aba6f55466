/** Which requests a part of the list shows. Literals, as in the indexes of migration 010, so that these are used. */
import { type SqlBool, sql } from 'kysely'

export const isOpen = sql<SqlBool>`state in ('new', 'answered') and withdrawn_at is null
  and (held_at is null or released_at is not null)`

export const isFinished = sql<SqlBool>`state in ('won', 'lost', 'closed') and withdrawn_at is null`

export const isHeldBack = sql<SqlBool>`state in ('new', 'answered') and withdrawn_at is null
  and held_at is not null and released_at is null`

/** Of an appointment, nobody is late: it was, or it is yet to come. */
export function isLate(now: Date) {
  return sql<SqlBool>`due_at < ${now.toISOString()} and (kind = 'prompt-rescue' or state = 'new')`
}

/** Those of which something was given up. */
export const isUndelivered = sql<SqlBool>`request.id in (
  select request_id from outbox where parked_at is not null and delivered_at is null)`
