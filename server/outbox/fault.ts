/**
 * `transport`: nothing can be sent, so the queue pauses. `transient`: this item is retried. `permanent`: it's dead-
 * lettered. `unknown`: it may have arrived.
 */
export type FaultScope = 'transport' | 'transient' | 'permanent' | 'unknown'

/** `reason` has codes only, because the other server's text may quote an address. */
export class DeliveryFault extends Error {
  override readonly name = 'DeliveryFault'
  readonly scope: FaultScope
  readonly reason: string
  readonly refused: readonly string[]
  constructor(scope: FaultScope, reason: string, refused: readonly string[] = []) {
    super(reason)
    this.scope = scope
    this.reason = reason
    this.refused = refused
  }
}
