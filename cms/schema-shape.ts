/** The shape that a schema requires: its entries, lists and texts. Edits and posted forms must have it. */
import { z } from 'zod'
import { guideFile } from '../content/schema/figures/guides.ts'
import { type ContentFile, fileSchemas } from '../content/schema/files.ts'
import { getOwn, isObject } from './safe-access.ts'

type Def = {
  readonly type: string
  readonly format?: string
  readonly innerType?: z.ZodType
  readonly element?: z.ZodType
  readonly items?: readonly z.ZodType[]
  readonly options?: readonly z.ZodType[]
  readonly entries?: Readonly<Record<string, string>>
  readonly values?: readonly unknown[]
  readonly valueType?: z.ZodType
}

export type UnwrappedSchema = { readonly schema: z.ZodType; readonly def: Def; readonly empty?: 'absent' | 'null' }

const guideSchema = z.object({
  front: guideFile.meta({ title: 'Title and description' }),
  chapters: z.array(z.string()).meta({
    prose: true,
    title: 'Chapters',
    one: 'a chapter',
    description: [
      'As Markdown. A chapter begins with ## and its heading; text above the first heading opens the page.',
      'Cite a source as [^1], and write it on a line of its own: [^1]: Publisher, [Title](https://…), 2026.',
    ].join(' '),
  }),
})

/** @param file its path in `content/`. @returns undefined for a file that the site doesn't have. */
export function findSchema(file: string): z.ZodObject | undefined {
  // Other Markdown isn't content: the sample has a README.
  if (file.startsWith('guides/') && file.endsWith('.md')) return guideSchema
  return Object.hasOwn(fileSchemas, file) ? fileSchemas[file as ContentFile] : undefined
}

export function getDef(schema: z.ZodType): Def {
  return schema.def as unknown as Def
}

/** @returns the schema without its wrappers; for a union of entries, the option that a value matches. */
export function unwrapSchema(schema: z.ZodType, value?: unknown): UnwrappedSchema {
  const def = getDef(schema)
  if (def.type === 'optional' || def.type === 'nullable' || def.type === 'readonly') {
    const inner = unwrapSchema(def.innerType as z.ZodType, value)
    if (def.type === 'readonly') return inner
    return { ...inner, empty: def.type === 'optional' ? 'absent' : (inner.empty ?? 'null') }
  }
  const { fact } = (schema.meta() ?? {}) as { readonly fact?: z.ZodType }
  if (fact && typeof value === 'object') return unwrapSchema(fact, value)
  if (def.type !== 'union' || !isObject(value)) return { schema, def }
  // Kinds of entries differ in a literal.
  const own = def.options?.find((option) => {
    const shape =
      unwrapSchema(option).schema instanceof z.ZodObject
        ? (unwrapSchema(option).schema as z.ZodObject).shape
        : undefined
    const kind = Object.entries<z.ZodType>(shape ?? {}).find(([, each]) => getDef(each).type === 'literal')
    return kind && getDef(kind[1]).values?.includes(value[kind[0]])
  })
  return own ? unwrapSchema(own, value) : { schema, def }
}

/** @returns the schema of a key in an entry, a list or a record. */
export function getChildSchema(schema: z.ZodType, key: string | number, value: unknown): z.ZodType | undefined {
  const { schema: own, def } = unwrapSchema(schema, value)
  if (own instanceof z.ZodObject) return getOwn(own.shape, key) as z.ZodType | undefined
  return def.items?.[Number(key)] ?? def.element ?? def.valueType
}

/** @returns the schema at a path; undefined if the path doesn't exist. */
export function findSchemaAt(
  schema: z.ZodType,
  tree: unknown,
  keys: readonly (string | number)[],
): z.ZodType | undefined {
  let [at, value]: [z.ZodType | undefined, unknown] = [schema, tree]
  for (const key of keys) {
    at = at && getChildSchema(at, key, value)
    value = getOwn(value, key)
  }
  return at
}

/** Whether a value has the shape of a schema. Its texts may break rules, because a draft may. */
export function hasShape(schema: z.ZodType, value: unknown): boolean {
  const def = getDef(schema)
  if (def.type === 'optional') return value === undefined || hasShape(def.innerType as z.ZodType, value)
  if (def.type === 'nullable') return value === null || hasShape(def.innerType as z.ZodType, value)
  if (def.type === 'readonly') return hasShape(def.innerType as z.ZodType, value)
  const { schema: own } = unwrapSchema(schema, value)
  if (own !== schema) return hasShape(own, value)
  if (schema instanceof z.ZodObject) {
    if (!isObject(value) || !Object.keys(value).every((key) => Object.hasOwn(schema.shape, key))) return false
    return Object.entries<z.ZodType>(schema.shape).every(([key, each]) => hasShape(each, getOwn(value, key)))
  }
  if (def.type === 'record') {
    return isObject(value) && Object.values(value).every((each) => hasShape(def.valueType as z.ZodType, each))
  }
  if (def.type === 'array')
    return Array.isArray(value) && value.every((each) => hasShape(def.element as z.ZodType, each))
  if (def.type === 'tuple') {
    const { items = [] } = def
    return (
      Array.isArray(value) &&
      value.length === items.length &&
      items.every((each, index) => hasShape(each, value[index]))
    )
  }
  if (def.type === 'union') return def.options?.some((option) => hasShape(option, value)) ?? false
  return ['string', 'number', 'boolean'].includes(typeof value)
}

/** @returns an empty entry of a schema. */
export function createBlank(schema: z.ZodType): unknown {
  const { schema: inner, def, empty } = unwrapSchema(schema)
  if (empty === 'absent') return undefined
  if (empty === 'null') return null
  if (inner instanceof z.ZodObject) {
    const fields = Object.entries<z.ZodType>(inner.shape).map(([key, each]) => [key, createBlank(each)])
    return Object.fromEntries(fields.filter(([, value]) => value !== undefined))
  }
  if (def.type === 'array') return []
  if (def.type === 'tuple') return def.items?.map(createBlank)
  if (def.type === 'boolean') return false
  if (def.type === 'enum') return Object.values(def.entries ?? {})[0]
  if (def.type === 'literal') return def.values?.[0]
  if (def.type === 'union') return def.options?.[0] && createBlank(def.options[0])
  return ''
}

/** @returns a value with the shape of a schema: what doesn't fit is left out, and what is missing is empty. */
export function fitShape(schema: z.ZodType, value: unknown): unknown {
  if (hasShape(schema, value)) return value
  const { schema: own, def } = unwrapSchema(schema, value)
  if (def.type === 'array' && Array.isArray(value)) {
    return value.map((each) => fitShape(def.element as z.ZodType, each))
  }
  if (!(own instanceof z.ZodObject && isObject(value))) return createBlank(schema)
  const fields = Object.entries<z.ZodType>(own.shape).map(([key, each]) => [key, fitShape(each, getOwn(value, key))])
  return Object.fromEntries(fields.filter(([, each]) => each !== undefined))
}
