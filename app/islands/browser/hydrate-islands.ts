/** Every island by the name that its page gives it. An island's code is fetched only by a page that has it. */
const islands: Readonly<Record<string, () => Promise<{ hydrate: (element: HTMLElement, props: unknown) => void }>>> = {
  quiz: () => import('../quiz/hydrate.tsx'),
  booking: () => import('../booking/hydrate.tsx'),
}

/**
 * Brings the page's islands to life once it has loaded, so that their code never competes with the page itself.
 * An island that cannot be fetched stays as it was rendered: the form posts natively, and the console says why.
 */
export function hydrateIslands(): void {
  const hydrate = () => {
    for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
      const { island = '', props } = element.dataset
      islands[island]?.()
        .then((module) => module.hydrate(element, props ? JSON.parse(props) : {}))
        .catch((error: unknown) => console.warn(`The ${island} did not start:`, error))
    }
  }
  if (document.readyState === 'complete') hydrate()
  else window.addEventListener('load', hydrate, { once: true })
}
