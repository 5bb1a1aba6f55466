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
 * @returns what stops it.
 */
export function startRetention({ db }: Database, days: number, log: Log): () => void {
  const erase = async () => {
    const before = new Date(Date.now() - days * dayMs).toISOString()
    try {
      const { numDeletedRows } = await db.deleteFrom('request').where('received_at', '<', before).executeTakeFirst()
      if (numDeletedRows > 0n) log.info({ erased: Number(numDeletedRows), before }, 'old requests erased')
    } catch (error) {
      log.error({ error: (error as Error).message }, 'old requests could not be erased; trying again tomorrow')
    }
  }
  void erase()
  const timer = setInterval(erase, dayMs)
  timer.unref()
  return () => clearInterval(timer)
}
