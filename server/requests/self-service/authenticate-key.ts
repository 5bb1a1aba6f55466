import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { FinishedFailure } from '../../../contracts/submission.ts'
import type { Database } from '../../database/database.ts'
import { clientLimit } from '../../http/client-limit.ts'
import { sendRefusal, sendResource } from '../../pages/routes.ts'
import type { Site } from '../../pages/site.ts'
import { type OpenedRequest, requestByKey } from '../keys.ts'
import { privateHeaders } from './private-pages.ts'

/** For one address: enough for an office, too little to guess keys. */
const keyLimit = { windowMs: 10 * 60_000, maxPosts: 300 }

export type AuthenticateKey = Awaited<ReturnType<typeof createKeyAuthentication>>

/** @returns undefined when nothing opens, without saying why; a number when the client must wait that many seconds. */
export async function createKeyAuthentication(app: FastifyInstance, { db }: Pick<Database, 'db'>) {
  const count = await clientLimit(app, keyLimit)
  return async (request: FastifyRequest, reference: unknown, key: unknown) => {
    const { retryAfterS, isFirst } = await count(request)
    if (isFirst) request.log.warn('too many keys of requests tried by one client')
    return retryAfterS ?? requestByKey(db, reference, key)
  }
}

export type SelfServiceRequest = FastifyRequest<{
  Params: { readonly reference: string }
  Querystring: Readonly<Record<string, unknown>>
}>

export function keyAuthentication({ site, open }: { readonly site: Site; readonly open: AuthenticateKey }) {
  const failure = (
    request: FastifyRequest,
    reply: FastifyReply,
    why: FinishedFailure,
    status: number,
    wait?: number,
  ) => {
    const further = { ...privateHeaders, ...(wait !== undefined && { 'retry-after': wait }) }
    return sendRefusal(request, reply, site, why, status, further)
  }
  const nothing = (request: FastifyRequest, reply: FastifyReply) => {
    sendResource(request, reply, site.find(site.manifest.notFound), privateHeaders)
    return reply
  }
  return {
    answer: { failure, nothing },

    opened: async (
      request: SelfServiceRequest,
      reply: FastifyReply,
      key: unknown,
    ): Promise<OpenedRequest | undefined> => {
      const opening = await open(request, request.params.reference, key)
      if (typeof opening === 'object') return opening
      if (opening === undefined) failure(request, reply, 'wrongLink', 404)
      else failure(request, reply, 'tooMany', 429, opening)
      return undefined
    },
  }
}
