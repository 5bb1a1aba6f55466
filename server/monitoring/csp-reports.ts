/** Counts violations of the content security policy, and keeps nothing about where or who. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { clientLimit } from '../http/client-limit.ts'
import { cspReportsAddress } from '../http/headers.ts'
import { isSameSite } from '../http/same-site.ts'
import type { Metrics } from './metrics.ts'

/** A report has some 1 KB; a browser sends those of a minute together. */
const bodyLimit = 64 * 1024

const limit = { windowMs: 10 * 60_000, maxPosts: 100 }

/** One log line for all violations of this time. */
const logEveryMs = 60_000

const contentTypes = ['application/csp-report', 'application/reports+json']

export type CspReportParts = {
  readonly metrics: Metrics
  readonly origin: string
}

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
          // Reports come without a page, so the request may not say where it comes from. Their text does.
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

function tallied(app: FastifyInstance): (directive: Directive) => void {
  const counts = new Map<Directive, number>()
  let timer: NodeJS.Timeout | undefined
  const log = () => {
    clearTimeout(timer)
    timer = undefined
    if (counts.size === 0) return
    app.log.warn(
      { directives: Object.fromEntries(counts) },
      'browsers blocked what the content security policy forbids',
    )
    counts.clear()
  }
  app.addHook('onClose', async () => log())
  return (directive) => {
    counts.set(directive, (counts.get(directive) ?? 0) + 1)
    timer ??= setTimeout(log, logEveryMs).unref()
  }
}

type Violation = {
  readonly document: string
  readonly directive: Directive
}

/** The effective directives of our policies (server/http/headers.ts), and `other`. */
const directives = [
  ...(['connect-src', 'font-src', 'frame-src', 'img-src', 'manifest-src', 'media-src', 'object-src'] as const),
  ...(['script-src-attr', 'script-src-elem', 'script-src', 'style-src-attr', 'style-src-elem', 'style-src'] as const),
  ...(['worker-src', 'base-uri', 'form-action', 'frame-ancestors'] as const),
  ...(['require-trusted-types-for', 'trusted-types', 'other'] as const),
]

export type Directive = (typeof directives)[number]

const directive = z.string().transform((text) => {
  const name = text.split(' ', 1)[0]
  return directives.find((known) => known === name) ?? 'other'
})

/** `report-uri` (CSP Level 2) sends one at a time. */
const single = z
  .object({
    'csp-report': z.object({
      'document-uri': z.string(),
      // Level 2 has only this name, with the whole directive.
      'violated-directive': directive.default('other'),
      'effective-directive': directive.optional(),
    }),
  })
  .transform(({ 'csp-report': report }): Violation[] => [
    { document: report['document-uri'], directive: report['effective-directive'] ?? report['violated-directive'] },
  ])

/** `report-to` (Reporting API) sends several, of any kind. */
const several = z
  .array(
    z.union([
      z
        .object({
          type: z.literal('csp-violation'),
          body: z.object({ documentURL: z.string(), effectiveDirective: directive }),
        })
        .transform(({ body }): Violation[] => [{ document: body.documentURL, directive: body.effectiveDirective }]),
      z.looseObject({ type: z.string() }).transform((): Violation[] => []),
    ]),
  )
  .max(100)
  .transform((reports) => reports.flat())

const reported = z.union([single, several])

function violationsIn(body: unknown): readonly Violation[] | null {
  return reported.safeParse(body).data ?? null
}
