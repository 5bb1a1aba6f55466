/** A mistake in the words, told to a writer. */
export type Fault = {
  /** From the project folder: `content/prices.ts`. */
  readonly file: string
  /** Counted from 1; left out where the mistake is in no one line. */
  readonly line?: number | undefined
  /** What is wrong, as the writer would find it: a key, a quoted text. */
  readonly place: string
  /** What to do. */
  readonly advice: string
}

/** @returns the fault as one line: where, what, what to do. */
export function faultLine({ file, line, place, advice }: Fault): string {
  return `${file}${line ? `:${line}` : ''}: ${place}: ${advice}`
}
