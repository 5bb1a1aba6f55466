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

/** A mistake in the content, with a remedy for the writer. */
export type Issue = {
  /** Its path in the project: `content/prices.yaml`. */
  readonly file: string
  /** From 1; undefined if the mistake isn't on one line. */
  readonly line?: number | undefined
  readonly path?: Path
  /** A key or a quoted text that the writer can search for. */
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
