import type { Database } from '../database/sqlite.ts'

const dayMs = 24 * 60 * 60 * 1000

type Log = {
  readonly info: (data: object, message: string) => void
  readonly error: (data: object, message: string) => void
}

/**
 * Erases requests, and with them their mails in the outbox, once they are older than the firm has promised to keep
 * them: now, and every day from now on.
 * @param days how long a request is kept; the privacy page states the same number.
 * @param forget erases what lies outside of the database: mails that were written as files.
 * @returns what stops it, once an erasure under way has ended.
 */
export function startRetention(
  { db }: Database,
  days: number,
  forget: (references: readonly string[]) => Promise<void>,
  log: Log,
): () => Promise<void> {
  const erase = async () => {
    const before = new Date(Date.now() - days * dayMs).toISOString()
    try {
      const old = db.selectFrom('request').select('reference').where('received_at', '<', before)
      const references = (await old.execute()).map(({ reference }) => reference)
      if (references.length === 0) return
      // The rows go last: as long as they are there, what could not be erased beside them is tried again.
      await forget(references)
      await db.deleteFrom('request').where('received_at', '<', before).execute()
      log.info({ erased: references.length, before }, 'old requests erased')
    } catch (error) {
      log.error({ error: (error as Error).message }, 'old requests could not be erased; trying again tomorrow')
    }
  }
  let running = erase()
  const timer = setInterval(() => {
    running = erase()
  }, dayMs)
  timer.unref()
  return () => {
    clearInterval(timer)
    return running
  }
}
