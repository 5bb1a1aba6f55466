/** Reads trees of words by their own properties only, so that a key from outside like `__proto__` finds nothing. */

export type Tree = Readonly<Record<string, unknown>>
export type Path = readonly (string | number)[]

export function isEntry(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function ownValue(value: unknown, key: string | number): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? (value as Tree)[key] : undefined
}

/** @returns the value that keys lead to. */
export function at(tree: unknown, keys: Path): unknown {
  return keys.reduce(ownValue, tree)
}

const refused = new Set(['__proto__', 'constructor', 'prototype'])

/** No entry of words may have it. */
export function isRefusedKey(key: string | number): boolean {
  return refused.has(String(key))
}

/** Reads JSON from outside. @throws for invalid JSON, and for keys that reach prototypes. */
export function parseOutside(text: string): unknown {
  return JSON.parse(text, (key, value) => {
    if (isRefusedKey(key)) throw new SyntaxError(`“${key}” is no name of a field`)
    return value
  })
}

export type Leaf = { readonly path: string; readonly keys: Path; readonly text: string }

/** @returns every text in a value. @param all numbers too. */
export function leavesOf(value: unknown, all = false, keys: Path = []): Leaf[] {
  if (typeof value === 'string' || (all && typeof value === 'number'))
    return [{ path: keys.join('.'), keys, text: String(value) }]
  if (Array.isArray(value)) return value.flatMap((each, index) => leavesOf(each, all, [...keys, index]))
  return isEntry(value) ? Object.entries(value).flatMap(([key, each]) => leavesOf(each, all, [...keys, key])) : []
}
