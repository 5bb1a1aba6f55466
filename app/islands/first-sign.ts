const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll']

/**
 * Settled when the visitor has done a first thing since this was fetched; at once where nobody can, as in the build. Not
 * a function, because React asks for a part only when the visitor is at it already.
 */
export const firstSign = new Promise<void>((resolve) => {
  if (typeof window === 'undefined') return resolve()
  // On the way down: React stops what happens in a part that it has yet to take over, and repeats it afterwards.
  const options = { once: true, passive: true, capture: true }
  for (const sign of signs) window.addEventListener(sign, () => resolve(), options)
})
