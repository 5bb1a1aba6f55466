const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll']

/** In ms: what the sign led to may keep the main thread for so long before whoever waits goes on beside it. */
const patience = 1_000

/**
 * Settled when the visitor has done a first thing since this was fetched, and has been answered; at once where nobody
 * can, as in the build. Not a function, because React asks for a part only when the visitor is at it already.
 */
export const firstSign = new Promise<void>((resolve) => {
  if (typeof window === 'undefined') return resolve()
  // Safari has no `requestIdleCallback`.
  const answered = () =>
    'requestIdleCallback' in window ? requestIdleCallback(() => resolve(), { timeout: patience }) : setTimeout(resolve)
  // On the way down: React stops what happens in a part that it has yet to take over, and repeats it afterwards.
  const options = { once: true, passive: true, capture: true }
  for (const sign of signs) window.addEventListener(sign, answered, options)
})
