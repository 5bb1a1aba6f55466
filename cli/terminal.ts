/** Input and output of a command: a process has its own, and tests make theirs. */
import { createInterface } from 'node:readline/promises'
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { exit, Failure } from './exit.ts'

export type Environment = Readonly<Record<string, string | undefined>>

type Screen = Writable & { readonly isTTY?: boolean }

/** The part of a process that commands use. */
export type Streams = {
  readonly env: Environment
  readonly stdin: Readable & { readonly isTTY?: boolean }
  /** Set when the output breaks. */
  exitCode?: string | number | null | undefined
  readonly stdout: Screen
  readonly stderr: Screen
}

export type Terminal = ReturnType<typeof terminalOf>

export function terminalOf(streams: Streams) {
  const { env, stdin, stdout, stderr } = streams
  const sendText = (text: AsyncIterable<string>) => pipeline(Readable.from(text), stdout, { end: false })
  return {
    /** Nothing else in `cli/` reads the environment. */
    environment: env,
    /** Not a pipe or a file. */
    isScreen: Boolean(stdout.isTTY),
    input: stdin,
    /** Whether a person sees remarks. */
    attended: Boolean(stderr.isTTY),
    print: (line: string) => void stdout.write(`${line}\n`),
    /** Printed apart from the answer, to stderr. */
    remark: (line: string) => void stderr.write(`${line}\n`),
    /** A slow reader slows the database down, so nothing piles up. */
    printLines: (lines: AsyncIterable<string>) => sendText(withBreaks(lines)),
    sendText,
    /** For output that is useless in part: the process fails when its reader stops. */
    sendBytes: async (bytes: AsyncIterable<Buffer>) => {
      streams.exitCode = exit.failed
      await pipeline(bytes, stdout, { end: false })
      streams.exitCode = undefined
    },
    /**
     * Anything but a yes is a no: the end of the input and Ctrl-C, too.
     * @param yes `--yes` was given.
     * @throws Failure after a no, or with nobody to ask.
     */
    confirm: async (question: string, yes: boolean) => {
      if (yes) return
      if (!stdin.isTTY) {
        throw new Failure(exit.wrongUse, 'Nothing was changed: there is no terminal to ask at. Repeat it with --yes.')
      }
      const asking = createInterface({ input: stdin, output: stderr })
      const gone = new Promise<string>((resolve) => asking.once('close', () => resolve('')))
      const answer = await Promise.race([asking.question(`${question} [y/N] `), gone])
      asking.close()
      if (!/^y(es)?$/i.test(answer.trim())) throw new Failure(exit.failed, 'Nothing was changed.')
    },
  }
}

async function* withBreaks(lines: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const line of lines) yield `${line}\n`
}
