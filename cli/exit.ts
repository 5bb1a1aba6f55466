/** Exit codes that scripts rely on. */
export const exit = { done: 0, failed: 1, wrongUse: 2, nothingFound: 3 } as const

/** For staff: plain words, and the next step. */
export class Failure extends Error {
  override readonly name = 'Failure'
  readonly code: number
  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}
