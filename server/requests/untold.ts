/** What the firm has not learned yet: which requests are held back, and which items of the outbox were given up. */
import type { DailyMailInput, DailyMailRow } from '../../contracts/mail.ts'
import { type Actor, noteAudit } from '../audit/audit.ts'
import type { Database } from '../database/database.ts'
import { isHeld } from './record.ts'

/** More than these are counted in the mail, and not named. */
const maxNamed = 50
/** Rows noted at a time, so that no one waits long for the database. */
const batchSize = 500

export type Untold = {
  readonly mail: DailyMailInput
  readonly requests: readonly number[]
  readonly items: readonly number[]
  readonly answers: readonly number[]
}

/** @returns undefined when the firm knows of everything. */
export async function findUntold({ db }: Pick<Database, 'db'>): Promise<Untold | undefined> {
  const held = await db
    .selectFrom('request')
    .select(['id', 'reference', 'kind', 'received_at', 'suspected'])
    .where(isHeld)
    .where('told_at', 'is', null)
    .orderBy('id')
    .execute()
  const untold = <T extends 'outbox' | 'answer'>(table: T) =>
    db
      .selectFrom(`${table as 'outbox'} as item`)
      .innerJoin('request', 'request.id', 'item.request_id')
      .select(['item.id', 'reference', 'kind', 'received_at', 'last_error', 'copies'])
      .where('parked_at', 'is not', null)
      .where('delivered_at', 'is', null)
      .where('item.told_at', 'is', null)
      .orderBy('item.id')
  const items = await untold('outbox').select('purpose').execute()
  const answers = await untold('answer').execute()
  const givenUp = [...items, ...answers.map((answer) => ({ ...answer, purpose: 'answer' as const }))]
  if (held.length === 0 && givenUp.length === 0) return undefined
  const heldRow = ({ reference, kind, received_at, suspected }: (typeof held)[number]): DailyMailRow => ({
    reference,
    kind,
    receivedAt: received_at,
    causes: suspected?.split(',') ?? [],
  })
  return {
    mail: {
      held: { count: held.length, rows: held.slice(0, maxNamed).map(heldRow) },
      undelivered: {
        count: givenUp.length,
        rows: givenUp.slice(0, maxNamed).map(({ reference, kind, received_at, purpose, last_error, copies }) => ({
          reference,
          kind,
          receivedAt: received_at,
          purpose,
          mayHaveArrived: copies > 0,
          causes: last_error ? [last_error] : [],
        })),
      },
    },
    requests: held.map(({ id }) => id),
    items: items.map(({ id }) => id),
    answers: answers.map(({ id }) => id),
  }
}

/** Notes that the firm knows of these now. */
export async function noteTold({ write }: Pick<Database, 'write'>, { requests, items, answers }: Untold, now: Date) {
  const told_at = now.toISOString()
  for (const [table, ids] of [
    ['request', requests] as const,
    ['outbox', items] as const,
    ['answer', answers] as const,
  ]) {
    for (let start = 0; start < ids.length; start += batchSize) {
      const batch = ids.slice(start, start + batchSize)
      await write((transaction) =>
        transaction
          .updateTable(table as 'request')
          .set({ told_at })
          .where('id', 'in', batch)
          .execute(),
      )
    }
  }
}

export type Look = { readonly reference: string; readonly actor: Actor }

/** Notes that staff have looked at a request, and who opened it first: they know now what is held or was given up of it. */
export async function noteSeen({ write }: Pick<Database, 'write'>, look: Look, now: Date): Promise<void> {
  const at = now.toISOString()
  await write(async (transaction) => {
    const { reference, actor } = look
    const row = await transaction
      .selectFrom('request')
      .select(['id', 'opened_at'])
      .where('reference', '=', reference)
      .executeTakeFirst()
    if (!row) return
    const opens = row.opened_at === null && actor !== 'command'
    await transaction
      .updateTable('request')
      .set({ told_at: at, ...(opens && { opened_at: at }) })
      .where('id', '=', row.id)
      .execute()
    for (const table of ['outbox', 'answer'] as const) {
      await transaction
        .updateTable(table as 'outbox')
        .set({ told_at: at })
        .where('request_id', '=', row.id)
        .where('parked_at', 'is not', null)
        .execute()
    }
    await noteAudit(transaction, [{ actor, action: opens ? 'opened' : 'looked', reference }], now)
  })
}
