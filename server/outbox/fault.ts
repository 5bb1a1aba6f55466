/**
 * Why something could not leave:
 * - `transport`: nothing can be sent (no connection, no login); the queue waits, and no attempt is counted.
 * - `transient`: this item failed and another might not; it is tried again later.
 * - `permanent`: this item was refused for good, and becomes a dead letter.
 * - `unknown`: it may have arrived, and nobody can say: the answer never came.
 */
export type FaultScope = 'transport' | 'transient' | 'permanent' | 'unknown'

/** `reason` is made of codes, because the other server's text may quote an address. */
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
