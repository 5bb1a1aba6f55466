import type { FastifyInstance } from 'fastify'
import type { Transaction } from 'kysely'
import type { Staff } from '../../contracts/desk.ts'
import { deskAddresses, deskFields, doneParameter } from '../../contracts/desk-addresses.ts'
import { writeAudit } from '../database/audit.ts'
import type { Database } from '../database/database.ts'
import type { Tables } from '../database/schema.ts'
import { rowIdIn } from './input.ts'
import type { DeskServices } from './services.ts'
import { clearSessionCookie, endSession, isOpenSession, type Session } from './session.ts'

type Fields = Readonly<Record<string, unknown>>

export function accountRoutes(app: FastifyInstance, { database }: DeskServices): void {
  app.get(deskAddresses.account, async ({ staff, session, query }, reply) => {
    const done = (query as Fields)[doneParameter]
    const account = await accountOf(database, staff, session)
    return reply.desk({ page: 'account', account: { ...account, ...(done === 'revoked' ? { done } : {}) } })
  })

  app.post(deskAddresses.revoke, async ({ staff, session, body }, reply) => {
    await database.write((transaction) => revoke(transaction, staff, session, (body as Fields)[deskFields.session]))
    return reply.redirect(`${deskAddresses.account}?${doneParameter}=revoked`, 303)
  })

  app.post(deskAddresses.signOut, async ({ staff, session }, reply) => {
    await database.write(async (transaction) => {
      if (session) await endSession(transaction, session)
      await writeAudit(transaction, [{ actor: `staff:${staff.email}`, action: 'signed-out' }], new Date())
    })
    clearSessionCookie(reply)
    return reply.redirect(`${deskAddresses.signIn}?fault=signedOut`, 303)
  })
}

/** Ends another session of the same person; `others` is all but this one. */
async function revoke(
  transaction: Transaction<Tables>,
  { email }: Staff,
  session: Session | null,
  which: unknown,
): Promise<void> {
  const own = transaction.deleteFrom('desk_session').where('staff', '=', email)
  const id = rowIdIn(which)
  const chosen = which === 'others' ? own.where('id', '!=', session?.id ?? 0) : own.where('id', '=', id ?? 0)
  const { numDeletedRows } = await chosen.executeTakeFirst()
  if (numDeletedRows === 0n) return
  const line = { actor: `staff:${email}`, action: 'revoked', detail: String(numDeletedRows) } as const
  await writeAudit(transaction, [line], new Date())
}

export type Account = Awaited<ReturnType<typeof accountOf>> & { readonly done?: 'revoked' }

async function accountOf({ db }: Database, { email }: Staff, session: Session | null) {
  const rows = await db
    .selectFrom('desk_session')
    .select(['id', 'device', 'started_at as startedAt', 'seen_at as seenAt'])
    .where('staff', '=', email)
    .where(isOpenSession(new Date()))
    .orderBy('seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return {
    sessions: rows.map((row) => ({ ...row, current: row.id === session?.id })),
  }
}
