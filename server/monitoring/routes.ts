import type { FastifyInstance, FastifyReply } from 'fastify'
import { isbot } from 'isbot'
import { z } from 'zod'
import { fieldOrder, type RequestKind } from '../../contracts/form-fields.ts'
import {
  type Device,
  devices,
  formActions,
  maxSteps,
  monitoringAddress,
  type ViewReport,
} from '../../contracts/monitoring.ts'
import { campaignPattern, visitLimits } from '../../contracts/visit.ts'
import { BodyRefused } from '../http/bodies.ts'
import { clientLimit } from '../http/client-limit.ts'
import { isSameSite } from '../http/same-site.ts'
import type { Services } from '../services.ts'
import type { Refusal } from './metrics.ts'

/** A route's pattern or a level of the quiz. */
const name = z.string().max(200)
/** In ms or thousandths: a day at most. */
const measure = z.number().nonnegative().max(86_400_000).exactOptional()

const step = z.union([
  z.strictObject({ quiz: z.literal('started') }),
  z.strictObject({ quiz: z.literal('finished'), level: name }),
  z.strictObject({ form: z.enum(Object.keys(fieldOrder) as RequestKind[]), action: z.enum(formActions) }),
])

/** Strict, so that nothing can be slipped in. */
const viewReport = z.strictObject({
  view: name,
  device: z.enum(Object.keys(devices) as Device[]),
  automated: z.boolean(),
  shown: z
    .strictObject({
      vitals: z.strictObject({ lcp: measure, inp: measure, cls: measure }),
      source: z
        .strictObject({
          referrerHost: z
            .string()
            .max(visitLimits.referrerHost)
            .regex(/^[\w.:[\]-]*$/),
          campaign: z.string().max(visitLimits.campaign).regex(campaignPattern),
        })
        .exactOptional(),
    })
    .exactOptional(),
  steps: z.array(step).max(maxSteps),
}) satisfies z.ZodType<unknown, ViewReport>

/** A report has some 300 bytes. */
const bodyLimit = 4 * 1024

/** An office of 50, twenty pages each in ten minutes. Counted apart from the forms. */
const limit = { windowMs: 10 * 60_000, maxPosts: 1_000 }

const statuses = {
  crossSite: 403,
  flood: 429,
  tooLarge: 413,
  contentType: 415,
  malformed: 400,
} as const satisfies Readonly<Record<Refusal, number>>

/** Refusals are counted, not logged. */
export async function countingRoutes(app: FastifyInstance, { counter, config, metrics }: Services): Promise<void> {
  const count = await clientLimit(app, limit)
  const refuse = (reply: FastifyReply, failure: keyof typeof statuses) => {
    metrics.intakeRefused(failure)
    return reply.code(statuses[failure]).send({ failure })
  }
  app.addHook('onClose', () => counter.stop())

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('text/plain', { parseAs: 'string' }, scope.getDefaultJsonParser('error', 'error'))
    scope.route({
      method: 'POST',
      url: monitoringAddress,
      bodyLimit,
      // Before the body is read, so that a refusal costs no memory.
      onRequest: async (request, reply) => {
        if (!isSameSite(request, config.site.origin)) return refuse(reply, 'crossSite')
        const { retryAfterS } = await count(request)
        if (retryAfterS !== null) return refuse(reply.header('retry-after', retryAfterS), 'flood')
      },
      handler: (request, reply) => {
        const { data: report } = viewReport.safeParse(request.body)
        if (!report) return refuse(reply, 'malformed')
        const browser = request.headers['user-agent']
        counter.count(report, report.automated || !browser || isbot(browser))
        metrics.intakeAccepted()
        return reply.code(202).send()
      },
      errorHandler: (error, request, reply) => {
        const { statusCode = 500, message, stack } = error as Error & { statusCode?: number }
        if (statusCode === 413) return refuse(reply, 'tooLarge')
        if (statusCode === 415) return refuse(reply, 'contentType')
        if (error instanceof BodyRefused) return refuse(reply, 'flood')
        // Our fault. A retry would fail too.
        if (statusCode >= 500) request.log.error({ error: message, stack }, 'what a browser reported was dropped')
        return refuse(reply, 'malformed')
      },
    })
  })
}
