import { dayMs } from '../../contracts/durations.ts'
import { lastHoliday } from '../appointments/free-times.ts'
import type { Services } from '../services.ts'

/** Early enough for someone who reads the log once a month. */
const noticeDays = 60

export function expiresSoon(expires: string): boolean {
  return Date.parse(expires) - Date.now() < noticeDays * dayMs
}

/** Only a build renews them. */
export function watchExpiry({ site, log }: Services): () => void {
  const check = () => {
    const { expires, schedule } = site.manifest
    if (expiresSoon(expires)) {
      log.warn({ expires }, 'security.txt expires: run npm run build and restart the server')
    }
    const last = lastHoliday(schedule, new Date())
    if (last)
      log.warn({ last }, 'the list of holidays ends: add the next ones at the desk, under Words, Calls and holidays')
  }
  check()
  const timer = setInterval(check, dayMs)
  timer.unref()
  return () => clearInterval(timer)
}
