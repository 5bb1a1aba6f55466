/**
 * The words of islands on pages that are still open, for a day after a site has shown them. In the database, because a
 * page of one process may ask another that shows a later or an earlier publication.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { dayMs } from '../../contracts/durations.ts'
import type { SiteManifest } from '../../contracts/site-manifest.ts'
import type { Database } from '../database/database.ts'
import { cacheHeaders } from '../http/headers.ts'
import { sendResource } from '../pages/routes.ts'
import type { Site } from '../pages/site.ts'

const prefix = '/assets/words-'

export function wordsOfIslands({ files }: SiteManifest): string {
  return files.find(({ path }) => path.startsWith(prefix) && path.endsWith('.json'))?.path ?? ''
}

/** Notes what a site shows from now on. @param before what it has shown until now, so that its day begins. */
export async function keepIslandWords(
  { db }: Database,
  folder: string,
  path: string,
  before: string,
  now: Date,
): Promise<void> {
  const at = now.toISOString()
  const words = await readFile(join(folder, path), 'utf8')
  const row = { path, words, at }
  await db
    .insertInto('island_words')
    .values(row)
    .onConflict((conflict) => conflict.column('path').doUpdateSet({ at }))
    .execute()
  await db.updateTable('island_words').set({ at }).where('path', '=', before).execute()
  const expired = new Date(now.getTime() - dayMs).toISOString()
  await db.deleteFrom('island_words').where('at', '<', expired).where('path', '!=', path).execute()
}

/** Only for files that the site doesn't have: those it answers before. */
export function islandWordsRoute(app: FastifyInstance, { db }: Database, site: Site): void {
  app.get<{ Params: { readonly name: string } }>(`${prefix}:name`, async (request, reply) => {
    const path = prefix + request.params.name
    const found = db.selectFrom('island_words').select('words').where('path', '=', path).executeTakeFirst()
    const row = await found.catch(() => undefined)
    if (!row) return void sendResource(request, reply, site.find(path))
    const headers = { ...site.answerHeaders, ...cacheHeaders.immutable }
    return reply.headers(headers).type('application/json; charset=utf-8').send(row.words)
  })
}
