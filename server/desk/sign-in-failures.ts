import type { Log } from '../http/log.ts'

/** Lines of the log in a minute: whoever tries without end must not fill the disk. */
const maxLines = 10

export type SignInFailed = (reason: string) => void

/** @returns says in the log that a sign-in failed, and not who tried: a typed address is often somebody else's. */
export function signInFailures(log: Log): SignInFailed {
  let [minute, lines] = [0, 0]
  return (reason) => {
    const present = Math.floor(Date.now() / 60_000)
    if (present !== minute) [minute, lines] = [present, 0]
    lines += 1
    if (lines <= maxLines) log.warn({ reason }, 'a sign-in failed')
    if (lines === maxLines) log.warn({}, 'no further failed sign-in is logged in this minute')
  }
}
