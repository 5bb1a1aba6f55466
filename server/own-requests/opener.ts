import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '../database/database.ts'
import { clientLimit } from '../http/client-limit.ts'
import { type OpenedRequest, requestByKey } from '../requests/keys.ts'

/** Keys tried by one network address: an office may look at its requests, and a program may not guess without end. */
const keyLimit = { windowMs: 10 * 60_000, maxPosts: 300, addresses: 10_000 }

export type Opening =
  | { readonly outcome: 'opened'; readonly opened: OpenedRequest }
  /** The reference or the key is wrong, or nothing is there any more: nobody is told which. */
  | { readonly outcome: 'none' }
  /** `retryAfterS` is in seconds. */
  | { readonly outcome: 'limited'; readonly retryAfterS: number }

/** Opens a request with what a client says is its key. */
export type Opener = (request: FastifyRequest, reference: unknown, key: unknown) => Promise<Opening>

export async function createOpener(app: FastifyInstance, { db }: Pick<Database, 'db'>): Promise<Opener> {
  const count = await clientLimit(app, keyLimit)
  return async (request, reference, key) => {
    const { retryAfterS, isFirst } = await count(request)
    if (isFirst) request.log.warn('too many keys of requests tried by one client')
    if (retryAfterS !== null) return { outcome: 'limited', retryAfterS }
    const opened = await requestByKey(db, reference, key)
    return opened ? { outcome: 'opened', opened } : { outcome: 'none' }
  }
}
