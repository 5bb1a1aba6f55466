const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll']

/** In ms: how long the main thread may stay busy after the first interaction before waiting work continues. */
const patience = 1_000

/**
 * Resolves after the visitor's first interaction has been handled; at once in the build. A promise and not a
 * function, because React requests a part only when the visitor is already there.
 */
export const firstSign = new Promise<void>((resolve) => {
  if (typeof window === 'undefined') return resolve()
  // Safari has no `requestIdleCallback`.
  const answered = () =>
    'requestIdleCallback' in window ? requestIdleCallback(() => resolve(), { timeout: patience }) : setTimeout(resolve)
  // In the capture phase, because React stops events in parts that it hasn't hydrated and replays them later.
  const options = { once: true, passive: true, capture: true }
  for (const sign of signs) window.addEventListener(sign, answered, options)
})
