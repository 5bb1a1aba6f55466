import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { sharedCheck } from '../database/shared-check.ts'
import { presentAlarms } from './alarms.ts'

/**
 * `/healthz`: the process answers. `/readyz`: it can store a request now, with what the firm should look after all the
 * same; 503 when it cannot.
 */
export function healthRoutes(app: FastifyInstance, database: Database, config: Pick<Config, 'mail'>): void {
  const alarms = sharedCheck(() => presentAlarms(database, config, new Date()))
  app.get('/healthz', async (_request, reply) => {
    return reply.send({ status: 'alive' })
  })
  app.get('/readyz', async (request, reply) => {
    try {
      await database.checkWritable()
      return { status: 'ready', alarms: (await alarms()).map(({ what }) => what) }
    } catch (error) {
      request.log.error({ error: (error as Error).message }, 'the database cannot be written')
      return reply.code(503).send({ status: 'cannot store' })
    }
  })
}
