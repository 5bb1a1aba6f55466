/** How much one network address may post. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { limits } from '../../contracts/limits.ts'
import type { Submission } from '../../contracts/submission.ts'
import type { Database } from '../database/database.ts'
import { type Counted, clientLimit, type Limit } from '../http/client-limit.ts'
import { acrossProcesses } from '../http/shared-limit.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { codesOf } from '../outbox/fault.ts'
import type { HeldForms } from './held-forms.ts'
import { Refused } from './refused.ts'

const windowMs = 10 * 60_000
/** New requests, and those with errors: an office of 50 may send four times each. */
export const postLimit = { windowMs, maxPosts: 200 }
/** Everything that arrives, repeats and refusals too: a browser repeats four times by itself, a program without end. */
export const attemptLimit = { windowMs, maxPosts: 2_000 }

/** Forms that come back at once: an office of 50, and no network address takes the room of all others. */
const holdLimit = { windowMs: limits.heldFormMinutes * 60_000, maxPosts: 50 }

/** How long a post may take once it has come, in ms: as long as people look at a page that does not change. */
export const postMs = 10_000

/** Of one address, an office of 50 at the same moment; of all, what takes 120 MB when each sends as much as it may. */
export const openPosts = { max: 600, maxPerClient: 60 }

/** Holds forms that come back, unless one client has had as many held as may be. */
export async function holding(app: FastifyInstance, held: HeldForms, metrics: Metrics) {
  const count = await clientLimit(app, holdLimit)
  return async (request: FastifyRequest, submission: Submission): Promise<string | null> => {
    try {
      if ((await count(request)).retryAfterS !== null) return null
      const id = await held.hold(submission, new Date())
      if (id !== null) metrics.request(submission.kind, 'refused')
      return id
    } catch (error) {
      request.log.warn({ kind: submission.kind, reason: codesOf(error) }, 'a form that comes back is not held')
      return null
    }
  }
}

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
