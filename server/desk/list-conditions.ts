/**
 * Which requests a part of the list shows. They are written as literals: the indexes of migration 010 hold only such
 * rows, and a database uses one only for the very same condition.
 */
import { expressionBuilder, type SqlBool, sql } from 'kysely'
import type { Tables } from '../database/schema.ts'

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
export function isUndelivered() {
  const is = expressionBuilder<Tables, 'request'>()
  const parked = <T extends 'outbox' | 'answer'>(table: T) =>
    is
      .selectFrom(table as 'outbox')
      .select('request_id')
      .where('parked_at', 'is not', null)
      .where('delivered_at', 'is', null)
  return is.and([
    is('withdrawn_at', 'is', null),
    is.or([is('request.id', 'in', parked('outbox')), is('request.id', 'in', parked('answer'))]),
  ])
}
