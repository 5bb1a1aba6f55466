import type { FastifyInstance } from 'fastify'
import { isbot } from 'isbot'
import { z } from 'zod'
import { dayMs } from '../../contracts/durations.ts'
import { monitoringAddress, type ViewReport } from '../../contracts/monitoring.ts'
import { campaignPattern, visitLimits } from '../../contracts/visit.ts'
import { createJsonParser } from '../core/http/bodies.ts'
import type { Log } from '../core/http/log.ts'
import { createRateLimiter, type RateLimit } from '../core/http/rate-limit.ts'
import { isSameSite } from '../core/http/server.ts'
import { type Database, formatReason } from '../database/database.ts'
import type { Services } from '../services.ts'
import { createForwardingWatch } from './alarms.ts'

/** A route's pattern or a quiz level. */
const name = z.string().max(200)
/** Strict: unknown properties are refused. */
const viewReport = z.strictObject({
  view: name,
  automated: z.boolean(),
  isFirst: z.boolean(),
  source: z
    .strictObject({
      referrerHost: z
        .string()
        .max(visitLimits.referrerHost)
        .regex(/^[\w.:[\]-]*$/),
      campaign: z.string().max(visitLimits.campaign).regex(campaignPattern),
    })
    .exactOptional(),
  // One of each, so that no report counts more than one view does.
  quizStarted: z.literal(true).exactOptional(),
  quizLevel: name.exactOptional(),
}) satisfies z.ZodType<unknown, ViewReport>

/** A report has about 200 bytes. */
const bodyLimit = 4 * 1024

/** An office of 50 with twenty pages each in ten minutes. Separate from the limit of the forms. */
const posts: RateLimit = { windowMs: 10 * 60_000, maxPosts: 1_000 }

/** Visits of one address per day that are counted by their source. The rest are counted as others. */
const namedSourceLimit: RateLimit = { windowMs: dayMs, maxPosts: 50 }

/** Receives view reports. Refused ones aren't logged. */
export async function countingRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { counter, config } = services
  const watchForwarding = createForwardingWatch(services)
  const countSource = createRateLimiter(namedSourceLimit)
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
        await watchForwarding(request)
      },
      handler: async (request, reply) => {
        const { data: report } = viewReport.safeParse(request.body)
        if (!report) return reply.code(400).send()
        const browser = request.headers['user-agent']
        const isProgram = report.automated || !browser || isbot(browser)
        const isNamed = !report.source || countSource(request).retryAfterS === null
        counter.count(report, { isProgram, isNamed })
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
