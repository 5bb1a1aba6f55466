/** Which process shows what. */
import type { Kysely } from 'kysely'
import { mergeEdits, parseEdits } from '../../cms/edits.ts'
import type { Database } from '../database/database.ts'
import type { Tables } from '../database/schema.ts'
import { getContentReader } from './content-reader.ts'

/** How old the last sign of life of a process may be, in ms: the others are stopped. */
const aliveMs = 30_000

/** @returns how many processes show a publication, and why the others can't. */
export async function readProcessStatus(db: Kysely<Tables>, publication: number, now: Date) {
  const rows = await db
    .selectFrom('process_status')
    .select(['publication', 'fault'])
    .where('seen_at', '>', new Date(now.getTime() - aliveMs).toISOString())
    .execute()
  return {
    by: rows.filter((row) => row.publication === publication && row.fault === null).length,
    of: rows.length,
    faults: rows.flatMap(({ fault }) => fault ?? []),
  }
}

/**
 * Published words that have no place in this version of the software: visitors read the delivered ones there, so a price
 * may have fallen back. Kept as a row of the alarms until somebody looks at the list of words.
 */
const alarm = 'words-set-aside'

/**
 * Compares the newest publication with what a site ships with; done at every start.
 * @param siteDir a finished site without edits.
 * @returns the places, as `FILE: PATH`.
 */
export async function recordUnmatchedEdits(database: Database, siteDir: string, now: Date): Promise<readonly string[]> {
  const newest = database.db.selectFrom('publication').select('edits').orderBy('id', 'desc').limit(1)
  const edits = parseEdits((await newest.executeTakeFirst())?.edits ?? '{}')
  const unmatched =
    Object.keys(edits).length > 0 ? mergeEdits(await getContentReader(siteDir).shipped(), edits).unmatched : []
  const places = unmatched.filter(({ why }) => why === 'gone').map(({ file, path }) => `${file}: ${path}`)
  const row = { name: alarm, since: now.toISOString(), reason: places.join('; ') }
  await acknowledgeUnmatchedEdits(database)
  if (places.length > 0)
    await database.db
      .insertInto('alarm')
      .values(row)
      .onConflict((is) => is.doNothing())
      .execute()
  return places
}

/** @returns the places that nobody has looked at yet, in one line; null without any. */
export async function readUnmatchedEdits({ db }: { readonly db: Kysely<Tables> }): Promise<string | null> {
  const row = await db.selectFrom('alarm').select('reason').where('name', '=', alarm).executeTakeFirst()
  return row?.reason ?? null
}

/** Somebody has the list of words before them, which names the places. */
export async function acknowledgeUnmatchedEdits(database: Database): Promise<void> {
  if ((await readUnmatchedEdits(database)) !== null)
    await database.db.deleteFrom('alarm').where('name', '=', alarm).execute()
}
