/** The forms in which people edit words are made of the schemas: each field has a name for people. */
import { expect, it } from 'vitest'
import { z } from 'zod'
import { fileSchemas } from '../content/schema/files.ts'

type Inner = { readonly innerType?: z.ZodType; readonly element?: z.ZodType; readonly items?: readonly z.ZodType[] }

/** Every field below a schema, with the way to it. */
function fieldsOf(schema: z.ZodType, path: string): [path: string, field: z.ZodType][] {
  if (schema instanceof z.ZodObject) {
    return Object.entries<z.ZodType>(schema.shape).flatMap(([key, field]) => [
      [`${path}.${key}`, field] as [string, z.ZodType],
      ...fieldsOf(field, `${path}.${key}`),
    ])
  }
  const { innerType, element, items = [] } = schema.def as Inner
  return [innerType, element, ...items].flatMap((inner) => (inner ? fieldsOf(inner, path) : []))
}

it.each(Object.entries(fileSchemas))('each field of %s has a name for people', (file, schema) => {
  // What a file holds at its outermost is named by the file.
  const fields = Object.values<z.ZodType>(schema.shape).flatMap((part) => fieldsOf(part, file))
  expect(fields.filter(([, field]) => !field.meta()?.title).map(([path]) => path)).toEqual([])
  for (const [path, field] of fields) expect(field.meta()?.title, path).toMatch(/^[^a-z]/)
})
