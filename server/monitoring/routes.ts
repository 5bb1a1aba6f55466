import type { FastifyInstance } from 'fastify'
import { isbot } from 'isbot'
import { z } from 'zod'
import { dayMs } from '../../contracts/durations.ts'
import { fieldOrder, type RequestKind } from '../../contracts/form-fields.ts'
import { islandNames } from '../../contracts/islands.ts'
import {
  type Device,
  devices,
  formActions,
  maxSteps,
  monitoringAddress,
  type ViewReport,
} from '../../contracts/monitoring.ts'
import { campaignPattern, visitLimits } from '../../contracts/visit.ts'
import { createJsonParser } from '../core/http/bodies.ts'
import type { Log } from '../core/http/log.ts'
import { createRateLimiter, type RateLimit } from '../core/http/rate-limit.ts'
import { isSameSite } from '../core/http/server.ts'
import { type Database, formatReason } from '../database/database.ts'
import type { Services } from '../services.ts'

/** A route's pattern or a quiz level. */
const name = z.string().max(200)
/** In ms, or in thousandths for `cls`. At most a day. */
const measure = z.number().nonnegative().max(86_400_000).exactOptional()

const step = z.union([
  z.strictObject({ quiz: z.literal('started') }),
  z.strictObject({ quiz: z.literal('finished'), level: name }),
  z.strictObject({ form: z.enum(Object.keys(fieldOrder) as RequestKind[]), action: z.enum(formActions) }),
  z.strictObject({ mismatch: z.enum(islandNames) }),
])

/** Strict: unknown properties are refused. */
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

/** A report has about 300 bytes. */
const bodyLimit = 4 * 1024

/** An office of 50 with twenty pages each in ten minutes. Separate from the limit of the forms. */
const posts: RateLimit = { windowMs: 10 * 60_000, maxPosts: 1_000 }

/** Visits of one address per day that are counted by their source. The rest are counted as others. */
const namedSourceLimit: RateLimit = { windowMs: dayMs, maxPosts: 50 }

/** Receives view reports. Refused ones aren't logged. */
export async function countingRoutes(app: FastifyInstance, { counter, config }: Services): Promise<void> {
  const countSource = await createRateLimiter(app, namedSourceLimit)
  app.addHook('onClose', () => counter.stop())

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('text/plain', createJsonParser(scope))
    scope.route({
      method: 'POST',
      url: monitoringAddress,
      bodyLimit,
      config: { posts },
      // Before the body is read, so that a refusal costs no memory.
      onRequest: async (request, reply) => {
        if (!isSameSite(request, config.site.origin)) return reply.code(403).send()
      },
      handler: async (request, reply) => {
        const { data: report } = viewReport.safeParse(request.body)
        if (!report) return reply.code(400).send()
        const browser = request.headers['user-agent']
        const isProgram = report.automated || !browser || isbot(browser)
        const isNamed = !report.shown?.source || (await countSource(request)).retryAfterS === null
        counter.count(report, isProgram, isNamed)
        return reply.code(202).send()
      },
    })
  })
}

/** @returns a check that logs only when readiness changes. */
function createReadinessCheck({ checkWritable }: Database, log: Log): () => Promise<boolean> {
  let wasReady = true
  return async () => {
    try {
      await checkWritable()
      if (!wasReady) log.info({}, 'the database can be written again')
      wasReady = true
    } catch (error) {
      if (wasReady) log.error({ error: formatReason(error) }, 'the database cannot be written')
      wasReady = false
    }
    return wasReady
  }
}

/** `/healthz` and `/readyz`. The log has the reason when requests can't be stored. */
export function healthRoutes(app: FastifyInstance, database: Database): void {
  const isReady = createReadinessCheck(database, app.log)
  app.get('/healthz', async (_request, reply) => {
    return reply.send({ status: 'alive' })
  })
  app.get('/readyz', async (_request, reply) => {
    if (await isReady()) return { status: 'ready' }
    return reply.code(503).send({ status: 'cannot store' })
  })
}
