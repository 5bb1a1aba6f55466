/**
 * Why something could not leave:
 * - `way`: the way out is closed (no connection, no login), whatever is sent; the queue waits.
 * - `item`: this item failed and another might not; it is tried again later.
 * - `refused`: this item was refused for good.
 */
export type FaultScope = 'way' | 'item' | 'refused'

/** What a sender throws. `reason` is made of codes: never the other server's words, which may quote an address. */
export class DeliveryFault extends Error {
  override readonly name = 'DeliveryFault'
  readonly scope: FaultScope
  readonly reason: string
  constructor(scope: FaultScope, reason: string) {
    super(reason)
    this.scope = scope
    this.reason = reason
  }
}

/** The codes of an error, without its words. */
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
