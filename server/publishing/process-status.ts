/** Which publication each process shows, and published content that doesn't fit this version. */
import { hostname } from 'node:os'
import type { Kysely } from 'kysely'
import { mergeEdits, parseEdits } from '../../cms/edits.ts'
import { clearAlarms, raiseAlarm, readAlarms } from '../database/alarms.ts'
import type { Database } from '../database/database.ts'
import type { Tables } from '../database/schema.ts'
import { getContentReader } from './content-reader.ts'

/** A process whose last heartbeat is older has stopped. */
const aliveMs = 30_000
/** Later than every timestamp. */
const alwaysAlive = '9999'

/** Writes the status of this process. Processes that share a database send heartbeats; one alone needs none. */
export function createStatusWriter({ db, dialect }: Database) {
  const isShared = dialect === 'postgres'
  const name = isShared ? `${hostname()}:${process.pid}` : 'the only one'
  let written: string | undefined
  return {
    /** @param fault why the newest publication can't be shown; null if it is shown. */
    write: async (publication: number, fault: string | null): Promise<void> => {
      const row = { publication, seen_at: isShared ? new Date().toISOString() : alwaysAlive, fault }
      if (JSON.stringify(row) === written) return
      await db
        .insertInto('process_status')
        .values({ process: name, ...row })
        .onConflict((conflict) => conflict.column('process').doUpdateSet(row))
        .execute()
      written = JSON.stringify(row)
    },
    remove: async (): Promise<void> => {
      await db.deleteFrom('process_status').where('process', '=', name).execute()
    },
  }
}

/** @returns `by`: how many processes show a publication, `of`: how many run, and why the others can't show it. */
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
 * Compares the newest publication with the content that the site ships with, at every start. Raises an alarm if edits have no
 * place in this version: visitors see the shipped content there, so a price may have fallen back.
 * @param siteDir a built site without edits.
 * @returns the edits without a place, as `FILE: PATH`.
 */
export async function recordUnmatchedEdits(database: Database, siteDir: string, now: Date): Promise<readonly string[]> {
  const newest = database.db.selectFrom('publication').select('edits').orderBy('id', 'desc').limit(1)
  const edits = parseEdits((await newest.executeTakeFirst())?.edits ?? '{}')
  const unmatched =
    Object.keys(edits).length > 0 ? mergeEdits(await getContentReader(siteDir).shipped(), edits).unmatched : []
  const places = unmatched.filter(({ why }) => why === 'gone').map(({ file, path }) => `${file}: ${path}`)
  await acknowledgeUnmatchedEdits(database)
  if (places.length > 0) await raiseAlarm(database.db, 'unmatched-edits', now, places.join('; '))
  return places
}

/** Clears the alarm. Call it when staff see the list of content, which names the places. */
export async function acknowledgeUnmatchedEdits({ db }: Database): Promise<void> {
  if ((await readAlarms(db, 'unmatched-edits')).size > 0) await clearAlarms(db, 'unmatched-edits')
}
