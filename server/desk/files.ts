import type { FastifyInstance } from 'fastify'
import { cacheHeaders } from '../http/caching.ts'
import { sendResource } from '../pages/routes.ts'
import { chooseEncoding } from '../pages/site.ts'
import type { DeskParts } from './parts.ts'

/** Serves style sheet and script of the desk, and what the site lends it: its fonts and its icon. */
export function fileRoutes(app: FastifyInstance, { pages, site }: Pick<DeskParts, 'pages' | 'site'>): void {
  for (const [address, { type, body, brotli }] of pages.files) {
    app.get(address, (request, reply) => {
      const isBrotli = chooseEncoding(request.headers['accept-encoding']) === 'br'
      if (isBrotli) reply.header('content-encoding', 'br')
      return reply
        .headers({ vary: 'accept-encoding', ...cacheHeaders.immutable })
        .type(type)
        .send(isBrotli ? brotli : body)
    })
  }
  const lent = site.manifest.files.filter(({ path }) => path.startsWith('/fonts/') || path === '/favicon.svg')
  for (const { path } of lent) {
    app.get(path, async (request, reply) => {
      sendResource(request, reply, site.find(path))
    })
  }
}
