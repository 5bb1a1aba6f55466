import { type Command, CommanderError } from 'commander'
import { ConfigError } from '../server/config.ts'
import { reasonOf } from '../server/database/database.ts'
import { exit, Failure } from './exit.ts'
import { endWithReader, remark } from './output.ts'

/**
 * Runs a command as a process: it ends with a code of `exit`, explains what failed in a line for staff, and ends
 * quietly when the reader of its output has had enough.
 */
export async function runAsProcess(program: Command): Promise<void> {
  endWithReader()
  // Not process.exit(): what is on its way into a pipe still gets there.
  process.exitCode = await run(program)
}

async function run(program: Command): Promise<number> {
  try {
    await program.parseAsync()
    return exit.done
  } catch (error) {
    // What commander throws it has explained already.
    if (error instanceof CommanderError) return error.exitCode === 0 ? exit.done : exit.wrongUse
    if (error instanceof Failure) {
      remark(error.message)
      return error.code
    }
    remark(error instanceof ConfigError ? error.message : `It failed: ${reasonOf(error)}`)
    return exit.failed
  }
}
