import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/database.ts'
import { readiness } from './readiness.ts'

/**
 * `/healthz`: the process answers. `/readyz`: it can store a request now; 503 when it cannot. Which part is unwell is
 * nobody's business who can reach this: the port of the metrics says it.
 */
export function healthRoutes(app: FastifyInstance, database: Pick<Database, 'checkWritable'>): void {
  const isReady = readiness(database, app.log)
  app.get('/healthz', async (_request, reply) => {
    return reply.send({ status: 'alive' })
  })
  app.get('/readyz', async (_request, reply) => {
    if (await isReady()) return { status: 'ready' }
    return reply.code(503).send({ status: 'cannot store' })
  })
}
