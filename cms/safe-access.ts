/** Safe property access for untrusted paths: ignores inherited keys such as `__proto__`. */

export type Tree = Readonly<Record<string, unknown>>
export type Path = readonly (string | number)[]

export function isObject(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function getOwn(value: unknown, key: string | number): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? (value as Tree)[key] : undefined
}

/** @returns the value at a path; undefined if the path doesn't exist. */
export function getAt(tree: unknown, keys: Path): unknown {
  return keys.reduce(getOwn, tree)
}

const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype'])

/** Whether a key could reach a prototype. No entry may have such a key. */
export function isForbiddenKey(key: string | number): boolean {
  return forbiddenKeys.has(String(key))
}

/** Parses untrusted JSON. @throws for invalid JSON, and for keys that could reach a prototype. */
export function parseUntrustedJson(text: string): unknown {
  return JSON.parse(text, (key, value) => {
    if (isForbiddenKey(key)) throw new SyntaxError(`“${key}” can't be the name of a field`)
    return value
  })
}

export type Leaf = { readonly path: string; readonly keys: Path; readonly text: string }

/** @returns every text in a value. @param all includes numbers. */
export function listLeaves(value: unknown, all = false, keys: Path = []): Leaf[] {
  if (typeof value === 'string' || (all && typeof value === 'number'))
    return [{ path: keys.join('.'), keys, text: String(value) }]
  if (Array.isArray(value)) return value.flatMap((each, index) => listLeaves(each, all, [...keys, index]))
  return isObject(value) ? Object.entries(value).flatMap(([key, each]) => listLeaves(each, all, [...keys, key])) : []
}
