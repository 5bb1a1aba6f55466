/** How a request is known again when it is sent a second time. */
import type { Wish } from '../../contracts/appointments.ts'
import type { VisitorRequest } from '../../contracts/requests.ts'
import { hashOf } from '../database/hash.ts'
import { suspicion, textOf } from './spam.ts'

/** How long a request is recognized by its content alone, in ms: a reload, a step back, a second press. */
export const contentWindowMs = 10 * 60_000

export type Recognition = {
  /** What the browser called the request; null when it named none. */
  readonly key: string | null
  /** The same for the same kind, fields and wished time. */
  readonly contentDigest: string
  /** The same for the same text, whoever sent it; '' for texts so short that they are alike by chance. */
  readonly textDigest: string
}

/**
 * @param key the idempotency key, if the browser sent one.
 * @param wish comes with a consultation.
 */
export function recognize(request: VisitorRequest, key: string | null, wish?: Pick<Wish, 'startsAt'>): Recognition {
  const text = textOf(request).toLowerCase().replace(/\s+/g, ' ')
  return {
    key,
    contentDigest: hashOf(
      JSON.stringify([request.kind, Object.entries(request.fields).sort(), ...(wish ? [wish.startsAt] : [])]),
    ),
    textDigest: text.length < suspicion.shortestText ? '' : hashOf(text),
  }
}
