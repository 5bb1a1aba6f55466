import type { Kysely } from 'kysely'
import type { Erasure, Staff } from '../../contracts/desk.ts'
import { deskFields } from '../../contracts/desk-addresses.ts'
import type { Tables } from '../database/schema.ts'
import { filesOf } from '../requests/record.ts'
import { parseReference } from '../requests/reference.ts'
import { type PostedForm, versionIn } from './actions.ts'
import type { DeskParts } from './parts.ts'

export async function erasureOf(db: Kysely<Tables>, reference: string): Promise<Erasure | undefined> {
  const request = await db
    .selectFrom('request')
    .select(['id', 'fields', 'desk_version'])
    .where('reference', '=', reference)
    .executeTakeFirst()
  if (!request) return undefined
  const count = async (table: 'outbox' | 'answer' | 'note' | 'draft' | 'appointment' | 'request_key') => {
    const counted = db.selectFrom(table as 'outbox').where('request_id', '=', request.id)
    const { n } = await counted.select(({ fn }) => fn.countAll().as('n')).executeTakeFirstOrThrow()
    return Number(n)
  }
  const answers = await count('answer')
  const goes = {
    requests: 1,
    mails: (await count('outbox')) - answers,
    answers,
    notes: (await count('note')) + (await count('draft')),
    appointments: await count('appointment'),
    keys: await count('request_key'),
    files: [...(await filesOf(db, [request.id])).values()].flat().length,
  }
  return { reference, name: JSON.parse(request.fields).name ?? '', version: request.desk_version, goes }
}

/** Erases the request and its mail files. @returns why it was refused. */
export async function erase(
  { records, deleteMailsOf }: Pick<DeskParts, 'records' | 'deleteMailsOf'>,
  reference: string,
  form: PostedForm,
  { email }: Staff,
): Promise<Erasure['fault']> {
  const typed = form[deskFields.reference]
  if (typeof typed !== 'string' || parseReference(typed) !== reference) return 'reference'
  const { references } = await records.erase([reference], deleteMailsOf, `staff:${email}`, versionIn(form))
  return references.length > 0 ? undefined : 'stale'
}
