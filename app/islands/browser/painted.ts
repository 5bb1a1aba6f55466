/** @returns when the page has been painted. A browser that cannot say so is given a frame. */
export function painted(): Promise<unknown> {
  return new Promise((resolve) => {
    if (PerformanceObserver.supportedEntryTypes.includes('paint')) {
      new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true })
    } else requestAnimationFrame(() => setTimeout(resolve))
  })
}
