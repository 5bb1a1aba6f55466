/**
 * Why an item didn't leave:
 * - `transport`: nothing can be sent (no connection, no login); the queue pauses, and no attempt is counted.
 * - `transient`: this item failed, others may not; it's retried later.
 * - `permanent`: this item was refused for good, and becomes a dead letter.
 * - `unknown`: the answer never came, so it may have arrived.
 */
export type FaultScope = 'transport' | 'transient' | 'permanent' | 'unknown'

/** `reason` has codes only, because the other server's text may quote an address. */
export class DeliveryFault extends Error {
  override readonly name = 'DeliveryFault'
  readonly scope: FaultScope
  readonly reason: string
  /** Refused for good by the mail server. */
  readonly refused: readonly string[]
  constructor(scope: FaultScope, reason: string, refused: readonly string[] = []) {
    super(reason)
    this.scope = scope
    this.reason = reason
    this.refused = refused
  }
}
