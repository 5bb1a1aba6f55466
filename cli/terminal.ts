/** Where a command is asked and where it answers. A process has one of its own; a test makes one and reads it. */
import { createInterface } from 'node:readline/promises'
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { exit, Failure } from './exit.ts'

export type Environment = Readonly<Record<string, string | undefined>>

type Screen = Writable & { readonly isTTY?: boolean; readonly columns?: number }

/** The part of a process that commands use. */
export type Streams = {
  readonly env: Environment
  readonly stdin: Readable & { readonly isTTY?: boolean }
  /** What the process ends with when its output breaks; a process has one. */
  exitCode?: string | number | null | undefined
  readonly stdout: Screen
  readonly stderr: Screen
}

export type Terminal = ReturnType<typeof terminalOf>

/** The width that is taken when a screen does not say. */
const usualWidth = 80

export function terminalOf(streams: Streams) {
  const { env, stdin, stdout, stderr } = streams
  const sendText = (text: AsyncIterable<string>) => pipeline(Readable.from(text), stdout, { end: false })
  return {
    /** The settings; nothing else in `cli/` reads the environment. */
    environment: env,
    /** Columns of the screen that shows the answer; null when it goes into a pipe or a file. */
    width: stdout.isTTY ? stdout.columns || usualWidth : null,
    /** What was sent into the command, for who reads all of it. */
    input: stdin,
    /** Whether somebody reads the remarks on a screen. */
    attended: Boolean(stderr.isTTY),
    /** Prints a line of the answer. */
    say: (line: string) => void stdout.write(`${line}\n`),
    /** Prints a line about the answer, where it does not get into a pipe or a file. */
    remark: (line: string) => void stderr.write(`${line}\n`),
    /** Prints lines as fast as they are read: a slow reader slows the database down, and nothing piles up. */
    sayLines: (lines: AsyncIterable<string>) => sendText(withBreaks(lines)),
    /** The same for text with its own line breaks. */
    sendText,
    /** Sends what is of no use in part: the process fails when its reader has had enough. */
    sendBytes: async (bytes: AsyncIterable<Buffer>) => {
      streams.exitCode = exit.failed
      await pipeline(bytes, stdout, { end: false })
      streams.exitCode = undefined
    },
    /**
     * Lets a person decide. Anything but a yes, the end of the input and Ctrl-C too, is a no.
     * @param yes what `--yes` said: decided already.
     * @throws Failure after a no, and when there is nobody to ask.
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
