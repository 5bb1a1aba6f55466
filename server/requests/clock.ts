/**
 * Whether this machine's clock can be believed enough to erase by it. A clock that is years ahead, after a dead battery
 * or a mistake, would make every request old.
 *
 * The last moment at which the clock was believed is kept in the database, as a heartbeat. A clock that has run on by
 * itself since then is at most some days ahead of it. It is not the newest request that says so, because one request
 * stored under the wrong clock would make that clock right; and not the day of the build, because the same clock may have
 * stamped it. Only a database without a heartbeat is judged by its newest request, once.
 *
 * A clock that is behind makes requests younger, and so erases none.
 */
import type { Database } from '../database/database.ts'

/** The longest that a server may have been off, or seen no request before its first heartbeat, in ms. */
const maxAheadMs = 30 * 24 * 60 * 60_000
const name = 'clock'

export type ClockCheck = {
  readonly plausible: boolean
  /** The last moment that is believed in; ISO 8601, UTC. Undefined in a database that holds nothing yet. */
  readonly known: string | undefined
}

/** Compares a moment with the heartbeat. */
export async function checkClock({ db }: Pick<Database, 'db'>, now: Date): Promise<ClockCheck> {
  const beat = await db.selectFrom('heartbeat').select('at').where('name', '=', name).executeTakeFirst()
  const known = beat?.at ?? (await newestRequest(db))
  const plausible = known === undefined || now.getTime() <= Date.parse(known) + maxAheadMs
  return { plausible, known }
}

async function newestRequest(db: Database['db']): Promise<string | undefined> {
  const { newest } = await db
    .selectFrom('request')
    .select(({ fn }) => fn.max('received_at').as('newest'))
    .executeTakeFirstOrThrow()
  return newest ?? undefined
}

/**
 * Notes that a moment is believed in.
 * @param backwards whether it may lie before the present heartbeat: only when a person says that it is right.
 */
export async function beat({ write }: Pick<Database, 'write'>, now: Date, { backwards = false } = {}): Promise<void> {
  const at = now.toISOString()
  await write((transaction) =>
    transaction
      .insertInto('heartbeat')
      .values({ name, at })
      .onConflict((conflict) => {
        const update = conflict.column('name').doUpdateSet({ at })
        return backwards ? update : update.where('heartbeat.at', '<', at)
      })
      .execute(),
  )
}
