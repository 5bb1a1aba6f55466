import type { z } from 'zod'
import { openAttestations } from '../../content/schema/attestation.ts'
import { humanize } from '../../content/schema/entry.ts'
import { getOwn, isObject } from '../safe-access.ts'
import { getChildSchema, unwrapSchema } from '../schema-shape.ts'
import { isFactList } from './lists.ts'

export type Labels = { readonly title?: string; readonly hint?: string }

export function readLabels(schema: z.ZodType | undefined): Labels {
  const { title, description } = schema?.meta() ?? {}
  return { ...(title && { title }), ...(description && { hint: description }) }
}

/** @returns the title of each key on a path. A row of a list has its first text as its title. */
export function listTitles(schema: z.ZodType, tree: unknown, keys: readonly (string | number)[]): string[] {
  const titles: string[] = []
  let [at, value]: [z.ZodType | undefined, unknown] = [schema, tree]
  for (const key of keys) {
    const isRecord =
      at && isObject(value) && unwrapSchema(at, value).def.type === 'record' && isObject(getOwn(value, key))
    at = at && getChildSchema(at, key, value)
    value = getOwn(value, key)
    titles.push(
      typeof key === 'number' || isRecord ? formatRowTitle(value, key) : (readLabels(at).title ?? humanize(key)),
    )
  }
  return titles
}

const maxTitle = 60
const openTexts: readonly string[] = Object.values(openAttestations)

/** A row's title is its first text that isn't a code. */
export function formatRowTitle(value: unknown, key: string | number): string {
  const texts =
    typeof value === 'string'
      ? [/^## (.*)/.exec(value)?.[1] ?? value.split('\n', 1)[0]]
      : Object.values(isObject(value) ? value : {})
  const isName = (text: unknown) => typeof text === 'string' && /^\p{Lu}|\s/u.test(text) && !openTexts.includes(text)
  const name = texts.find(isName) as string | undefined
  if (!name) return typeof key === 'number' ? String(key + 1) : humanize(key)
  return name.length > maxTitle ? `${name.slice(0, maxTitle - 1).trimEnd()}…` : name.replace(/\.$/, '')
}

export type Part = { readonly path: string; readonly title: string; readonly own: boolean }

/**
 * @returns the parts of a file, one for each form. `own`: the part has only the texts that no other part has. It is the first
 *   one, or the last if the schema names it as the `rest`.
 */
export function listParts(schema: z.ZodObject, tree: Readonly<Record<string, unknown>>, title: string): Part[] {
  const tops = Object.keys(tree)
  const [top = ''] = tops
  const only = tree[top]
  if (tops.length > 1 || !isObject(only)) {
    return tops.map((path) => ({ path, title: listTitles(schema, tree, [path])[0] ?? path, own: false }))
  }
  // Texts for visitors come before those for search engines.
  const inner = Object.entries(only)
    .filter(([key, value]) => !(Object.hasOwn(openAttestations, key) && !isObject(value)) && !isConfirmation(value))
    .toSorted(([one], [other]) => Number(/meta$/i.test(one)) - Number(/meta$/i.test(other)))
  const parts = inner
    .filter(([key, value]) => (typeof value === 'object' && value !== null) || isFactList(schema, tree, [top, key]))
    .map(([key]) => ({ path: `${top}.${key}`, title: listTitles(schema, tree, [top, key])[1] ?? key, own: false }))
  const texts =
    inner.some(([key, value]) => typeof value !== 'object' && !isFactList(schema, tree, [top, key])) ||
    inner.length < Object.keys(only).length
  const { rest } = getChildSchema(schema, top, only)?.meta() ?? {}
  const own = texts || parts.length === 0 ? [{ path: top, title: String(rest ?? title), own: true }] : []
  return rest ? [...parts, ...own] : [...own, ...parts]
}

function isConfirmation(value: unknown): boolean {
  return isObject(value) && 'by' in value && 'filed' in value
}
