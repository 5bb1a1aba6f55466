/** Counts what browsers stopped because of a content security policy. Of where, what and who, nothing is kept. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { clientLimit } from '../http/client-limit.ts'
import { cspReportsAddress } from '../http/headers.ts'
import { isSameSite } from '../http/same-site.ts'
import { type Directive, violationsIn } from './csp-violations.ts'
import type { Metrics } from './metrics.ts'

/** In bytes. A report has some 1 KB, and a browser sends what it gathered in a minute. */
const bodyLimit = 64 * 1024

/** Posts of one address. A page that is built as it should be sends none. */
const limit = { windowMs: 10 * 60_000, maxPosts: 100 }

/** The log tells at most so often, in ms, what was counted since. */
const logEveryMs = 60_000

const contentTypes = ['application/csp-report', 'application/reports+json']

export type CspReportParts = {
  readonly metrics: Metrics
  readonly origin: string
}

/** Registers `POST` at the address that every answer names. */
export async function cspReportRoutes(app: FastifyInstance, { metrics, origin }: CspReportParts): Promise<void> {
  const count = await clientLimit(app, limit)
  const tally = tallied(app)
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      contentTypes,
      { parseAs: 'string', bodyLimit },
      scope.getDefaultJsonParser('error', 'error'),
    )
    scope.post(cspReportsAddress, {
      onRequest: async (request, reply) => {
        if (!isSameSite(request, origin)) return reply.code(403).send()
        const { retryAfterS } = await count(request)
        if (retryAfterS !== null) return reply.code(429).header('retry-after', retryAfterS).send()
      },
      handler: async (request, reply) => {
        const violations = violationsIn(request.body)
        if (!violations) return reply.code(400).send()
        for (const { document, directive } of violations) {
          // Reports come from no page, so what says where a request comes from may be left out. Their text says it.
          if (!isOurs(document, request, origin)) continue
          metrics.cspViolation(directive)
          tally(directive)
        }
        return reply.code(204).send()
      },
    })
  })
}

function isOurs(document: string, { host }: FastifyRequest, origin: string): boolean {
  if (!URL.canParse(document)) return false
  const url = new URL(document)
  return url.origin === origin || url.host === host
}

/** @returns counts a directive, for one line of the log that tells of all that come within a minute. */
function tallied(app: FastifyInstance): (directive: Directive) => void {
  const counts = new Map<Directive, number>()
  let timer: NodeJS.Timeout | undefined
  const tell = () => {
    clearTimeout(timer)
    timer = undefined
    if (counts.size === 0) return
    app.log.warn(
      { directives: Object.fromEntries(counts) },
      'browsers stopped what the content security policy forbids',
    )
    counts.clear()
  }
  app.addHook('onClose', async () => tell())
  return (directive) => {
    counts.set(directive, (counts.get(directive) ?? 0) + 1)
    timer ??= setTimeout(tell, logEveryMs).unref()
  }
}
