import { type Expression, type ExpressionBuilder, expressionBuilder, type SqlBool } from 'kysely'
import type { Tables } from './schema.ts'

export function isQuarantined({
  held_at,
  released_at,
}: {
  readonly held_at: string | null
  readonly released_at: string | null
}): boolean {
  return held_at !== null && released_at === null
}

export function quarantined(is: ExpressionBuilder<Tables, 'request'>): Expression<SqlBool> {
  return is.and([is('request.held_at', 'is not', null), is('request.released_at', 'is', null)])
}

/** A row dated into the future by a wrong clock isn't recent. */
export function inTimeWindow(moment: 'received_at' | 'confirmation_at', ms: number, now: Date) {
  const is = expressionBuilder<Tables, 'request'>()
  const at = (distance: number) => new Date(now.getTime() + distance).toISOString()
  return is.and([is(moment, '>', at(-ms)), is(moment, '<', at(ms))])
}

/** Not while a copy is on its way. After a kill, its next attempt comes. */
export function isNotLeaving(now: Date): Expression<SqlBool> {
  const is = expressionBuilder<Tables, 'outbox'>()
  return is.or([is('sending_since', 'is', null), is('next_attempt_at', '<=', now.toISOString())])
}
