import { dayMs } from '../../contracts/durations.ts'
import type { SiteManifest } from '../../contracts/site-manifest.ts'
import { lastHoliday } from '../appointments/free-times.ts'
import type { Log } from '../http/log.ts'

/** How early it is said, in days: long enough for whoever reads the log once a month. */
const noticeDays = 60

/** @param expires the manifest's date. @returns whether it is time to build anew, or to finish the pages anew. */
export function expiresSoon(expires: string): boolean {
  return Date.parse(expires) - Date.now() < noticeDays * dayMs
}

/**
 * Says in the log, at start and once a day, what of the build is about to go out of date: `security.txt` expires, and the
 * list of holidays ends. Only a build renews them, and a server that nobody restarts would go on without a word.
 * @returns what stops it.
 */
export function watchExpiry(
  { expires, schedule }: Pick<SiteManifest, 'expires' | 'schedule'>,
  log: Pick<Log, 'warn'>,
): () => void {
  const check = () => {
    if (expiresSoon(expires)) {
      log.warn({ expires }, 'security.txt expires: run npm run build and restart the server')
    }
    const last = lastHoliday(schedule, new Date())
    if (last) log.warn({ last }, 'the list of holidays ends: add the next ones to content/appointments.yaml, and build')
  }
  check()
  const timer = setInterval(check, dayMs)
  timer.unref()
  return () => clearInterval(timer)
}
