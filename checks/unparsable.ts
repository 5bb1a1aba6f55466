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
