import { type Kysely, type Selectable, sql } from 'kysely'
import type { SentFile } from '../../contracts/desk.ts'
import type { VisitorRequest } from '../../contracts/requests.ts'
import type { VisitSource } from '../../contracts/visit.ts'
import { appointmentOf } from '../appointments/appointment.ts'
import { isQuarantined } from '../database/conditions.ts'
import type {
  AppointmentTable,
  NoteTable,
  OutboxPurpose,
  OutboxTable,
  RequestTable,
  Tables,
} from '../database/schema.ts'

/** `parked` and `unknown` are dead letters; of `unknown` a copy may have arrived. */
export type DispatchState = 'delivered' | 'waiting' | 'parked' | 'unknown'

export type Dispatch = {
  readonly purpose: OutboxPurpose
  readonly state: DispatchState
  readonly attempts: number
  /** Copies sent; before delivery, those whose outcome is unknown. */
  readonly copies: number
  readonly at: string
  readonly lastError: string | null
}

type RecordedAnswer = ReturnType<typeof written> & {
  readonly files: readonly (SentFile & { readonly content?: string })[]
}

/** A stored request as staff see it. Times are ISO 8601, UTC; each column is explained in schema.ts. */
export type RequestRecord = ReturnType<typeof recordOf>

export async function recordsOf(
  db: Kysely<Tables>,
  rows: readonly Selectable<RequestTable>[],
): Promise<RequestRecord[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const of = async <T extends 'outbox' | 'note' | 'answer' | 'appointment'>(table: T) => {
    // Kysely wants one table; all have the columns used here.
    const found = await db
      .selectFrom(table as 'outbox')
      .selectAll()
      .where('request_id', 'in', ids)
      .orderBy('id')
      .execute()
    type Owned = Selectable<Tables[T]> & { readonly request_id: number | null }
    const owned = Map.groupBy(found as unknown as readonly Owned[], ({ request_id }) => request_id)
    return (id: number) => owned.get(id) ?? []
  }
  const [items, notes, answers] = [await of('outbox'), await of('note'), await of('answer')]
  const appointments = await of('appointment')
  const files = await filesOf(db, ids)
  return rows.map((row) =>
    recordOf(
      row,
      items(row.id),
      notes(row.id),
      answers(row.id).map((answer) => ({
        ...written(answer),
        files: files.get(answer.id) ?? [],
      })),
      appointments(row.id),
    ),
  )
}

/** @returns the files of answers by the answer's id, without their content. */
export async function filesOf(db: Kysely<Tables>, requestIds: readonly number[]) {
  const files = await db
    .selectFrom('answer_file')
    .innerJoin('answer', 'answer.id', 'answer_id')
    .select(['answer_file.id', 'answer_id', 'name', 'type'])
    .select(sql<number>`octet_length(content)`.as('bytes'))
    .where('request_id', 'in', requestIds)
    .orderBy('answer_file.id')
    .execute()
  const grouped = Map.groupBy(files, ({ answer_id }) => answer_id)
  return new Map([...grouped].map(([id, of]) => [id, of.map(({ answer_id: _, ...file }): SentFile => file)]))
}

function recordOf(
  row: Selectable<RequestTable>,
  items: readonly Selectable<OutboxTable>[],
  notes: readonly Selectable<NoteTable>[],
  answers: readonly RecordedAnswer[],
  [appointment]: readonly Selectable<AppointmentTable>[],
) {
  return {
    reference: row.reference,
    receivedAt: row.received_at,
    request: { kind: row.kind, fields: JSON.parse(row.fields) } as VisitorRequest,
    suspected: row.suspected?.split(',') ?? [],
    held: isQuarantined(row),
    releasedAt: row.released_at,
    unconfirmed: row.unconfirmed,
    appointment: appointment ? appointmentOf(appointment) : null,
    context: row.context === null ? null : (JSON.parse(row.context) as VisitSource),
    takenAt: row.taken_at,
    state: row.state,
    stateAt: row.state_at,
    withdrawnAt: row.withdrawn_at,
    assignee: row.assignee,
    reviewSentAt: row.review_sent_at,
    fixedAt: row.fixed_at,
    notes: notes.map(written),
    answers,
    dispatches: items.map(
      (item): Dispatch => ({
        purpose: item.purpose as OutboxPurpose,
        state: stateOf(item),
        copies: item.copies,
        attempts: item.attempts,
        at: item.delivered_at ?? item.parked_at ?? item.next_attempt_at,
        lastError: item.last_error,
      }),
    ),
  }
}

function written({ staff, text, written_at }: Selectable<NoteTable>) {
  return { staff, text, writtenAt: written_at }
}

function stateOf({ delivered_at, parked_at, copies }: Selectable<OutboxTable>): DispatchState {
  if (delivered_at !== null) return 'delivered'
  if (parked_at === null) return 'waiting'
  return copies > 0 ? 'unknown' : 'parked'
}

export const mailLabels: Readonly<Record<DispatchState, string>> = {
  delivered: 'delivered',
  waiting: 'waiting',
  parked: 'given up',
  unknown: 'outcome unknown',
}

export function mailStateOf(record: RequestRecord): string {
  const { suspected, held, releasedAt, unconfirmed } = record
  if (held) return `held: ${suspected.join(', ')}`
  const marked = suspected.length > 0 && !releasedAt ? [`check: ${suspected.join(', ')}`] : []
  return [progressOf(record), ...(unconfirmed ? ['unconfirmed'] : []), ...marked].join('; ')
}

export function appointmentStart({ appointment }: RequestRecord): string {
  return appointment?.state === 'stands' ? appointment.startsAt : ''
}

function progressOf({ dispatches }: RequestRecord): string {
  const worst = (['parked', 'unknown', 'waiting', 'delivered'] as const).find((state) =>
    dispatches.some((dispatch) => dispatch.state === state),
  )
  return worst ? mailLabels[worst] : 'nothing to mail'
}
