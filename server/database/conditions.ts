/** Conditions on rows that several rooms share. */
import { type Expression, type ExpressionBuilder, expressionBuilder, type SqlBool } from 'kysely'
import type { RequestTable, Tables } from './schema.ts'

/** A request held back as possible spam: nothing of it leaves until staff release it. */
export function isQuarantined({ held_at, released_at }: Pick<RequestTable, 'held_at' | 'released_at'>): boolean {
  return held_at !== null && released_at === null
}

/** `isQuarantined` in a query. */
export function quarantined(is: ExpressionBuilder<Tables, 'request'>): Expression<SqlBool> {
  return is.and([is('request.held_at', 'is not', null), is('request.released_at', 'is', null)])
}

/** Less than `ms` before or after now: a row that a wrong clock dated into the future isn't recent. */
export function inTimeWindow(moment: 'received_at' | 'confirmation_at', ms: number, now: Date) {
  const is = expressionBuilder<Tables, 'request'>()
  const at = (distance: number) => new Date(now.getTime() + distance).toISOString()
  return is.and([is(moment, '>', at(-ms)), is(moment, '<', at(ms))])
}

/**
 * How long a process keeps a row of the outbox without renewing its lease, in ms: a killed one delays it this long.
 */
export const leaseMs = 30_000

/**
 * How far apart the clocks of machines on one database may be, in ms. A lease or delay that ends later was written by a
 * wrong clock, and is ignored.
 */
export const clockSlackMs = 5 * 60_000

export function isUnleased(now: Date): Expression<SqlBool> {
  const is = expressionBuilder<Tables, 'outbox'>()
  return is.or([
    is('leased_until', 'is', null),
    is('leased_until', '<=', now.toISOString()),
    is('leased_until', '>', new Date(now.getTime() + leaseMs + clockSlackMs).toISOString()),
  ])
}
