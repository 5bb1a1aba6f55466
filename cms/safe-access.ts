/** Reads trees of words by their own properties only, so that a key from outside like `__proto__` finds nothing. */

export type Tree = Readonly<Record<string, unknown>>
export type Path = readonly (string | number)[]

export function isObject(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function getOwn(value: unknown, key: string | number): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? (value as Tree)[key] : undefined
}

/** @returns the value that keys lead to. */
export function getAt(tree: unknown, keys: Path): unknown {
  return keys.reduce(getOwn, tree)
}

const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype'])

/** No entry of words may have it. */
export function isForbiddenKey(key: string | number): boolean {
  return forbiddenKeys.has(String(key))
}

/** Reads JSON from outside. @throws for invalid JSON, and for keys that reach prototypes. */
export function parseUntrustedJson(text: string): unknown {
  return JSON.parse(text, (key, value) => {
    if (isForbiddenKey(key)) throw new SyntaxError(`“${key}” is no name of a field`)
    return value
  })
}

export type Leaf = { readonly path: string; readonly keys: Path; readonly text: string }

/** @returns every text in a value. @param all numbers too. */
export function listLeaves(value: unknown, all = false, keys: Path = []): Leaf[] {
  if (typeof value === 'string' || (all && typeof value === 'number'))
    return [{ path: keys.join('.'), keys, text: String(value) }]
  if (Array.isArray(value)) return value.flatMap((each, index) => listLeaves(each, all, [...keys, index]))
  return isObject(value) ? Object.entries(value).flatMap(([key, each]) => listLeaves(each, all, [...keys, key])) : []
}
