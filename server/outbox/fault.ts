/**
 * Why something could not leave:
 * - `transport`: nothing can be sent (no connection, no login); the queue waits, and no attempt is counted.
 * - `transient`: this item failed and another might not; it is tried again later.
 * - `permanent`: this item was refused for good, and becomes a dead letter.
 * - `unknown`: it may have arrived, and nobody can say: the answer never came.
 */
export type FaultScope = 'transport' | 'transient' | 'permanent' | 'unknown'

/** What a sender throws. `reason` is made of codes: never the other server's text, which may quote an address. */
export class DeliveryFault extends Error {
  override readonly name = 'DeliveryFault'
  readonly scope: FaultScope
  readonly reason: string
  /** The addresses that the mail server refused for good. */
  readonly refused: readonly string[]
  constructor(scope: FaultScope, reason: string, refused: readonly string[] = []) {
    super(reason)
    this.scope = scope
    this.reason = reason
    this.refused = refused
  }
}

/** The codes of an error, without its message. */
export function codesOf(error: unknown): string {
  const { code, responseCode, name, cause } = error as {
    code?: string
    responseCode?: number
    name?: string
    cause?: unknown
  }
  // What fetch throws says nothing but that it failed; its cause knows why.
  if (!code && cause) return codesOf(cause)
  return [code ?? name ?? 'unknown', responseCode].filter(Boolean).join(' ')
}
