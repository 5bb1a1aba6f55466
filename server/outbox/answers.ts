/** The answers of staff as a queue: each is mailed to its visitor once. */
import { sql } from 'kysely'
import type { Appointment } from '../../contracts/appointments.ts'
import type { VisitorRequest } from '../../contracts/requests.ts'
import { readAppointment } from '../appointments/record.ts'
import type { Database } from '../database/database.ts'
import { leases, type Queue, type Taken } from './leases.ts'

/** An answer that is to leave, taken by this process. */
export type AnswerItem = Taken & {
  readonly reference: string
  /** When the request came in; ISO 8601, UTC. */
  readonly receivedAt: string
  readonly request: VisitorRequest
  /** As it is at this moment. */
  readonly appointment: Appointment | null
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
        const row = await transaction
          .selectFrom('answer')
          .innerJoin('request', 'request.id', 'answer.request_id')
          .select(['request_id', 'reference', 'kind', 'fields', 'received_at', 'answer.text', 'written_at'])
          .where('answer.id', '=', taken.id)
          .executeTakeFirstOrThrow()
        const confirmation = await transaction
          .selectFrom('outbox')
          .select('id')
          .where('request_id', '=', row.request_id)
          .where('purpose', '=', 'confirmation')
          .executeTakeFirst()
        return {
          ...taken,
          reference: row.reference,
          receivedAt: row.received_at,
          request: { kind: row.kind, fields: JSON.parse(row.fields) } as VisitorRequest,
          appointment: await readAppointment(transaction, row.request_id),
          text: row.text,
          writtenAt: row.written_at,
          isConfirmed: confirmation !== undefined,
        }
      }),
  }
}
