/** Forms made of the schemas: what people see of a part of a file, and what they type read back into it. */
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { notStated, unanswered } from '../content/schema/answer.ts'
import { type AttestationKind, openAttestations } from '../content/schema/attestation.ts'
import { picture } from '../content/schema/picture.ts'
import { getValue, parsePath, setValue } from './edits.ts'
import { getOwn, isObject } from './safe-access.ts'
import { findSchemaAt, getChildSchema, getDef, type UnwrappedSchema, unwrapSchema } from './schema-shape.ts'

export type EditorField = {
  readonly kind: 'field'
  readonly path: string
  readonly title: string
  readonly hint?: string
  readonly control: 'line' | 'prose' | 'number' | 'date' | 'time' | 'flag' | 'choice' | 'picture'
  readonly value: string
  /** What stands before a number. */
  readonly unit?: '$'
  readonly options?: readonly string[]
  /** What an empty control means: nothing there, or `null`. Text that is required stays empty. */
  readonly empty?: 'absent' | 'null'
  readonly fill?: unknown
  readonly published?: string
  readonly reads?: string
  /** Letters that the checklist and the pictures of shared links can't show. */
  readonly undrawn?: string
  readonly faults?: readonly string[]
}

export type EditorGroup = {
  readonly kind: 'group' | 'attestation' | 'picture'
  readonly path: string
  readonly title: string
  readonly hint?: string
  readonly nodes: readonly EditorNode[]
  /** A row that the list on the site doesn't have. */
  readonly isNew?: true
  readonly faults?: readonly string[]
}

export type EditorList = {
  readonly kind: 'list'
  readonly path: string
  readonly title: string
  readonly hint?: string
  readonly fixed: boolean
  /** What a row is, as the button that adds one says it: “an engineer”. */
  readonly one?: string
  readonly rows: readonly EditorGroup[]
  readonly changed?: boolean
  readonly faults?: readonly string[]
}

export type EditorNode = EditorField | EditorGroup | EditorList

/** What a picker can show; anything else is a text, which the schema refuses. */
const pickerPatterns: Readonly<Record<string, RegExp>> = { date: /^(?:\d{4}-\d\d-\d\d)?$/, time: /^(?:\d\d:\d\d)?$/ }

type Names = { readonly title?: string; readonly hint?: string }

/** A text that is longer than a line of the form. */
const lineLength = 70

function readLabels(schema: z.ZodType | undefined): Names {
  const { title, description } = schema?.meta() ?? {}
  return { ...(title && { title }), ...(description && { hint: description }) }
}

/** @returns what a way through a file is called, key by key; a row of a list by what it says first. */
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

function humanize(key: string): string {
  const words = key.replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** "Chapters" as "Chapter". */
function singularize(title: string): string {
  return title.replace(/ies$/, 'y').replace(/(?<=[^s])s$/, '')
}

const maxTitle = 60
const openTexts: readonly string[] = Object.values(openAttestations)

/** A row is called by its first text that isn't a code. */
function formatRowTitle(value: unknown, key: string | number): string {
  const texts =
    typeof value === 'string'
      ? [/^## (.*)/.exec(value)?.[1] ?? value.split('\n', 1)[0]]
      : Object.values(isObject(value) ? value : {})
  const isName = (text: unknown) => typeof text === 'string' && /^\p{Lu}|\s/u.test(text) && !openTexts.includes(text)
  const said = texts.find(isName) as string | undefined
  if (!said) return typeof key === 'number' ? String(key + 1) : humanize(key)
  return said.length > maxTitle ? `${said.slice(0, maxTitle - 1).trimEnd()}…` : said.replace(/\.$/, '')
}

export type Part = { readonly path: string; readonly title: string; readonly own: boolean }

/** The parts of a file: what stands below its one entry, or its entries. `own`: only texts that are in no other part. */
export function listParts(schema: z.ZodObject, tree: Readonly<Record<string, unknown>>, title: string): Part[] {
  const tops = Object.keys(tree)
  const [top = ''] = tops
  const only = tree[top]
  if (tops.length > 1 || !isObject(only)) {
    return tops.map((path) => ({ path, title: listTitles(schema, tree, [path])[0] ?? path, own: false }))
  }
  // What visitors read comes before what search engines do.
  const inner = Object.entries(only)
    .filter(([key, value]) => !(Object.hasOwn(openAttestations, key) && !isObject(value)) && !isConfirmation(value))
    .toSorted(([one], [other]) => Number(/meta$/i.test(one)) - Number(/meta$/i.test(other)))
  const parts = inner
    .filter(([key, value]) => (typeof value === 'object' && value !== null) || isFactList(schema, tree, [top, key]))
    .map(([key]) => ({ path: `${top}.${key}`, title: listTitles(schema, tree, [top, key])[1] ?? key, own: false }))
  const texts =
    inner.some(([key, value]) => typeof value !== 'object' && !isFactList(schema, tree, [top, key])) ||
    inner.length < Object.keys(only).length
  return [...(texts || parts.length === 0 ? [{ path: top, title, own: true }] : []), ...parts]
}

function isConfirmation(value: unknown): boolean {
  return isObject(value) && 'by' in value && 'filed' in value
}

/** @returns what a part's form consists of. */
export function buildForm(
  schema: z.ZodObject,
  tree: Readonly<Record<string, unknown>>,
  { path, own }: Part,
): EditorNode[] {
  const end = findSchemaAt(schema, tree, parsePath(tree, path))
  const node = end && buildNode(end, getValue(tree, path), path)
  const nodes = node?.kind === 'group' ? node.nodes : node ? [node] : []
  return nodes.filter(({ kind }) => !own || kind === 'field' || kind === 'attestation')
}

/** @param name of a row, which its key would call by a number from 0 on. */
function buildNode(schema: z.ZodType, value: unknown, path: string, name?: string): EditorNode | undefined {
  const { schema: inner, def, empty } = unwrapSchema(schema, value)
  const key = path.slice(path.lastIndexOf('.') + 1)
  const names = { title: name ?? humanize(key), ...readLabels(inner), ...readLabels(schema) }
  const head = { path, ...names }
  const field = (control: EditorField['control'], more: Partial<EditorField> = {}): EditorField => ({
    kind: 'field',
    ...head,
    control,
    value: value === undefined || value === null ? '' : String(value),
    ...(empty && { empty }),
    ...more,
  })
  if (def.type === 'object' || def.type === 'record') {
    const isPicture = inner === picture
    const entry = isObject(value) ? value : isPicture && empty && { from: '', alternative: '' }
    if (!entry) return undefined
    const keys = inner instanceof z.ZodObject ? Object.keys(inner.shape) : Object.keys(entry)
    const known = keys.flatMap((name) => {
      const each = getChildSchema(inner, name, entry)
      return each ? [buildNode(each, entry[name], `${path}.${name}`)] : []
    })
    const nodes = known.filter((node) => node !== undefined)
    if (isPicture) return buildPictureNode(nodes as EditorField[], head, empty)
    const isAttestation = ({ kind }: EditorNode) => Number(kind === 'attestation')
    return { kind: 'group', ...head, nodes: nodes.toSorted((a, b) => isAttestation(a) - isAttestation(b)) }
  }
  if (def.type === 'array' || def.type === 'tuple') {
    if (!Array.isArray(value)) return undefined
    const rows = value.map((each, index): EditorGroup => {
      const row = `${path}.${index}`
      // A row that is one text, or says nothing yet, is called by its list and its number.
      const called = `${singularize(head.title)}${/\d$/.test(head.title) ? '.' : ' '}${index + 1}`
      const node = buildNode(getChildSchema(inner, index, value) as z.ZodType, each, row, called)
      const title = formatRowTitle(each, index)
      const isUnnamed = title === String(index + 1)
      if (node?.kind === 'group')
        return { kind: 'group', path: row, title: isUnnamed ? called : title, nodes: node.nodes }
      const named = isUnnamed ? called : `${called}: ${title}`
      return { kind: 'group', path: row, title: named, nodes: node ? [{ ...node, title: named }] : [] }
    })
    return { kind: 'list', ...head, fixed: def.type === 'tuple', rows, ...readRowName(schema) }
  }
  if (def.type === 'union') return buildAttestationNode(def, value, head)
  if (def.type === 'enum') return field('choice', { options: Object.values(def.entries ?? {}) })
  if (def.type === 'boolean') return field('flag')
  if (def.type === 'literal') {
    const [only] = def.values ?? []
    // What tells kinds of entries apart isn't for people.
    if (only === true) return field('flag')
    return empty && field('choice', { options: def.values?.map(String) ?? [] })
  }
  if (def.type === 'number') return field('number', inner.meta()?.unit === '$' ? { unit: '$' } : {})
  const { fact } = (inner.meta() ?? {}) as { readonly fact?: z.ZodType }
  // The form shows a list that the file doesn't have yet as an empty one.
  if (fact && unwrapSchema(fact).def.type === 'array')
    return { kind: 'list', ...head, fixed: false, rows: [], ...readRowName(fact) }
  if (fact) return field('choice', { options: [unanswered, notStated, answered], fill: createBlank(fact) })
  if (typeof value === 'object' && value !== null) return undefined
  if (value === undefined && empty !== 'absent') return undefined
  const format = pickerPatterns[def.format ?? '']
  if (format?.test(String(value ?? ''))) return field(def.format as 'date' | 'time')
  return field(String(value ?? '').length > lineLength || String(value).includes('\n') ? 'prose' : 'line')
}

/** One of the pictures, and its words; neither where there may be none. */
function buildPictureNode(
  [from, alternative]: readonly EditorField[],
  head: Pick<EditorGroup, 'path' | 'title'>,
  empty: UnwrappedSchema['empty'],
): EditorGroup | undefined {
  if (!from || !alternative) return undefined
  const choice: EditorField = { ...from, control: 'picture', ...(empty && { empty }) }
  return { kind: 'picture', ...head, nodes: [choice, alternative] }
}

/** What its choice says when somebody has confirmed it. */
export const confirmed = 'confirmed'

/** Chosen for a fact that the firm now knows: its fields are shown next. */
const answered = 'fill it in'

/** Who confirmed an entry, or what is still to do. Undefined for an entry without an attestation. */
function buildAttestationNode(
  def: UnwrappedSchema['def'],
  value: unknown,
  head: { path: string; title: string },
): EditorGroup | undefined {
  const open = def.options?.flatMap((option) => getDef(option).values ?? []) as string[]
  const confirmation = def.options?.find((option) => option instanceof z.ZodObject) as z.ZodObject | undefined
  if (value === undefined || !confirmation) return undefined
  const given = isObject(value) ? value : undefined
  const choice = { kind: 'field', control: 'choice', ...head, options: [...open, confirmed] } as const
  const lines = Object.entries<z.ZodType>(confirmation.shape).map(
    ([key, schema]): EditorField => ({
      kind: 'field',
      control: 'line',
      path: `${head.path}.${key}`,
      title: humanize(key),
      ...readLabels(schema),
      value: String(given?.[key] ?? ''),
    }),
  )
  const { hint: _, ...plain } = choice as typeof choice & Names
  return { kind: 'attestation', ...head, nodes: [{ ...plain, value: given ? confirmed : String(value) }, ...lines] }
}

type Posted = Readonly<Record<string, unknown>>

/** @returns the file with what was typed into a form; what the form doesn't hold stays as it is. */
export function readForm<Tree>(tree: Tree, nodes: readonly EditorNode[], posted: Posted): Tree {
  return nodes.reduce((current, node) => readNode(current, node, posted), tree)
}

function readNode<Tree>(tree: Tree, node: EditorNode, posted: Posted): Tree {
  if (node.kind === 'list') return readForm(tree, node.rows, posted)
  if (node.kind === 'attestation') {
    const [choice, ...lines] = node.nodes as readonly EditorField[]
    if (!choice || typeof posted[choice.path] !== 'string') return tree
    const said = lines.map(({ path }) => [path.slice(path.lastIndexOf('.') + 1), cleanText(posted[path])])
    const value = posted[choice.path] === confirmed ? Object.fromEntries(said) : posted[choice.path]
    return setValue(tree, node.path, value)
  }
  if (node.kind === 'picture') {
    const [choice, words] = node.nodes as readonly EditorField[]
    if (!choice || !words) return tree
    const [from, alternative] = [choice, words].map(({ path, value }) => cleanText(posted[path] ?? value))
    const isNone = from === '' && (choice.value !== '' || alternative === '')
    return setValue(tree, node.path, isNone && choice.empty ? undefined : { from, alternative })
  }
  if (node.kind !== 'field') return readForm(tree, node.nodes, posted)
  return setValue(tree, node.path, parseFieldValue(node, posted[node.path]))
}

function parseFieldValue({ control, value, empty, fill }: EditorField, posted: unknown): unknown {
  if (control === 'flag') return posted === undefined ? (empty ? undefined : false) : true
  const text = posted === undefined ? value : cleanText(posted)
  if (text === '' && empty) return empty === 'null' ? null : undefined
  if (fill !== undefined && text === answered) return fill
  // A browser without a picker sends what was typed.
  if (control === 'time') return text.trim().replace(/^\d:/, '0$&')
  if (control !== 'number') return text
  const number = text.trim().replace(/^\$/, '').replaceAll(',', '')
  // What is no number is kept as it was typed; the schema says what to do.
  return /^-?\d{1,12}(?:\.\d{1,6})?$/.test(number) ? Number(number) : text
}

/** A form's line breaks are two characters, and a database takes no NUL. */
export function cleanText(posted: unknown): string {
  if (typeof posted !== 'string') return ''
  return posted.replace(/\r\n?/g, '\n').replaceAll('\u0000', '').toWellFormed()
}

export const rowActions = ['up', 'down', 'copy', 'remove'] as const

/** What a button of a list does. `row` is left out for `add`. */
export type ListAction = {
  readonly path: string
  readonly row?: number
  readonly what: (typeof rowActions)[number] | 'add'
}

/** What a form offers: every path in it, and what its buttons do, by their values. What a post names is looked up here. */
export function listOffered(nodes: readonly EditorNode[]): {
  readonly paths: ReadonlySet<string>
  readonly actions: ReadonlyMap<string, ListAction>
} {
  const paths = new Set<string>()
  const actions = new Map<string, ListAction>()
  const visit = (node: EditorNode): void => {
    paths.add(node.path)
    if (node.kind === 'field') return
    for (const each of node.kind === 'list' ? node.rows : node.nodes) visit(each)
    if (node.kind !== 'list' || node.fixed) return
    const { path, rows } = node
    actions.set(`${path}.add`, { path, what: 'add' })
    for (const row of rows.keys()) {
      for (const what of rowActions) actions.set(`${path}.${row}.${what}`, { path, row, what })
    }
  }
  nodes.forEach(visit)
  return { paths, actions }
}

/** @returns the file with the list changed, and the path that the focus belongs to. */
export function changeList<Tree>(
  schema: z.ZodType,
  tree: Tree,
  { path, row = 0, what }: ListAction,
): { readonly tree: Tree; readonly focus: string } | undefined {
  const keys = parsePath(tree, path)
  const fact = isFactList(schema, tree, keys)
  const list = getValue(tree, path)
  if (!Array.isArray(list) && !fact) return undefined
  const rows = Array.isArray(list) ? [...list] : []
  const to = what === 'add' ? rows.length : what === 'up' ? row - 1 : row + 1
  if (what === 'add') rows.push(createBlankRow(schema, setValue(tree, path, rows), keys))
  else if (what === 'copy') rows.splice(to, 0, structuredClone(rows[row]))
  else if (what === 'remove') rows.splice(row, 1)
  else if (to < 0 || to >= rows.length) return undefined
  else [rows[row], rows[to]] = [rows[to], rows[row]]
  const value = rows.length === 0 && fact ? unanswered : rows
  return { tree: setValue(tree, path, value), focus: what === 'remove' ? path : `${path}.${to}` }
}

/** @returns whether a list stands there, or may be begun: of something that only the firm knows. */
function isFactList(schema: z.ZodType, tree: unknown, keys: readonly (string | number)[]): boolean {
  const { fact } = (findSchemaAt(schema, tree, keys)?.meta() ?? {}) as { readonly fact?: z.ZodType }
  return fact !== undefined && unwrapSchema(fact).def.type === 'array'
}

function readRowName(schema: z.ZodType): { readonly one?: string } {
  const { one, fact } = (schema.meta() ?? {}) as { readonly one?: string; readonly fact?: z.ZodType }
  return one ? { one } : fact ? readRowName(fact) : {}
}

function createBlankRow(schema: z.ZodType, tree: unknown, keys: readonly (string | number)[]): unknown {
  const row = findSchemaAt(schema, tree, [...keys, 0])
  return row && createBlank(row)
}

/** @returns an entry to be filled in. */
function createBlank(schema: z.ZodType): unknown {
  const { schema: inner, def, empty } = unwrapSchema(schema)
  if (empty === 'absent') return undefined
  if (empty === 'null') return null
  if (inner instanceof z.ZodObject) {
    const made = Object.entries<z.ZodType>(inner.shape).map(([key, each]) => [key, createBlank(each)])
    return Object.fromEntries(made.filter(([, value]) => value !== undefined))
  }
  if (def.type === 'array') return []
  if (def.type === 'tuple') return def.items?.map(createBlank)
  if (def.type === 'boolean') return false
  if (def.type === 'enum') return Object.values(def.entries ?? {})[0]
  if (def.type === 'literal') return def.values?.[0]
  if (def.type === 'union') return def.options?.[0] && createBlank(def.options[0])
  return ''
}

/** @returns the file in which each text that was confirmed and then changed has to be confirmed again. */
export function reopenAttestations<Tree>(before: unknown, after: Tree): Tree {
  if (isDeepStrictEqual(before, after)) return after
  if (Array.isArray(after)) {
    const known = Array.isArray(before) ? before : []
    return after.map((each, index) =>
      known.some((one) => isDeepStrictEqual(one, each)) ? each : reopenAttestations(known[index], each),
    ) as Tree
  }
  if (!isObject(after) || !isObject(before)) return after
  const made = Object.entries(after).map(([key, value]) => {
    const isKept =
      Object.hasOwn(openAttestations, key) && isObject(value) && isDeepStrictEqual(getOwn(before, key), value)
    return [key, isKept ? openAttestations[key as AttestationKind] : reopenAttestations(getOwn(before, key), value)]
  })
  return Object.fromEntries(made) as Tree
}
