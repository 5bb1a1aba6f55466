/** Serves the content of islands for pages that were opened before the site showed other content. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { minuteMs } from '../../contracts/durations.ts'
import { islandContentPrefix } from '../../contracts/islands.ts'
import { cacheHeaders } from '../core/http/headers.ts'
import { createRateLimiter, type RateLimit } from '../core/http/rate-limit.ts'
import { sendResource } from '../pages/routes.ts'
import type { Services } from '../services.ts'
import { listEditedSites } from './edited-sites.ts'

/** An office of 50 whose open pages each load two islands. */
const readLimit: RateLimit = { windowMs: 10 * minuteMs, maxPosts: 300 }

/** Serves it from the folders of other sites on this machine. Files of the live site are served before. */
export function registerIslandContent(
  app: FastifyInstance,
  { site, siteDir, config: { dataDir } }: Pick<Services, 'site' | 'siteDir' | 'config'>,
): void {
  const count = createRateLimiter(readLimit)
  const read = async (path: string) => {
    // A name with a slash could lead out of the folder.
    if (!/^[\w-]+\.json$/.test(path.slice(islandContentPrefix.length))) return undefined
    const folders = [siteDir, ...(await listEditedSites(dataDir))]
    return Promise.any(folders.map((folder) => readFile(join(folder, path)))).catch(() => undefined)
  }
  app.get<{ Params: { readonly name: string } }>(`${islandContentPrefix}:name`, async (request, reply) => {
    const { retryAfterS } = count(request)
    if (retryAfterS !== null) return reply.code(429).header('retry-after', retryAfterS).send()
    const path = islandContentPrefix + request.params.name
    const content = await read(path)
    if (!content) return sendResource(reply, site.find(path))
    const headers = { ...site.answerHeaders, ...cacheHeaders.immutable }
    return reply.headers(headers).type('application/json; charset=utf-8').send(content)
  })
}
