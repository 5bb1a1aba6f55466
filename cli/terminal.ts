/** Input and output of a command: a process has its own, and tests make theirs. */
import type { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { exit } from './exit.ts'

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
  return {
    /** Nothing else in `cli/` reads the environment. */
    environment: env,
    /** Not a pipe or a file. */
    isScreen: Boolean(stdout.isTTY),
    input: stdin,
    print: (line: string) => void stdout.write(`${line}\n`),
    /** Printed apart from the answer, to stderr. */
    remark: (line: string) => void stderr.write(`${line}\n`),
    /** For output that is useless in part: the process fails when its reader stops. */
    sendBytes: async (bytes: AsyncIterable<Buffer>) => {
      streams.exitCode = exit.failed
      await pipeline(bytes, stdout, { end: false })
      streams.exitCode = undefined
    },
  }
}
