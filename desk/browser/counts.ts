import { sayCount } from '../wording/say-count.ts'

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
    if (typeof count !== 'number' || sayCount(count) === number.textContent) continue
    number.textContent = sayCount(count)
    number.closest('a')?.toggleAttribute('data-zero', count === 0)
    hasChanged = true
  }
  const said = place.querySelector<HTMLElement>('[data-changed]')
  if (!hasChanged || !said) return
  const all = [...place.querySelectorAll('a')].map((link) => link.textContent.trim()).join(', ')
  said.textContent = said.dataset.changed?.replace('{counts}', all) ?? ''
}
