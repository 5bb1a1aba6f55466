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
 * @returns what stops it.
 */
export function startRetention(
  { db }: Database,
  days: number,
  forget: (references: readonly string[]) => Promise<void>,
  log: Log,
): () => void {
  const erase = async () => {
    const before = new Date(Date.now() - days * dayMs).toISOString()
    try {
      const erased = await db.deleteFrom('request').where('received_at', '<', before).returning('reference').execute()
      if (erased.length === 0) return
      await forget(erased.map(({ reference }) => reference))
      log.info({ erased: erased.length, before }, 'old requests erased')
    } catch (error) {
      log.error({ error: (error as Error).message }, 'old requests could not be erased; trying again tomorrow')
    }
  }
  void erase()
  const timer = setInterval(erase, dayMs)
  timer.unref()
  return () => clearInterval(timer)
}
