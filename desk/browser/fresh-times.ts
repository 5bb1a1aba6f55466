import { sayNow } from '../wording/say-now.ts'
import { saySpan } from '../wording/say-span.ts'

/** In ms. */
const every = 30_000

/**
 * Keeps what depends on the time of day as it is: the clock, how long something is still ahead, and how late it is. The
 * time is that of the server, which made the page.
 */
export function keepTimesFresh(): void {
  const clock = document.querySelector<HTMLTimeElement>('time[data-zone]')
  const ahead = Date.parse(clock?.dateTime ?? '') - Date.now() || 0
  setInterval(() => {
    const now = Date.now() + ahead
    if (clock) clock.textContent = sayNow(new Date(now), clock.dataset.zone ?? 'UTC')
    for (const due of document.querySelectorAll<HTMLElement>('[data-due]')) freshen(due, now)
  }, every)
}

/** Without words for it, what is due is said by the time of day, which stays. */
function freshen(due: HTMLElement, now: number): void {
  const { due: at = '', ahead, late } = due.dataset
  const left = Date.parse(at) - now
  const words = left < 0 ? late : ahead
  if (!words) return
  due.textContent = words.replace('{span}', saySpan(Math.abs(left)))
  if (left >= 0) return
  due.classList.replace('text-ink', 'text-alarm')
  due.closest('.row')?.classList.add('row-late')
}
