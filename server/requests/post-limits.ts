import type { FastifyRequest } from 'fastify'
import type { Signal } from '../../contracts/suspicion.ts'
import type { Counted } from '../http/client-limit.ts'
import type { Cap, Counts } from '../http/counts.ts'
import { Refused } from './refused.ts'
import { suspicion } from './spam.ts'

const windowMs = 10 * 60_000
/** New requests and those with errors: an office of 50 may send four times each. */
export const postLimit = { windowMs, maxPosts: 200 }
/** Everything, repeats and refusals too: a browser repeats four times by itself. */
export const attemptLimit = { windowMs, maxPosts: 2_000 }

/** In ms: as long as people look at a page that doesn't change. */
export const postMs = 10_000

/** For one address an office of 50 at once; in all what takes 120 MB if each sends as much as it may. */
export const openPosts = { max: 600, maxPerClient: 60 }

/** The same limit across processes. */
export const postCap: Cap = { what: 'post', of: 'address', windowMs, max: postLimit.maxPosts }

export function rateSignals({ all }: Counts, now: Date): readonly Signal[] {
  const posts = all.find(({ cap }) => cap.what === 'post')
  if (!posts) return []
  if (posts.isOver) {
    throw Refused.because('tooMany', { retryAfterS: Math.ceil((posts.endsAt.getTime() - now.getTime()) / 1000) })
  }
  return posts.count > suspicion.fromClient ? ['client-rate'] : []
}

export function refusing(count: (request: FastifyRequest) => Promise<Counted>) {
  return async (request: FastifyRequest): Promise<Counted> => {
    const counted = await count(request)
    if (counted.retryAfterS === null) return counted
    if (counted.isFirst) request.log.warn('too many posts from one client')
    throw Refused.because('tooMany', { retryAfterS: counted.retryAfterS })
  }
}
