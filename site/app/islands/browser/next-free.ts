import { timesAddress } from '../../../../contracts/addresses.ts'
import type { OfferedTimes } from '../../../../contracts/appointments.ts'

const refreshMs = 300_000
/** A weekday alone names a day within a week. */
const weekMs = 6 * 86_400_000

/**
 * Shows the next free time in the visitor's zone while the page is visible; nothing if no time is free or the server doesn't
 * answer. Asks again later, because others book. Imports no other chunk, because every visitor of home loads it.
 * @param place has the sentence in `data-next-free`.
 */
export async function showNextFree(place: HTMLElement): Promise<void> {
  const show = async () => {
    const at = document.hidden ? undefined : await fetchNextFree().catch(() => undefined)
    place.textContent = at ? (place.dataset.nextFree ?? '').replace('{time}', formatNext(new Date(at))) : ''
  }
  document.addEventListener('visibilitychange', show)
  setInterval(show, refreshMs)
  await show()
}

async function fetchNextFree(): Promise<string | undefined> {
  const answer = await fetch(timesAddress, { headers: { accept: 'application/json' } })
  const offered: OfferedTimes = await answer.json()
  return 'days' in offered ? offered.days.flatMap(({ times }) => times)[0] : undefined
}

/** "Friday, 8:00 AM", or "Fri, Dec 4, 8:00 AM" if that is further away. */
function formatNext(at: Date): string {
  const isSoon = at.getTime() - Date.now() < weekMs
  const format = (options: Intl.DateTimeFormatOptions) => at.toLocaleString('en-US', options)
  const day = format(isSoon ? { weekday: 'long' } : { weekday: 'short', month: 'short', day: 'numeric' })
  // Some browsers put a narrow space before AM. The site's fonts lack it.
  return `${day}, ${format({ hour: 'numeric', minute: '2-digit' }).replace('\u202f', ' ')}`
}
