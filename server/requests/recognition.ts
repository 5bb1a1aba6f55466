import type { Wish } from '../../contracts/appointments.ts'
import type { VisitorRequest } from '../../contracts/requests.ts'
import { hashOf } from '../database/hash.ts'
import { suspicion, textOf } from './spam.ts'

/** In ms: a reload, a step back, a second press. */
export const contentWindowMs = 10 * 60_000

export type Recognition = {
  readonly key: string | null
  /** Of kind, fields and wished time. */
  readonly contentDigest: string
  /** Of the text alone; '' for texts so short that they're alike by chance. */
  readonly textDigest: string
}

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
