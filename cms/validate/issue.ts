import type { z } from 'zod'
import { remedies } from '../../content/schema/remedies.ts'
import type { Path } from '../safe-access.ts'

type SchemaIssue = {
  readonly path: readonly (string | number)[]
  readonly subject: string
  readonly remedy: string
}

export function listSchemaIssues(schema: z.ZodType, value: unknown): SchemaIssue[] {
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

/** A mistake in the words, for a writer. */
export type Issue = {
  /** From the project folder: `content/prices.yaml`. */
  readonly file: string
  /** From 1; left out when it isn't in one line. */
  readonly line?: number | undefined
  readonly path?: Path
  /** A key or a quoted text, as the writer would find it. */
  readonly subject: string
  readonly remedy: string
}

export function formatIssue({ file, line, subject, remedy }: Issue): string {
  return `${file}${line ? `:${line}` : ''}: ${subject}: ${remedy}`
}

export class UnparsableError extends Error {
  override readonly name = 'UnparsableError'
  readonly line: number
  readonly remedy: string
  constructor(message: string, line: number, remedy: string) {
    super(message)
    this.line = line
    this.remedy = remedy
  }
}
