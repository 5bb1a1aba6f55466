import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FinishedFailure } from '../../contracts/submission.ts'
import { sendRefusal, sendResource } from '../pages/routes.ts'
import type { Site } from '../pages/site.ts'
import type { OpenedRequest } from '../requests/keys.ts'
import type { Opener } from './opener.ts'
import { privateHeaders } from './private-pages.ts'

export type Asked = FastifyRequest<{
  Params: { readonly reference: string }
  Querystring: Readonly<Record<string, unknown>>
}>

/** Answers whoever asks for a request of their own and cannot have it. */
export function asking({ site, open }: { readonly site: Site; readonly open: Opener }) {
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

    /**
     * Opens a request. Whoever does not open it is told nothing of it: neither that it is there, nor that it was.
     * @returns undefined once that is answered.
     */
    opened: async (request: Asked, reply: FastifyReply, key: unknown): Promise<OpenedRequest | undefined> => {
      const opening = await open(request, request.params.reference, key)
      if (typeof opening === 'object') return opening
      if (opening === undefined) nothing(request, reply)
      else failure(request, reply, 'tooMany', 429, opening)
      return undefined
    },
  }
}
