import { Command, CommanderError } from 'commander'
import { ConfigError } from '../server/config.ts'
import { reasonOf } from '../server/database/database.ts'
import { removeUnfinished } from '../server/database/folder.ts'
import { exit, Failure } from './exit.ts'
import { type Streams, type Terminal, terminalOf } from './terminal.ts'

/** Gives a program its name, options and commands. */
export type Program = (program: Command, terminal: Terminal) => Command

/** Ends quietly when the output's reader stops, as `| head` does. */
export async function runAsProcess(program: Program): Promise<void> {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    process.exit(error.code === 'EPIPE' ? (process.exitCode ?? 0) : 1)
  })
  const abandon = () => {
    removeUnfinished()
    process.exit(exit.failed)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, abandon)
  // process.exit() would lose what is on its way into a pipe.
  process.exitCode = await run(program, process.argv.slice(2), process)
}

/** Prints a failure as one line for staff. @returns an exit code. */
export async function run(program: Program, args: readonly string[], streams: Streams): Promise<number> {
  const terminal = terminalOf(streams)
  const command = new Command()
    .exitOverride()
    .configureOutput({
      writeOut: (text) => void streams.stdout.write(text),
      writeErr: (text) => void streams.stderr.write(text),
    })
    .helpOption('-h, --help', 'explain this')
    .showHelpAfterError('Add --help to see how it is used.')
  try {
    await program(command, terminal).parseAsync(args, { from: 'user' })
    return exit.done
  } catch (error) {
    // Commander prints its own errors.
    if (error instanceof CommanderError) return error.exitCode === 0 ? exit.done : exit.wrongUse
    if (error instanceof Failure) {
      terminal.remark(error.message)
      return error.code
    }
    terminal.remark(error instanceof ConfigError ? error.message : `It failed: ${reasonOf(error)}`)
    return exit.failed
  }
}
