/** Changes lists: adds, moves, copies and removes rows. */
import type { z } from 'zod'
import { unanswered } from '../../content/schema/answer.ts'
import { getValue, parsePath, setValue } from '../edits.ts'
import { getAt, type Path } from '../safe-access.ts'
import { createBlank, findSchemaAt, unwrapSchema } from '../schema-shape.ts'
import type { EditorNode } from './build-form.ts'

export const rowActions = ['up', 'down', 'copy', 'remove'] as const

/** What a button of a list does. `add` has no `row`. */
export type ListAction = {
  readonly path: string
  readonly row?: number
  readonly what: (typeof rowActions)[number] | 'add'
}

/** @returns every node of a form, each before those in it. */
export function listNodes(nodes: readonly EditorNode[]): EditorNode[] {
  return nodes.flatMap((node) => {
    if (node.kind === 'field') return [node]
    return [node, ...listNodes(node.kind === 'list' ? node.rows : node.nodes)]
  })
}

/** @returns every path in a form, and what its buttons do, by their values. A posted path is valid only if it's here. */
export function listOffered(nodes: readonly EditorNode[]): {
  readonly paths: ReadonlySet<string>
  readonly actions: ReadonlyMap<string, ListAction>
} {
  const actions = new Map<string, ListAction>()
  const all = listNodes(nodes)
  for (const node of all) {
    if (node.kind !== 'list' || node.fixed) continue
    const { path, rows } = node
    actions.set(`${path}.add`, { path, what: 'add' })
    for (const row of rows.keys()) {
      for (const what of rowActions) actions.set(`${path}.${row}.${what}`, { path, row, what })
    }
  }
  return { paths: new Set(all.map(({ path }) => path)), actions }
}

/** @returns the file with the changed list, and the path to focus; undefined if the action isn't possible. */
export function changeList<Tree>(
  schema: z.ZodType,
  tree: Tree,
  { path, row = 0, what }: ListAction,
): { readonly tree: Tree; readonly focus: string } | undefined {
  const keys = parsePath(tree, path)
  const fact = isFactList(schema, tree, keys)
  const list = getValue(tree, path)
  const rows = Array.isArray(list) ? [...list] : []
  const to = what === 'add' ? rows.length : what === 'up' ? row - 1 : row + 1
  if (what === 'add') rows.push(createBlankRow(schema, setValue(tree, path, rows), keys))
  else if (what === 'copy') rows.splice(to, 0, structuredClone(rows[row]))
  else if (what === 'remove') rows.splice(row, 1)
  else if (to < 0 || to >= rows.length) return undefined
  else [rows[row], rows[to]] = [rows[to], rows[row]]
  const value = rows.length > 0 ? rows : fact ? unanswered : isOptional(schema, tree, keys) ? undefined : rows
  return { tree: setValue(tree, path, value), focus: what === 'remove' ? path : `${path}.${to}` }
}

/** Whether a field is a list of facts that only the firm knows, even if the file doesn't have the list yet. */
export function isFactList(schema: z.ZodType, tree: unknown, keys: Path): boolean {
  const { fact } = (findSchemaAt(schema, tree, keys)?.meta() ?? {}) as { readonly fact?: z.ZodType }
  return fact !== undefined && unwrapSchema(fact).def.type === 'array'
}

export function readRowName(schema: z.ZodType): { readonly one?: string } {
  const { one, fact } = (schema.meta() ?? {}) as { readonly one?: string; readonly fact?: z.ZodType }
  return one ? { one } : fact ? readRowName(fact) : {}
}

function isOptional(schema: z.ZodType, tree: unknown, keys: Path): boolean {
  const list = findSchemaAt(schema, tree, keys)
  return list !== undefined && unwrapSchema(list).empty === 'absent'
}

/** A row of a table has as many cells as the first. */
function createBlankRow(schema: z.ZodType, tree: unknown, keys: Path): unknown {
  const row = findSchemaAt(schema, tree, [...keys, 0])
  const blank = row && createBlank(row)
  const first = getAt(tree, [...keys, 0])
  return Array.isArray(blank) && Array.isArray(first)
    ? first.map(() => createBlankRow(schema, tree, [...keys, 0]))
    : blank
}
