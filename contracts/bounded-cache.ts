export type Cache<Value> = {
  /** @returns the value of a key, created if it isn't cached. */
  (key: string, make: () => Value): Value
  /** @returns undefined if the key isn't cached. */
  (key: string): Value | undefined
}

/**
 * A cache for the lifetime of the process. No other module-level collection grows, so untrusted keys can't fill the
 * memory. It forgets a promise that is rejected, so that a failure is tried again; every shared promise is in one.
 * @param limit the number of entries. Beyond it, the oldest is removed.
 * @param keptMs how long a promise is kept after it is fulfilled. With 0, callers share only work in progress.
 */
export function boundedCache<Value>(limit: number, keptMs = Number.POSITIVE_INFINITY): Cache<Value> {
  const entries = new Map<string, { readonly value: Value; end: number }>()
  return ((key: string, make?: () => Value) => {
    const existing = entries.get(key)
    if (existing && performance.now() < existing.end) return existing.value
    entries.delete(key)
    if (!make) return undefined
    const entry = { value: make(), end: Number.POSITIVE_INFINITY }
    const [oldest] = entries.keys()
    if (oldest !== undefined && entries.size >= limit) entries.delete(oldest)
    entries.set(key, entry)
    const endAfter = (ms: number) => () => {
      entry.end = performance.now() + ms
    }
    if (entry.value instanceof Promise) entry.value.then(endAfter(keptMs), endAfter(0))
    return entry.value
  }) as Cache<Value>
}

/**
 * Shares the promise of one task between its callers, as `boundedCache` does.
 * @returns a function that returns the promise, and starts the task if there is none. `current` doesn't start it.
 */
export function shareWork<Result>(work: () => Promise<Result>, keptMs?: number) {
  const cache = boundedCache<Promise<Result>>(1, keptMs)
  return Object.assign(() => cache('', work), { current: () => cache('') })
}
