import type { Kysely } from 'kysely'
import type { Staff } from '../../contracts/desk.ts'
import { deskFields } from '../../contracts/desk-addresses.ts'
import type { Tables } from '../database/schema.ts'
import { parseReference } from '../requests/keys.ts'
import { eraseRequests } from '../requests/retention.ts'
import type { Services } from '../services.ts'
import type { PostedForm } from './actions.ts'

export type Erasure = NonNullable<Awaited<ReturnType<typeof findErasure>>> & {
  readonly fault?: 'reference' | 'stale'
}

/**
 * Lists what an erasure would delete.
 * @param all includes every request from the same email address. A withdrawn request has no address.
 * @returns undefined for an unknown reference.
 */
export async function findErasure(db: Kysely<Tables>, reference: string, all: boolean) {
  const requests = db.selectFrom('request').select(['reference', 'version']).orderBy('id')
  const named = await requests.select(['fields', 'email']).where('reference', '=', reference).executeTakeFirst()
  if (!named) return undefined
  const goingToo = all && named.email !== '' ? await requests.where('email', '=', named.email).execute() : [named]
  return {
    reference,
    name: JSON.parse(named.fields).name ?? '',
    /** The sender's address when all of their requests are erased; '' when only one is. */
    email: all ? named.email : '',
    /** Every request to erase, oldest first. */
    references: goingToo.map(({ reference }) => reference),
    /** Each reference with its version, for the form to post back. */
    versions: goingToo.map(({ reference, version }) => `${reference}:${version}`).join(' '),
  }
}

/** Erases what the page showed, and its mail files. @returns undefined once erased, otherwise why it was refused. */
export async function erase(
  services: Services,
  { reference, references, versions }: Erasure,
  form: PostedForm,
  { email }: Staff,
): Promise<Erasure['fault']> {
  const typed = form[deskFields.reference]
  if (typeof typed !== 'string' || parseReference(typed) !== reference) return 'reference'
  if (form[deskFields.version] !== versions) return 'stale'
  const seen = new Map(versions.split(' ').map((one) => [one.split(':')[0] ?? '', Number(one.split(':')[1])]))
  const erased = await eraseRequests(services, references, `staff:${email}`, new Date(), seen)
  return erased.length > 0 ? undefined : 'stale'
}
