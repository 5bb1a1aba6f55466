import type { Path } from '../own.ts'

/** A mistake in the words, for a writer. */
export type Finding = {
  /** From the project folder: `content/prices.yaml`. */
  readonly file: string
  /** From 1; left out when it isn't in one line. */
  readonly line?: number | undefined
  readonly path?: Path
  /** A key or a quoted text, as the writer would find it. */
  readonly subject: string
  readonly remedy: string
}

export function findingLine({ file, line, subject, remedy }: Finding): string {
  return `${file}${line ? `:${line}` : ''}: ${subject}: ${remedy}`
}

export class Unparsable extends Error {
  override readonly name = 'Unparsable'
  readonly line: number
  readonly remedy: string
  constructor(message: string, line: number, remedy: string) {
    super(message)
    this.line = line
    this.remedy = remedy
  }
}
