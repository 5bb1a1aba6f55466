/**
 * A post with errors redirects to a page that can be reloaded and gone back to, and no browser asks to send the form
 * again.
 */
import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { limits } from '../../contracts/limits.ts'
import type { Submission } from '../../contracts/submission.ts'
import type { Database } from '../database/database.ts'
import { hashOf } from '../database/hash.ts'
import { clientLimit } from '../http/client-limit.ts'
import { codesOf } from '../http/error-codes.ts'

const heldMs = limits.heldFormMinutes * 60_000
/** 64 MB at most, because none is larger than a post. */
export const maxReturnedForms = 1_000
/** For one address: an office of 50. */
const holdLimit = { windowMs: heldMs, maxPosts: 50 }
const idPattern = /^[\w-]{22}$/

export type ReturnedForms = ReturnType<typeof returnedForms>

export function returnedForms(database: Database) {
  const { db, write } = database
  // Retention erases what a stopped process leaves behind.
  const eraseLater = () =>
    setTimeout(() => eraseReturnedForms(database, new Date()).catch(() => {}), heldMs + 1_000).unref()
  return {
    hold: async (submission: Submission, now: Date) => {
      const data = JSON.stringify(submission)
      if (Buffer.byteLength(data) > limits.body) return null
      return write(async (transaction) => {
        const { count } = await transaction
          .selectFrom('held_form')
          .select(({ fn }) => fn.countAll().as('count'))
          .where('expires_at', '>', now.toISOString())
          .executeTakeFirstOrThrow()
        if (Number(count) >= maxReturnedForms) return null
        const id = randomBytes(16).toString('base64url')
        await transaction
          .insertInto('held_form')
          .values({
            // The id opens what a visitor typed, so only its hash is stored.
            id_hash: hashOf(id),
            data,
            expires_at: new Date(now.getTime() + heldMs).toISOString(),
          })
          .execute()
        eraseLater()
        return id
      })
    },

    find: async (id: string, now: Date) => {
      if (!idPattern.test(id)) return undefined
      const row = await db
        .selectFrom('held_form')
        .select('data')
        .where('id_hash', '=', hashOf(id))
        .where('expires_at', '>', now.toISOString())
        .executeTakeFirst()
      return row && (JSON.parse(row.data) as Submission)
    },
  }
}

export type KeepForm = Awaited<ReturnType<typeof keepingForms>>

/** Never rejects. @returns null when one client has too many kept. */
export async function keepingForms(app: FastifyInstance, held: Pick<ReturnedForms, 'hold'>) {
  const count = await clientLimit(app, holdLimit)
  return async (request: FastifyRequest, submission: Submission): Promise<string | null> => {
    try {
      return (await count(request)).retryAfterS === null ? await held.hold(submission, new Date()) : null
    } catch (error) {
      request.log.warn({ kind: submission.kind, reason: codesOf(error) }, 'a returned form could not be kept')
      return null
    }
  }
}

/** Also those that a clock that was ahead would keep for too long. */
export async function eraseReturnedForms({ write, scrub }: Database, now: Date): Promise<void> {
  const { numDeletedRows } = await write((transaction) =>
    transaction
      .deleteFrom('held_form')
      .where(({ or, eb }) =>
        or([
          eb('expires_at', '<=', now.toISOString()),
          eb('expires_at', '>', new Date(now.getTime() + heldMs).toISOString()),
        ]),
      )
      .executeTakeFirst(),
  )
  if (numDeletedRows > 0n) await scrub()
}
