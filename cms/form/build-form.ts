/** Builds the desk's form for a part of a file from the file's schema. */
import { z } from 'zod'
import { notStated, unanswered } from '../../content/schema/answer.ts'
import { humanize } from '../../content/schema/entry.ts'
import { picture } from '../../content/schema/picture.ts'
import { getValue, parsePath } from '../edits.ts'
import { isObject } from '../safe-access.ts'
import {
  createBlank,
  findSchemaAt,
  getChildSchema,
  getDef,
  type UnwrappedSchema,
  unwrapSchema,
} from '../schema-shape.ts'
import { readRowName } from './lists.ts'
import { formatRowTitle, type Labels, type Part, readLabels } from './parts.ts'

export type EditorField = {
  readonly kind: 'field'
  readonly path: string
  readonly title: string
  readonly hint?: string
  readonly control: 'line' | 'prose' | 'number' | 'date' | 'time' | 'flag' | 'choice' | 'picture'
  readonly value: string
  /** Shown before a number. */
  readonly unit?: '$'
  readonly options?: readonly string[]
  /** What an empty control means: no entry, or `null`. A required text stays empty. */
  readonly empty?: 'absent' | 'null'
  readonly fill?: unknown
  readonly published?: string
  readonly reads?: string
  readonly faults?: readonly string[]
}

export type EditorGroup = {
  readonly kind: 'group' | 'attestation' | 'picture'
  readonly path: string
  readonly title: string
  readonly hint?: string
  readonly nodes: readonly EditorNode[]
  /** The published list doesn't have this row. */
  readonly isNew?: true
  readonly faults?: readonly string[]
}

export type EditorList = {
  readonly kind: 'list'
  readonly path: string
  readonly title: string
  readonly hint?: string
  readonly fixed: boolean
  /** What a row is called on the button that adds one: “an engineer”. */
  readonly one?: string
  readonly rows: readonly EditorGroup[]
  readonly changed?: boolean
  readonly faults?: readonly string[]
}

export type EditorNode = EditorField | EditorGroup | EditorList

/** The values that a picker can show. Anything else becomes a text field, and the schema reports it. */
const pickerPatterns: Readonly<Record<string, RegExp>> = { date: /^(?:\d{4}-\d\d-\d\d)?$/, time: /^(?:\d\d:\d\d)?$/ }

/** "Chapters" as "Chapter". */
function singularize(title: string): string {
  return title.replace(/ies$/, 'y').replace(/(?<=[^s])s$/, '')
}

/** @returns the form of a part. */
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

/** `name`: the title of a row, whose key is only a number. `isProse`: the texts have several lines. */
type Within = { readonly name?: string; readonly isProse?: boolean }

function buildNode(schema: z.ZodType, value: unknown, path: string, within: Within = {}): EditorNode | undefined {
  const { schema: inner, def, empty } = unwrapSchema(schema, value)
  const isProse = within.isProse || schema.meta()?.prose === true || inner.meta()?.prose === true
  const key = path.slice(path.lastIndexOf('.') + 1)
  const names = { title: within.name ?? humanize(key), ...readLabels(inner), ...readLabels(schema) }
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
    const fields = keys.flatMap((name) => {
      const each = getChildSchema(inner, name, entry)
      return each ? [buildNode(each, entry[name], `${path}.${name}`, { isProse })] : []
    })
    const nodes = fields.filter((node) => node !== undefined)
    if (isPicture) return buildPictureNode(nodes as EditorField[], head, empty)
    const isAttestation = ({ kind }: EditorNode) => Number(kind === 'attestation')
    return { kind: 'group', ...head, nodes: nodes.toSorted((a, b) => isAttestation(a) - isAttestation(b)) }
  }
  if (def.type === 'array' || def.type === 'tuple') {
    // A list that the file doesn't have is shown empty.
    if (!Array.isArray(value) && empty !== 'absent') return undefined
    const rows = (Array.isArray(value) ? value : []).map((each, index): EditorGroup => {
      const row = `${path}.${index}`
      // A row that is one text, or has no text yet, is named after its list, with a number.
      const called = `${singularize(head.title)}${/\d$/.test(head.title) ? '.' : ' '}${index + 1}`
      const node = buildNode(getChildSchema(inner, index, value) as z.ZodType, each, row, {
        name: called,
        isProse,
      })
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
    // A literal that tells kinds of entries apart isn't shown.
    if (only === true) return field('flag')
    return empty && field('choice', { options: def.values?.map(String) ?? [] })
  }
  if (def.type === 'number') return field('number', inner.meta()?.unit === '$' ? { unit: '$' } : {})
  const { fact } = (inner.meta() ?? {}) as { readonly fact?: z.ZodType }
  if (fact && unwrapSchema(fact).def.type === 'array')
    return { kind: 'list', ...head, fixed: false, rows: [], ...readRowName(fact) }
  if (fact) return field('choice', { options: [unanswered, notStated, answered], fill: createBlank(fact) })
  if (typeof value === 'object' && value !== null) return undefined
  if (value === undefined && empty !== 'absent') return undefined
  const format = pickerPatterns[def.format ?? '']
  if (format?.test(String(value ?? ''))) return field(def.format as 'date' | 'time')
  return field(isProse ? 'prose' : 'line')
}

/** A choice of pictures, and the text in place of the picture. */
function buildPictureNode(
  [from, alternative]: readonly EditorField[],
  head: Pick<EditorGroup, 'path' | 'title'>,
  empty: UnwrappedSchema['empty'],
): EditorGroup | undefined {
  if (!from || !alternative) return undefined
  const choice: EditorField = { ...from, control: 'picture', ...(empty && { empty }) }
  return { kind: 'picture', ...head, nodes: [choice, alternative] }
}

/** The choice for an attestation that someone has confirmed. */
export const confirmed = 'confirmed'

/** The choice for a fact that the firm now knows. The form then shows its fields. */
export const answered = 'fill it in'

/** Who confirmed an entry, or what it still needs. Undefined for an entry without an attestation. */
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
  const { hint: _, ...plain } = choice as typeof choice & Labels
  return { kind: 'attestation', ...head, nodes: [{ ...plain, value: given ? confirmed : String(value) }, ...lines] }
}
