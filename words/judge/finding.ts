import type { Path } from '../yaml-file.ts'

/** A mistake in the words, told to a writer. */
export type Finding = {
  /** From the project folder: `content/prices.yaml`. */
  readonly file: string
  /** Counted from 1; left out where the mistake is in no one line. */
  readonly line?: number | undefined
  /** The way to the value, where it is known. */
  readonly path?: Path
  /** What is wrong, as the writer would find it: a key, a quoted text. */
  readonly subject: string
  readonly remedy: string
}

/** @returns the finding as one line: where, what, what to do. */
export function findingLine({ file, line, subject, remedy }: Finding): string {
  return `${file}${line ? `:${line}` : ''}: ${subject}: ${remedy}`
}

/** A file of content/ that cannot be taken apart; the message is what its parser says. */
export class Unparsable extends Error {
  override readonly name = 'Unparsable'
  /** Where that was noticed. */
  readonly line: number
  readonly remedy: string
  constructor(message: string, line: number, remedy: string) {
    super(message)
    this.line = line
    this.remedy = remedy
  }
}
