import { expressionBuilder } from 'kysely'
import type { Tables } from '../database/schema.ts'

/**
 * Requests whose moment lies less than `ms` from now, on both sides: one that a wrong clock has dated into the future is
 * no more recent than an old one.
 */
export function within(moment: 'received_at' | 'confirmation_at', ms: number, now: Date) {
  const is = expressionBuilder<Tables, 'request'>()
  const at = (distance: number) => new Date(now.getTime() + distance).toISOString()
  return is.and([is(moment, '>', at(-ms)), is(moment, '<', at(ms))])
}
