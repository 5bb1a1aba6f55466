import { createInterface } from 'node:readline/promises'
import { exit, Failure } from './exit.ts'

/**
 * Lets a person decide. Anything but a yes, the end of the input and Ctrl-C too, is a no.
 * @param yes what `--yes` said: decided already.
 * @throws Failure after a no, and when there is nobody to ask.
 */
export async function confirm(question: string, yes: boolean): Promise<void> {
  if (yes) return
  if (!process.stdin.isTTY) {
    throw new Failure(exit.wrongUse, 'Nothing was changed: there is no terminal to ask at. Repeat it with --yes.')
  }
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  const gone = new Promise<string>((resolve) => terminal.once('close', () => resolve('')))
  const answer = await Promise.race([terminal.question(`${question} [y/N] `), gone])
  terminal.close()
  if (!/^y(es)?$/i.test(answer.trim())) throw new Failure(exit.failed, 'Nothing was changed.')
}
