import { timesAddress } from '../../../contracts/addresses.ts'
import type { OfferedTimes } from '../../../contracts/appointments.ts'

/** Timeout in ms; then the form can be sent without a time. */
const patienceMs = 10_000

/** The currently free times. @throws when they can't be loaded. */
export async function fetchTimes(): Promise<OfferedTimes> {
  const answer = await fetch(timesAddress, {
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(patienceMs),
  })
  if (!answer.ok) throw new Error(`the times were answered with ${answer.status}`)
  return (await answer.json()) as OfferedTimes
}
