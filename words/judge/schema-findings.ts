import type { z } from 'zod'
import { remedies } from '../../content/schema/remedies.ts'

export type SchemaFinding = {
  readonly path: readonly (string | number)[]
  readonly subject: string
  readonly remedy: string
}

export function schemaFindings(schema: z.ZodType, value: unknown): SchemaFinding[] {
  const { error } = schema.safeParse(value, { error: remedies, reportInput: true })
  return (error?.issues ?? []).map((issue) => {
    const path = issue.path.filter((key) => typeof key !== 'symbol')
    if (issue.code === 'unrecognized_keys') {
      return { path: [...path, ...issue.keys.slice(0, 1)], subject: issue.keys.join(', '), remedy: issue.message }
    }
    // A missing key is reported at the entry that should have it.
    const holder = issue.input === undefined ? path.slice(0, -1) : path
    return { path: holder, subject: holder.join('.'), remedy: issue.message }
  })
}
