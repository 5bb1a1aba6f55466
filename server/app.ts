import Fastify, { type FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { pageRoutes } from './pages/routes.ts'
import type { Site } from './pages/site.ts'

export async function buildApp(_config: Config, site: Site): Promise<FastifyInstance> {
  const app = Fastify({ logger: false })
  pageRoutes(app, site)
  return app
}
