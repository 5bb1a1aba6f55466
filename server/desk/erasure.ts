import type { Kysely } from 'kysely'
import type { Staff } from '../../contracts/desk.ts'
import { deskFields } from '../../contracts/desk-addresses.ts'
import { computeHash } from '../database/hash.ts'
import type { Tables } from '../database/schema.ts'
import { parseReference } from '../requests/keys.ts'
import { batchSize, eraseRequests } from '../requests/retention.ts'
import type { Services } from '../services.ts'
import type { PostedForm } from './actions.ts'

export type Erasure = NonNullable<Awaited<ReturnType<typeof findErasure>>> & {
  readonly fault?: 'reference' | 'stale' | 'partly'
}

type Version = { readonly reference: string; readonly version: number }

/**
 * Reads a request, or all from its email address, oldest first and in batches. A withdrawn request has no address.
 * @returns no batch for an unknown reference.
 */
export async function* readVersions(
  db: Kysely<Tables>,
  reference: string,
  all: boolean,
): AsyncGenerator<readonly Version[]> {
  const requests = db.selectFrom('request').select(['id', 'reference', 'version'])
  const named = await requests.select('email').where('reference', '=', reference).executeTakeFirst()
  if (!named) return
  if (!all || named.email === '') return yield [named]
  for (let after: number | undefined = 0; after !== undefined; ) {
    const page = requests.where('email', '=', named.email).where('id', '>', after)
    const batch: readonly (Version & { readonly id: number })[] = await page.orderBy('id').limit(batchSize).execute()
    yield batch
    after = batch.length < batchSize ? undefined : batch.at(-1)?.id
  }
}

/**
 * Describes what an erasure would delete.
 * @param all includes every request from the same email address.
 * @returns undefined for an unknown reference.
 */
export async function findErasure(db: Kysely<Tables>, reference: string, all: boolean) {
  const named = await db
    .selectFrom('request')
    .select(['fields', 'email'])
    .where('reference', '=', reference)
    .executeTakeFirst()
  if (!named) return undefined
  const requests = (await Array.fromAsync(readVersions(db, reference, all))).flat()
  return {
    reference,
    name: JSON.parse(named.fields).name ?? '',
    /** The sender's address when all of their requests are erased; '' when only one is. */
    email: all ? named.email : '',
    /** The oldest first. */
    requests,
    /** A digest of all, for the form to post back. */
    versions: computeHash(requests.map((one) => `${one.reference}:${one.version}`).join(' ')),
  }
}

/**
 * Erases what the page showed, and its mail files, in batches.
 * @param erasure what would be deleted now.
 * @returns undefined once erased, otherwise why it was refused, or ended early.
 */
export async function erase(
  services: Services,
  { reference, requests, versions }: Erasure,
  form: PostedForm,
  { email }: Staff,
): Promise<Erasure['fault']> {
  const confirmation = form[deskFields.reference]
  if (typeof confirmation !== 'string' || parseReference(confirmation) !== reference) return 'reference'
  if (form[deskFields.version] !== versions) return 'stale'
  // The named request last, so that its page can be shown again.
  const isNamed = (one: Version) => one.reference === reference
  const ordered = [...requests.filter((one) => !isNamed(one)), ...requests.filter(isNamed)]
  for (let start = 0; start < ordered.length; start += batchSize) {
    const seen = new Map(ordered.slice(start, start + batchSize).map((one) => [one.reference, one.version]))
    const erased = await eraseRequests(services, [...seen.keys()], `staff:${email}`, new Date(), seen)
    if (erased.length === 0) return start > 0 ? 'partly' : 'stale'
  }
  return undefined
}
