/**
 * A cache for the lifetime of the process. No other module-level collection grows, so untrusted keys can't fill the
 * memory. It forgets a promise that is rejected, so that a failure is tried again.
 * @param limit the number of entries. Beyond it, the oldest is removed.
 * @returns a function that returns the value of a key, and creates it if it isn't cached.
 */
export function boundedCache<Value>(limit: number): (key: string, make: () => Value) => Value {
  const entries = new Map<string, Value>()
  return (key, make) => {
    const known = entries.get(key)
    if (known !== undefined) return known
    const value = make()
    const [oldest] = entries.keys()
    if (oldest !== undefined && entries.size >= limit) entries.delete(oldest)
    entries.set(key, value)
    if (value instanceof Promise) value.catch(() => entries.get(key) === value && entries.delete(key))
    return value
  }
}
