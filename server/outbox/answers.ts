/** The answers of staff as a queue: each is mailed to its visitor once. */
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { type Subject, subjectOf } from './items.ts'
import { leases, type Queue, type Taken } from './leases.ts'

/** An answer that is to leave, taken by this process. */
export type AnswerItem = Taken &
  Subject & {
    readonly text: string
    readonly writtenAt: string
    /** Whether the visitor was sent a confirmation, whose thread this goes on. */
    readonly isConfirmed: boolean
  }

export function answerQueue(database: Database, now: () => Date): Queue<AnswerItem> {
  const { notes, lease } = leases(database, 'answer', now)
  return {
    ...notes,
    take: () =>
      database.write(async (transaction) => {
        const taken = await lease(transaction, sql.lit(true))
        if (!taken) return undefined
        const { request_id, ...row } = await transaction
          .selectFrom('answer')
          .select(['request_id', 'text', 'written_at as writtenAt'])
          .where('id', '=', taken.id)
          .executeTakeFirstOrThrow()
        const confirmation = await transaction
          .selectFrom('outbox')
          .select('id')
          .where('request_id', '=', request_id)
          .where('purpose', '=', 'confirmation')
          .executeTakeFirst()
        const isConfirmed = confirmation !== undefined
        return { ...taken, ...row, ...(await subjectOf(transaction, request_id)), isConfirmed }
      }),
  }
}
