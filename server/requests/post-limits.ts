/** How much one network address may post. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '../database/database.ts'
import { type Counted, clientLimit, type Limit } from '../http/client-limit.ts'
import { acrossProcesses } from '../http/shared-limit.ts'
import { Refused } from './refused.ts'

const windowMs = 10 * 60_000
/** New requests, and those with errors: an office of 50 may send four times each. */
export const postLimit = { windowMs, maxPosts: 200 }
/** Everything that arrives, repeats and refusals too: a browser repeats four times by itself, a program without end. */
export const attemptLimit = { windowMs, maxPosts: 2_000 }

/** How long a post may take once it has come, in ms: as long as people look at a page that does not change. */
export const postMs = 10_000

/** Of one address, an office of 50 at the same moment; of all, what takes 120 MB when each sends as much as it may. */
export const openPosts = { max: 600, maxPerClient: 60 }

/** @returns counts one more of a client, in all processes, and says whether it is one too many. */
export async function capping(
  app: FastifyInstance,
  database: Pick<Database, 'db' | 'dialect'>,
  name: string,
  limit: Limit,
): Promise<(request: FastifyRequest) => Promise<boolean>> {
  const count = acrossProcesses(app, database, name, limit, await clientLimit(app, limit))
  return async (request) => (await count(request)).retryAfterS !== null
}

/** Makes a count refuse. Of those that are too many in one window, the log has one line. */
export function refusing(count: (request: FastifyRequest) => Promise<Counted>) {
  return async (request: FastifyRequest): Promise<Counted> => {
    const counted = await count(request)
    if (counted.retryAfterS === null) return counted
    if (counted.isFirst) request.log.warn('too many posts from one client')
    throw Refused.because('tooMany', { retryAfterS: counted.retryAfterS })
  }
}
