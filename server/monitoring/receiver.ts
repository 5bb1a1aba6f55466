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
  /** The network that it came from; it is held in memory for minutes, and goes nowhere. */
  readonly client: string
}

/** Why a payload was not taken: it cannot be understood, or its client has reported more than people do. */
export type NotTaken = 'malformed' | 'flood'

export type Receiver = {
  readonly tracks: readonly Track[]
  /** The token that a payload must carry; null when any will do, because nothing leaves. */
  readonly clientToken: string | null
  /**
   * Takes a payload, and nobody waits for what comes of it.
   * @returns why nothing of it was taken; null when it was.
   */
  readonly receive: (payload: Payload) => NotTaken | null
  /** Finishes what is under way, for some seconds at most. Call it when no more payloads come, before the database closes. */
  readonly stop: () => Promise<void>
}
