/** Takes what Datadog's SDK sends, and answers before anything is done with it. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { datadogAddress } from '../../../contracts/monitoring.ts'
import { clientLimit } from '../../http/client-limit.ts'
import { isSameSite } from '../../http/same-site.ts'
import type { Metrics, Refusal } from '../metrics.ts'
import type { Forwarder } from './forwarding.ts'
import { type Target, type Track, targetOf } from './target.ts'

/**
 * In bytes. The SDK sends events by 16 KB and drops one above 256 KB; pieces of a recording are 60 KB, but the first of
 * a page holds all of it. More than this would hold up the pages while it is read.
 */
const bodyLimit = 1024 * 1024

/**
 * Posts of one address. A page that is recorded sends about 15 a minute, so an office where ten look at this site at once
 * sends 1,500 in ten minutes. Counted apart from the forms: what is recorded here takes nothing from a booking.
 */
const limit = { windowMs: 10 * 60_000, maxPosts: 2_000 }

/** What the SDK sends on each track. */
const contentTypes: Readonly<Record<Track, string>> = { rum: 'text/plain', replay: 'multipart/form-data' }

/**
 * The answer to each refusal. Never 408, 429 or 5xx: the SDK keeps what was answered so and sends it again for as long
 * as the page is open (@datadog/browser-core, sendWithRetryStrategy.ts).
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
  /** That of the application at Datadog: nothing is forwarded for another. */
  readonly clientToken: string
  readonly origin: string
  readonly metrics: Metrics
}

/** Registers `POST /monitoring/datadog`. It logs nothing of a payload, and no refusal: those are counted. */
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
  const targets = new WeakMap<FastifyRequest, Target>()

  // A scope of its own: elsewhere, these types of content are refused.
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(Object.values(contentTypes), { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )
    scope.route({
      method: 'POST',
      url: datadogAddress,
      bodyLimit,
      // Before the body is read: what is refused for its envelope costs no memory.
      onRequest: async (request, reply) => {
        if (!isSameSite(request, origin)) return refuse(reply, 'crossSite')
        const target = targetOf(request.query)
        if (!target) return refuse(reply, 'target')
        if (target.clientToken !== clientToken) return refuse(reply, 'token')
        if ((await count(request)).retryAfterS !== null) return refuse(reply, 'flood')
        targets.set(request, target)
      },
      handler: (request, reply) => {
        const { track, query } = targets.get(request) as Target
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
        // A fault of ours. The browser could only send the same again.
        request.log.error({ error: message, stack }, 'what a browser reported was dropped')
        return refuse(reply, 'malformed')
      },
    })
  })
}
