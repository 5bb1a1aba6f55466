/**
 * Keeps the content of islands for pages that are still open, for a day after a site has shown it. It is in the database,
 * because a page from one process may ask another that shows a different publication.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { dayMs, minuteMs } from '../../contracts/durations.ts'
import { islandContentPrefix } from '../../contracts/islands.ts'
import type { SiteManifest } from '../../site/manifest.ts'
import { cacheHeaders } from '../core/http/headers.ts'
import { createRateLimiter, type RateLimit } from '../core/http/rate-limit.ts'
import type { Database } from '../database/database.ts'
import { sendResource } from '../pages/routes.ts'
import type { Site } from '../pages/site.ts'

/** @returns the paths of a site's island content files. */
export function listIslandContentPaths({ files }: SiteManifest): string[] {
  return files.flatMap(({ path }) => (path.startsWith(islandContentPrefix) ? path : []))
}

/**
 * Stores the island content that a site shows from now on, and deletes expired content.
 * @param folder of the site.
 * @param paths from `listIslandContentPaths`.
 * @param before the paths that the site has shown until now: their day begins.
 */
export async function keepIslandContent(
  { db }: Database,
  folder: string,
  paths: readonly string[],
  before: readonly string[],
  now: Date,
): Promise<void> {
  const shown_at = now.toISOString()
  for (const path of paths) {
    const row = { path, content: await readFile(join(folder, path), 'utf8'), shown_at }
    await db
      .insertInto('island_content')
      .values(row)
      .onConflict((conflict) => conflict.column('path').doUpdateSet({ shown_at }))
      .execute()
  }
  await db.updateTable('island_content').set({ shown_at }).where('path', 'in', before).execute()
  const expired = new Date(now.getTime() - dayMs).toISOString()
  await db.deleteFrom('island_content').where('shown_at', '<', expired).where('path', 'not in', paths).execute()
}

/** An office of 50 whose open pages each load two islands. */
const readLimit: RateLimit = { windowMs: 10 * minuteMs, maxPosts: 300 }

/** Serves island content that the live site no longer has. Files of the live site are served before. */
export async function registerIslandContent(app: FastifyInstance, { db }: Database, site: Site): Promise<void> {
  const count = await createRateLimiter(app, readLimit)
  app.get<{ Params: { readonly name: string } }>(`${islandContentPrefix}:name`, async (request, reply) => {
    const { retryAfterS } = await count(request)
    if (retryAfterS !== null) return reply.code(429).header('retry-after', retryAfterS).send()
    const path = islandContentPrefix + request.params.name
    const found = db.selectFrom('island_content').select('content').where('path', '=', path).executeTakeFirst()
    const row = await found.catch(() => undefined)
    if (!row) return void sendResource(request, reply, site.find(path))
    const headers = { ...site.answerHeaders, ...cacheHeaders.immutable }
    return reply.headers(headers).type('application/json; charset=utf-8').send(row.content)
  })
}
