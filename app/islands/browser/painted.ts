/** @returns once the page has been painted, or after a frame in browsers without that event. */
export function painted(): Promise<unknown> {
  return new Promise((resolve) => {
    if (PerformanceObserver.supportedEntryTypes.includes('paint')) {
      new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true })
    } else requestAnimationFrame(() => setTimeout(resolve))
  })
}
