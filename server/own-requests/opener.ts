import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '../database/database.ts'
import { clientLimit } from '../http/client-limit.ts'
import { requestByKey } from '../requests/keys.ts'

/** Keys tried by one network address: an office may look at its requests, and a program may not guess without end. */
const keyLimit = { windowMs: 10 * 60_000, maxPosts: 300 }

export type Opener = Awaited<ReturnType<typeof createOpener>>

/**
 * @returns opens a request with what a client says is its key; undefined when the reference or the key is wrong, or nothing
 *   is there any more: nobody is told which. A number says in how many seconds that client may try again.
 */
export async function createOpener(app: FastifyInstance, { db }: Pick<Database, 'db'>) {
  const count = await clientLimit(app, keyLimit)
  return async (request: FastifyRequest, reference: unknown, key: unknown) => {
    const { retryAfterS, isFirst } = await count(request)
    if (isFirst) request.log.warn('too many keys of requests tried by one client')
    return retryAfterS ?? requestByKey(db, reference, key)
  }
}
