/**
 * A cache of a whole process. Nothing else at the level of a module grows, so that no key that comes from outside fills
 * the memory.
 * @param limit of entries: beyond it, the oldest goes.
 * @returns a function that gives the value of a key, and makes it where there is none.
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
    return value
  }
}
