/** What becomes of what browsers report: it is forwarded to Datadog, or counted here. */

/** What the SDK sends: events, or pieces of a recorded session. */
export type Track = 'rum' | 'replay'

/** One post of the SDK whose envelope has been checked. */
export type Payload = {
  readonly track: Track
  /** The parameters that the SDK sends with it, written again from checked values, without a question mark. */
  readonly query: string
  /** Whether the body is packed: then it is not text. */
  readonly deflated: boolean
  readonly contentType: string
  readonly body: Buffer
}

export type Receiver = {
  readonly tracks: readonly Track[]
  /** The token that a payload must carry; null when any will do, because nothing leaves. */
  readonly clientToken: string | null
  /**
   * Takes a payload, and nobody waits for what comes of it.
   * @returns false when it cannot be understood, and nothing of it was taken.
   */
  readonly receive: (payload: Payload) => boolean
  /** Finishes what is under way, for some seconds at most. Call it when no more payloads come, before the database closes. */
  readonly stop: () => Promise<void>
}
