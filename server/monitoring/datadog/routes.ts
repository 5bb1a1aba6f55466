/** Takes what Datadog's SDK sends, and answers before it's forwarded. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { datadogAddress } from '../../../contracts/monitoring.ts'
import { clientLimit } from '../../http/client-limit.ts'
import { isSameSite } from '../../http/same-site.ts'
import type { Metrics, Refusal } from '../metrics.ts'
import type { Forwarder, Payload } from './forwarding.ts'

/**
 * In bytes. The SDK splits recordings at 60 KB, but a page's first piece holds all of it. Reading more would delay
 * pages.
 */
const bodyLimit = 1024 * 1024

/** A recorded page sends about 15 a minute: an office with ten visitors sends 1,500 in ten minutes. */
const limit = { windowMs: 10 * 60_000, maxPosts: 2_000 }

const contentTypes: Readonly<Record<Payload['track'], string>> = { rum: 'text/plain', replay: 'multipart/form-data' }

/**
 * Never 408, 429 or 5xx, which the SDK retries as long as the page is open (@datadog/browser-core,
 * sendWithRetryStrategy.ts).
 */
const statuses: Readonly<Record<Refusal, number>> = {
  crossSite: 403,
  target: 403,
  token: 403,
  flood: 403,
  tooLarge: 413,
  contentType: 415,
  malformed: 400,
}

export type ForwardingParts = {
  readonly forwarder: Forwarder
  readonly clientToken: string
  readonly origin: string
  readonly metrics: Metrics
}

/** Refusals are counted, not logged. */
export async function forwardingRoutes(
  app: FastifyInstance,
  { forwarder, clientToken, origin, metrics }: ForwardingParts,
): Promise<void> {
  const count = await clientLimit(app, limit)
  const refuse = (reply: FastifyReply, failure: Refusal) => {
    metrics.intakeRefused(failure)
    return reply.code(statuses[failure]).send({ failure })
  }
  app.addHook('onClose', () => forwarder.stop())
  const targets = new WeakMap<FastifyRequest, Pick<Payload, 'track' | 'query'>>()

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(Object.values(contentTypes), { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )
    scope.route({
      method: 'POST',
      url: datadogAddress,
      bodyLimit,
      // Before the body is read, so that a refusal costs no memory.
      onRequest: async (request, reply) => {
        if (!isSameSite(request, origin)) return refuse(reply, 'crossSite')
        const target = targetOf(request.query)
        if (!target) return refuse(reply, 'target')
        if (target.tokens.join() !== clientToken) return refuse(reply, 'token')
        if ((await count(request)).retryAfterS !== null) return refuse(reply, 'flood')
        targets.set(request, target)
      },
      handler: (request, reply) => {
        const { track, query } = targets.get(request) as Pick<Payload, 'track' | 'query'>
        const contentType = request.headers['content-type'] ?? ''
        if (!contentType.toLowerCase().startsWith(contentTypes[track])) return refuse(reply, 'contentType')
        const { body } = request
        if (!Buffer.isBuffer(body) || body.byteLength === 0) return refuse(reply, 'malformed')
        forwarder.forward({ track, query, contentType, body })
        metrics.intakeAccepted(track)
        return reply.code(202).send()
      },
      errorHandler: (error, request, reply) => {
        const { statusCode = 500, message, stack } = error as Error & { statusCode?: number }
        if (statusCode === 413) return refuse(reply, 'tooLarge')
        if (statusCode === 415) return refuse(reply, 'contentType')
        if (statusCode < 500) return refuse(reply, 'malformed')
        // Our fault. A retry would fail too.
        request.log.error({ error: message, stack }, 'what a browser reported was dropped')
        return refuse(reply, 'malformed')
      },
    })
  })
}

const addressPattern = /^\/api\/v2\/(rum|replay)\?([^?#]{1,1000})$/

/**
 * What the SDK asks for in `ddforward`. Its host is never read and the query is written anew, so it can't lead elsewhere;
 * `ddforwardSubdomain` beside it would name another host.
 */
export function targetOf(query: unknown) {
  const { ddforward, ...others } = query as Record<string, unknown>
  if (typeof ddforward !== 'string' || Object.keys(others).length > 0) return null
  const [, track, rest] = addressPattern.exec(ddforward) ?? []
  if (!track) return null
  const given = new URLSearchParams(rest)
  return { track: track as Payload['track'], tokens: given.getAll('dd-api-key'), query: given.toString() }
}
