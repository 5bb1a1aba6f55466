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
 * What an erasure would remove.
 * @param all what the address of the request sent, not only the request. A withdrawn request has no address.
 */
export async function findErasure(db: Kysely<Tables>, reference: string, all: boolean) {
  const requests = db.selectFrom('request').select(['reference', 'version']).orderBy('id')
  const named = await requests.select(['fields', 'email']).where('reference', '=', reference).executeTakeFirst()
  if (!named) return undefined
  const goingToo = all && named.email !== '' ? await requests.where('email', '=', named.email).execute() : [named]
  return {
    reference,
    name: JSON.parse(named.fields).name ?? '',
    /** Of the sender whose requests all go; '' where one request goes. */
    email: all ? named.email : '',
    /** All that go, oldest first. */
    references: goingToo.map(({ reference }) => reference),
    /** Each reference with its version, as the page showed them. */
    versions: goingToo.map(({ reference, version }) => `${reference}:${version}`).join(' '),
  }
}

/** Erases what the page showed, and its mail files. @returns the references, or why it was refused. */
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
