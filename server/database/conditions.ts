import { type Expression, type ExpressionBuilder, expressionBuilder, type SqlBool, sql } from 'kysely'
import { countedMost } from '../../contracts/desk.ts'
import type { Tables } from './schema.ts'

export function isQuarantined({
  quarantined_at,
  released_at,
}: {
  readonly quarantined_at: string | null
  readonly released_at: string | null
}): boolean {
  return quarantined_at !== null && released_at === null
}

export function whereQuarantined(is: ExpressionBuilder<Tables, 'request'>): Expression<SqlBool> {
  return is.and([is('request.quarantined_at', 'is not', null), is('request.released_at', 'is', null)])
}

/** Excludes items that are being sent. After a kill, the claim expires at `next_attempt_at`. */
export function whereNotSending(now: Date): Expression<SqlBool> {
  const is = expressionBuilder<Tables, 'outbox'>()
  return is.or([is('sending_since', 'is', null), is('next_attempt_at', '<=', now.toISOString())])
}

// Literals, so that the databases use the indexes of schema.ts, which have the same conditions.

/** Something is due, or the state isn't final. Call refreshDueDates before. */
export const isOpen = sql<SqlBool>`(state in ('new', 'answered') or due_at < '9999') and withdrawn_at is null
  and (quarantined_at is null or released_at is not null)`

export const isFinished = sql<SqlBool>`state in ('won', 'lost', 'closed') and withdrawn_at is null`

export const isAwaitingRelease = sql<SqlBool>`state in ('new', 'answered') and withdrawn_at is null
  and quarantined_at is not null and released_at is null`

/** A consultation is late only until its reply: a call ends when it begins. */
export function isLate(now: Date) {
  return sql<SqlBool>`due_at < ${now.toISOString()} and (kind = 'prompt-rescue' or state = 'new')`
}

const undelivered = sql`from outbox where dead_lettered_at is not null and delivered_at is null`

/** An email or webhook call of the request was dead-lettered, and it is among the newest such requests, as many as are counted. */
export const isUndelivered = sql<SqlBool>`request.id in (
  select distinct request_id ${undelivered} order by request_id desc limit ${sql.lit(countedMost)})`

/** The same without a limit, for an export. */
export const isAnyUndelivered = sql<SqlBool>`exists (select 1 ${undelivered} and request_id = request.id)`
