import { type Expression, type ExpressionBuilder, expressionBuilder, type SqlBool } from 'kysely'
import type { RequestTable, Tables } from './schema.ts'

export function isQuarantined({ held_at, released_at }: Pick<RequestTable, 'held_at' | 'released_at'>): boolean {
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

/** How long a row of the outbox waits after its process was killed. */
export const leaseMs = 30_000

/** For the clocks of machines on one database. A lease that ends later was written by a wrong clock. */
export const clockSlackMs = 5 * 60_000

export function isUnleased(now: Date): Expression<SqlBool> {
  const is = expressionBuilder<Tables, 'outbox'>()
  return is.or([
    is('leased_until', 'is', null),
    is('leased_until', '<=', now.toISOString()),
    is('leased_until', '>', new Date(now.getTime() + leaseMs + clockSlackMs).toISOString()),
  ])
}
