import { formatCount } from '../../words/numbers.ts'
import { formatNow, formatSpan } from '../wording/format.ts'

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
    if (clock) clock.textContent = formatNow(new Date(now), clock.dataset.zone ?? 'UTC')
    for (const due of document.querySelectorAll<HTMLElement>('[data-due]')) freshen(due, now)
  }, every)
}

/** Without words for it, what is due is said by the time of day, which stays. */
function freshen(due: HTMLElement, now: number): void {
  const { due: at = '', ahead, late } = due.dataset
  const left = Date.parse(at) - now
  const words = left < 0 ? late : ahead
  if (!words) return
  due.textContent = words.replace('{span}', formatSpan(Math.abs(left)))
  if (left >= 0) return
  due.classList.replace('text-ink', 'text-alarm-text')
  due.closest('.row')?.classList.add('row-late')
}

/** How often it is asked what waits, in ms. */
export const countEvery = 30_000

/**
 * Keeps the four counts above the list as they are, while the page is seen; a screen reader is told when they change.
 * Nothing is said when they cannot be had: they stay as they were, and are asked for again.
 */
export function keepCounting(): void {
  const place = document.querySelector<HTMLElement>('[data-counts]')
  const address = place?.dataset.counts
  if (!place || !address) return
  setInterval(async () => {
    if (document.hidden) return
    const answer = await fetch(address, { redirect: 'error' }).catch(() => undefined)
    if (!answer?.ok) return
    const counts: unknown = await answer.json().catch(() => undefined)
    if (counts && typeof counts === 'object') show(place, counts as Readonly<Record<string, unknown>>)
  }, countEvery)
}

function show(place: HTMLElement, counts: Readonly<Record<string, unknown>>): void {
  let hasChanged = false
  for (const number of place.querySelectorAll<HTMLElement>('[data-count]')) {
    const count = counts[number.dataset.count ?? '']
    if (typeof count !== 'number' || formatCount(count) === number.textContent) continue
    number.textContent = formatCount(count)
    number.closest('a')?.toggleAttribute('data-zero', count === 0)
    hasChanged = true
  }
  const said = place.querySelector<HTMLElement>('[data-changed]')
  if (!hasChanged || !said) return
  const all = [...place.querySelectorAll('a')].map((link) => link.textContent.trim()).join(', ')
  said.textContent = said.dataset.changed?.replace('{counts}', all) ?? ''
}
