/** Which process shows what. */
import type { Kysely } from 'kysely'
import type { Tables } from '../database/schema.ts'

/** How old the last sign of life of a process may be, in ms: the others are stopped. */
const aliveMs = 30_000

/** @returns how many processes show a publication, and why the others can't. */
export async function readShown(db: Kysely<Tables>, publication: number, now: Date) {
  const rows = await db
    .selectFrom('shown')
    .select(['publication', 'fault'])
    .where('at', '>', new Date(now.getTime() - aliveMs).toISOString())
    .execute()
  return {
    by: rows.filter((row) => row.publication === publication && row.fault === null).length,
    of: rows.length,
    faults: rows.flatMap(({ fault }) => fault ?? []),
  }
}
