import type { Kysely, Selectable } from 'kysely'
import { appointmentOf } from '../appointments/record.ts'
import type { Tables } from '../database/schema.ts'
import type { Belongings } from './record.ts'

/** @returns what belongs to each of some requests, by their ids. */
export async function belongingsOf(db: Kysely<Tables>, ids: readonly number[]): Promise<(id: number) => Belongings> {
  const of = async <T extends 'outbox' | 'note' | 'answer' | 'appointment'>(table: T) => {
    // Kysely wants one table; all have the columns that are used here.
    const rows = await db
      .selectFrom(table as 'outbox')
      .selectAll()
      .where('request_id', 'in', ids)
      .orderBy('id')
      .execute()
    type Owned = Selectable<Tables[T]> & { readonly request_id: number }
    return Map.groupBy(rows as unknown as readonly Owned[], ({ request_id }) => request_id)
  }
  const [items, notes, answers] = [await of('outbox'), await of('note'), await of('answer')]
  const appointments = await of('appointment')
  return (id) => {
    const [appointment] = appointments.get(id) ?? []
    return {
      items: items.get(id) ?? [],
      notes: notes.get(id) ?? [],
      answers: answers.get(id) ?? [],
      appointment: appointment ? appointmentOf(appointment) : null,
    }
  }
}
