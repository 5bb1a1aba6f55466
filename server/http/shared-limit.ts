/** The limits of a network address that hold for all processes together: those that keep people from harm. */
import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/database.ts'
import type { Tables } from '../database/schema.ts'
import { hashOf } from '../hash.ts'
import { type Counted, clientOf, type Limit, networkFactor } from './client-limit.ts'

/** How often counts are removed whose window is over, in ms. */
const sweepMs = 10 * 60_000

/**
 * Makes a count of this process one of all processes on the same database. SQLite has one process, whose count stays as
 * it is. What this process refuses by itself costs the database nothing.
 * @param name tells the counts of one limit from those of others.
 * @param count counts in this process (client-limit.ts).
 * @throws what the database throws.
 */
export function acrossProcesses(
  app: FastifyInstance,
  { db, dialect }: Pick<Database, 'db' | 'dialect'>,
  name: string,
  { windowMs, maxPosts }: Limit,
  count: (request: FastifyRequest) => Promise<Counted>,
): (request: FastifyRequest) => Promise<Counted> {
  if (dialect === 'sqlite') return count
  const addTo = countsIn(db)
  // A site on which nobody posts any more forgets as well.
  const sweeping = setInterval(() => void sweep(db, new Date()).catch(() => {}), sweepMs).unref()
  app.addHook('onClose', async () => clearInterval(sweeping))
  return async (request) => {
    const here = await count(request)
    if (here.retryAfterS !== null) return here
    const now = new Date()
    const endsAt = new Date(Math.ceil((now.getTime() + 1) / windowMs) * windowMs)
    const counted = (ofAll: number, max: number, ofLine: number): Counted => ({
      count: ofLine,
      retryAfterS: ofAll > max ? Math.ceil((endsAt.getTime() - now.getTime()) / 1000) : null,
      isFirst: ofAll === max + 1,
    })
    const [line, network] = [clientOf(request), clientOf(request, 48)]
    const ofLine = await addTo(`${name} ${line}`, endsAt, now)
    // As in one process: what a line sends beyond its own limit takes nothing from its neighbors.
    if (ofLine > maxPosts || line === network) return counted(ofLine, maxPosts, ofLine)
    return counted(await addTo(`${name} of ${network}`, endsAt, now), maxPosts * networkFactor, ofLine)
  }
}

/**
 * Counts in the database, under fingerprints of what is counted. They are made with a salt of the day: once that is gone,
 * nobody can find out of whom they were.
 */
function countsIn(db: Kysely<Tables>) {
  let salt: { readonly day: string; readonly value: string } | undefined
  return async (counted: string, endsAt: Date, now: Date): Promise<number> => {
    const day = now.toISOString().slice(0, 10)
    if (salt?.day !== day) salt = { day, value: await saltOf(db, day) }
    const ends_at = endsAt.toISOString()
    const key = hashOf(`${salt.value} ${ends_at} ${counted}`)
    const { count } = await db
      .insertInto('client_count')
      .values({ key, count: 1, ends_at })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ count: sql`client_count.count + 1` }))
      .returning('count')
      .executeTakeFirstOrThrow()
    return count
  }
}

/** @returns the same for every process that asks on the same day. */
async function saltOf(db: Kysely<Tables>, day: string): Promise<string> {
  await db
    .insertInto('client_salt')
    .values({ day, salt: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { salt } = await db.selectFrom('client_salt').select('salt').where('day', '=', day).executeTakeFirstOrThrow()
  return salt
}

/** Removes the counts of windows that are over, and the salts of days that are. */
export async function sweep(db: Kysely<Tables>, now: Date): Promise<void> {
  const at = now.toISOString()
  await db.deleteFrom('client_count').where('ends_at', '<=', at).execute()
  await db.deleteFrom('client_salt').where('day', '<', at.slice(0, 10)).execute()
}
