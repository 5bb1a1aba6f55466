import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/database.ts'

/** `/healthz`: the process answers. `/readyz`: it can store a request now; 503 when it cannot. */
export function healthRoutes(app: FastifyInstance, database: Database): void {
  app.get('/healthz', async (_request, reply) => {
    return reply.header('cache-control', 'no-store').send({ status: 'alive' })
  })
  app.get('/readyz', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    try {
      await database.checkWritable()
      return { status: 'ready' }
    } catch (error) {
      request.log.error({ error: (error as Error).message }, 'the database cannot be written')
      return reply.code(503).send({ status: 'cannot store' })
    }
  })
}
