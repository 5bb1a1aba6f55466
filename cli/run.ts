import { Command, CommanderError } from 'commander'
import { ConfigError } from '../server/config.ts'
import { formatReason } from '../server/database/database.ts'

export type Environment = Readonly<Record<string, string | undefined>>

/** The part of a process that commands use. */
export type Streams = {
  readonly env: Environment
  readonly stdout: NodeJS.WritableStream
  readonly stderr: NodeJS.WritableStream
}

export type Terminal = {
  /** Nothing else in `cli/` reads the environment. */
  readonly environment: Environment
  readonly print: (line: string) => void
  /** Printed apart from the answer, to stderr. */
  readonly remark: (line: string) => void
}

/** Gives a program its name, options and commands. */
export type Program = (program: Command, terminal: Terminal) => Command

/** For staff: plain words, and the next step. */
export class Failure extends Error {
  override readonly name = 'Failure'
}

/** `1 request`, `2 requests`. */
export function formatCount(n: number, noun: string): string {
  return `${n.toLocaleString('en-US')} ${noun}${n === 1 ? '' : 's'}`
}

export async function runAsProcess(program: Program): Promise<void> {
  // The output's reader may stop, as `| head` does.
  process.stdout.on('error', () => process.exit())
  // What a command makes on its way is removed at the exit.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))
  // process.exit() would lose what is on its way into a pipe.
  process.exitCode = await runProgram(program, process.argv.slice(2), process)
}

/** Prints a failure as one line for staff. @returns the exit code: 0 when it's done, 1 when it failed. */
export async function runProgram(program: Program, args: readonly string[], streams: Streams): Promise<number> {
  const { env, stdout, stderr } = streams
  const terminal = {
    environment: env,
    print: (line: string) => void stdout.write(`${line}\n`),
    remark: (line: string) => void stderr.write(`${line}\n`),
  }
  const command = new Command()
    .exitOverride()
    .configureOutput({ writeOut: (text) => void stdout.write(text), writeErr: (text) => void stderr.write(text) })
    .helpOption('-h, --help', 'explain this')
    .showHelpAfterError('Add --help to see how it is used.')
  try {
    await program(command, terminal).parseAsync(args, { from: 'user' })
    return 0
  } catch (error) {
    // Commander prints its own errors.
    if (error instanceof CommanderError) return error.exitCode
    const isPlain = error instanceof Failure || error instanceof ConfigError
    terminal.remark(isPlain ? error.message : `It failed: ${formatReason(error)}`)
    return 1
  }
}
