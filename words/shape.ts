/** The shape that a file's schema asks for. Edits and posted forms are checked against it before they are read. */
import { z } from 'zod'
import { type ContentFile, fileSchemas } from '../content/schema/files.ts'
import { isEntry, ownValue } from './own.ts'

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

export type Bare = { readonly schema: z.ZodType; readonly def: Def; readonly empty?: 'absent' | 'null' }

const guideSchema = z.object({
  chapters: z
    .array(z.string())
    .meta({ title: 'Chapters', description: 'As Markdown. A chapter begins with ## and its heading.' }),
})

/** @param file its name from `content/` on. @returns undefined for a file that the site doesn't have. */
export function schemaOf(file: string): z.ZodObject | undefined {
  if (file.endsWith('.md')) return guideSchema
  return Object.hasOwn(fileSchemas, file) ? fileSchemas[file as ContentFile] : undefined
}

export function defOf(schema: z.ZodType): Def {
  return schema.def as unknown as Def
}

/** @returns the schema without its wrappers; of several kinds of entries, the one that a value is. */
export function bare(schema: z.ZodType, value?: unknown): Bare {
  const def = defOf(schema)
  if (def.type === 'optional' || def.type === 'nullable' || def.type === 'readonly') {
    const inner = bare(def.innerType as z.ZodType, value)
    if (def.type === 'readonly') return inner
    return { ...inner, empty: def.type === 'optional' ? 'absent' : (inner.empty ?? 'null') }
  }
  const { fact } = (schema.meta() ?? {}) as { readonly fact?: z.ZodType }
  if (fact && typeof value === 'object') return bare(fact, value)
  if (def.type !== 'union' || !isEntry(value)) return { schema, def }
  // What tells kinds of entries apart is a literal.
  const own = def.options?.find((option) => {
    const shape = bare(option).schema instanceof z.ZodObject ? (bare(option).schema as z.ZodObject).shape : undefined
    const kind = Object.entries<z.ZodType>(shape ?? {}).find(([, each]) => defOf(each).type === 'literal')
    return kind && defOf(kind[1]).values?.includes(value[kind[0]])
  })
  return own ? bare(own, value) : { schema, def }
}

/** @returns the schema of what stands in an entry, a list or a record under a key. */
export function below(schema: z.ZodType, key: string | number, value: unknown): z.ZodType | undefined {
  const { schema: own, def } = bare(schema, value)
  if (own instanceof z.ZodObject) return ownValue(own.shape, key) as z.ZodType | undefined
  return def.items?.[Number(key)] ?? def.element ?? def.valueType
}

/** @returns the schema of the place that keys lead to. */
export function schemaAt(schema: z.ZodType, tree: unknown, keys: readonly (string | number)[]): z.ZodType | undefined {
  let [at, value]: [z.ZodType | undefined, unknown] = [schema, tree]
  for (const key of keys) {
    at = at && below(at, key, value)
    value = ownValue(value, key)
  }
  return at
}

/** Whether a value has the entries, lists and texts that a schema asks for, whatever the texts say: a draft may break rules. */
export function fits(schema: z.ZodType, value: unknown): boolean {
  const def = defOf(schema)
  if (def.type === 'optional') return value === undefined || fits(def.innerType as z.ZodType, value)
  if (def.type === 'nullable') return value === null || fits(def.innerType as z.ZodType, value)
  if (def.type === 'readonly') return fits(def.innerType as z.ZodType, value)
  const { schema: own } = bare(schema, value)
  if (own !== schema) return fits(own, value)
  if (schema instanceof z.ZodObject) {
    if (!isEntry(value) || !Object.keys(value).every((key) => Object.hasOwn(schema.shape, key))) return false
    return Object.entries<z.ZodType>(schema.shape).every(([key, each]) => fits(each, ownValue(value, key)))
  }
  if (def.type === 'record') {
    return isEntry(value) && Object.values(value).every((each) => fits(def.valueType as z.ZodType, each))
  }
  if (def.type === 'array') return Array.isArray(value) && value.every((each) => fits(def.element as z.ZodType, each))
  if (def.type === 'tuple') {
    const { items = [] } = def
    return (
      Array.isArray(value) && value.length === items.length && items.every((each, index) => fits(each, value[index]))
    )
  }
  if (def.type === 'union') return def.options?.some((option) => fits(option, value)) ?? false
  return ['string', 'number', 'boolean'].includes(typeof value)
}
