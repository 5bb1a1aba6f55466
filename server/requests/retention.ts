import type { Log } from '../http/log.ts'
import type { Records } from './records.ts'

const dayMs = 24 * 60 * 60 * 1000

/**
 * Erases requests, and with them their mails in the outbox, once they are older than the firm has promised to keep
 * them: now, and every day from now on.
 * @param days how long a request is kept; the privacy page states the same number.
 * @param forget erases what lies outside of the database: mails that were written as files.
 * @returns what stops it, once the erasure under way has come to a point where it can.
 */
export function startRetention(
  records: Pick<Records, 'receivedBefore' | 'erase'>,
  days: number,
  forget: (references: readonly string[]) => Promise<void>,
  log: Log,
): () => Promise<void> {
  let stopping = false

  const erase = async () => {
    const before = new Date(Date.now() - days * dayMs)
    let erased = 0
    try {
      for (;;) {
        const old = await records.receivedBefore(before)
        if (old.length === 0 || stopping) break
        erased += (await records.erase(old, forget)).references.length
      }
    } catch (error) {
      log.error({ error: (error as Error).message }, 'old requests could not be erased; trying again tomorrow')
    }
    if (erased > 0) log.info({ erased, before: before.toISOString() }, 'old requests erased')
  }

  let running = erase()
  const timer = setInterval(() => {
    running = erase()
  }, dayMs)
  timer.unref()
  return () => {
    stopping = true
    clearInterval(timer)
    return running
  }
}
