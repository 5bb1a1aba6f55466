import { formatCount } from '../../words/numbers.ts'
import { formatNow, formatSpan } from '../wording/format.ts'

/** In ms. */
const every = 30_000

/**
 * Updates everything that depends on the time of day: the clock, the time left, and how late something is. Uses the
 * server's time, which is in the page.
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

/** Without words for a span, the due time stays as a time of day. */
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

/** How often the counts are fetched, in ms. */
export const countEvery = 30_000

/**
 * Updates the four counts above the list while the page is visible, and announces changes to screen readers. When a
 * fetch fails, the counts stay and the next fetch tries again.
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
  const status = place.querySelector<HTMLElement>('[data-changed]')
  if (!hasChanged || !status) return
  const all = [...place.querySelectorAll('a')].map((link) => link.textContent.trim()).join(', ')
  status.textContent = status.dataset.changed?.replace('{counts}', all) ?? ''
}
