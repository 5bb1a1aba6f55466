import { timesAddress } from '../../../contracts/addresses.ts'
import type { OfferedTimes } from '../../../contracts/appointments.ts'

/** How long is waited for an answer, in ms; then the visitor can send the form without a time. */
const patienceMs = 10_000

/** The times that are free now. @throws when there is no answer, or none that says so. */
export async function fetchTimes(): Promise<OfferedTimes> {
  const answer = await fetch(timesAddress, {
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(patienceMs),
  })
  if (!answer.ok) throw new Error(`the times were answered with ${answer.status}`)
  return (await answer.json()) as OfferedTimes
}
