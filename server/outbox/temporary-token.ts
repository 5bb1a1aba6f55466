import type { Database } from '../database/database.ts'
import { dialectOf } from '../database/dialect.ts'
import { hashOf } from '../database/hash.ts'
import { newKey, storeKey } from '../requests/keys.ts'
import { foldEmail } from '../requests/recognition.ts'
import { DeliveryFault } from './fault.ts'

/** Deleted if the mail certainly didn't leave, so that days of retries don't add keys. */
export async function issueTemporaryToken<T>(
  { write }: Database,
  reference: string,
  email: string,
  send: (key: string) => Promise<T>,
): Promise<T> {
  const key = newKey()
  await write(async (transaction) => {
    // Staff may have corrected the address and revoked its keys since the mail was made.
    const found = transaction
      .selectFrom('request')
      .select('id')
      .where('reference', '=', reference)
      .where('email', '=', foldEmail(email))
      .$if(dialectOf(transaction) === 'postgres', (query) => query.forUpdate())
    await storeKey(transaction, (await found.executeTakeFirstOrThrow()).id, key, new Date())
  })
  try {
    return await send(key)
  } catch (error) {
    const mayHaveLeft = error instanceof DeliveryFault && error.scope === 'unknown'
    if (!mayHaveLeft) {
      await write((transaction) =>
        transaction.deleteFrom('request_key').where('key_hash', '=', hashOf(key)).execute(),
      ).catch(() => {})
    }
    throw error
  }
}
