/** What a command ends with; scripts rely on these numbers, and `--help` names them. */
export const exit = { done: 0, failed: 1, wrongUse: 2, nothingFound: 3 } as const

/** Ends a command with a code of its own. The message is read by staff: plain words, and the next step. */
export class Failure extends Error {
  override readonly name = 'Failure'
  readonly code: number
  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}
