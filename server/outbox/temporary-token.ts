import type { Database } from '../database/database.ts'
import { hashOf } from '../database/hash.ts'
import { newKey, storeKey } from '../requests/keys.ts'
import { DeliveryFault } from './fault.ts'

/** Makes a key for a mail, and deletes it if the mail certainly didn't leave: days of retries leave no trail of keys. */
export async function issueTemporaryToken<T>(
  { write }: Pick<Database, 'write'>,
  reference: string,
  send: (key: string) => Promise<T>,
): Promise<T> {
  const key = newKey()
  await write(async (transaction) => {
    const found = transaction.selectFrom('request').select('id').where('reference', '=', reference)
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
