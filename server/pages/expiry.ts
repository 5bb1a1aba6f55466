import type { Log } from '../http/log.ts'

const dayMs = 24 * 60 * 60 * 1000
/** How early it is said, in days: long enough for whoever reads the log once a month. */
const noticeDays = 60

/** @param expires the manifest's date. @returns whether it is time to build anew, or to finish the pages anew. */
export function expiresSoon(expires: string): boolean {
  return Date.parse(expires) - Date.now() < noticeDays * dayMs
}

/**
 * Says in the log, at start and once a day, that the build is about to go out of date: `security.txt` expires, and only
 * a build renews it. A server that nobody restarts would serve it expired without a word.
 * @param expires the manifest's date.
 * @returns what stops it.
 */
export function watchExpiry(expires: string, log: Pick<Log, 'warn'>): () => void {
  const look = () => {
    if (expiresSoon(expires)) {
      log.warn({ expires }, 'security.txt expires: run npm run build and restart the server')
    }
  }
  look()
  const timer = setInterval(look, dayMs)
  timer.unref()
  return () => clearInterval(timer)
}
