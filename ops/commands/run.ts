import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Command, CommanderError } from 'commander'
import { type Config, ConfigError, readConfig } from '../../server/core/config.ts'
import { type Database, formatReason } from '../../server/database/database.ts'
import { openDatabase } from '../../server/database/open-database.ts'
import { sqliteFile } from '../../server/database/sqlite.ts'

export type Environment = Readonly<Record<string, string | undefined>>

/** The parts of a process that commands use. */
export type Streams = {
  readonly env: Environment
  readonly stdout: NodeJS.WritableStream
  readonly stderr: NodeJS.WritableStream
}

export type Terminal = {
  /** The environment variables. Nothing else in `ops/commands/` reads them. */
  readonly environment: Environment
  readonly print: (line: string) => void
  /** Prints to stderr. */
  readonly remark: (line: string) => void
}

/** Sets a program's name, options and commands. */
export type Program = (program: Command, terminal: Terminal) => Command

/** An error for staff: its message is plain and says what to do. */
export class Failure extends Error {
  override readonly name = 'Failure'
}

/** `1 request`, `2 requests`. */
export function formatCount(n: number, noun: string): string {
  return `${n.toLocaleString('en-US')} ${noun}${n === 1 ? '' : 's'}`
}

export async function runAsProcess(program: Program): Promise<void> {
  // The reader of the output can stop early, as in `| head`.
  process.stdout.on('error', () => process.exit())
  // The exit removes a command's temporary files.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))
  // process.exit() would lose output that a pipe hasn't received yet.
  process.exitCode = await runProgram(program, process.argv.slice(2), process)
}

/** Runs a program, and prints a failure as one line. @returns the exit code: 0 for success, 1 for a failure. */
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
    .helpOption('-h, --help', 'show this help')
    .showHelpAfterError('Add --help to see how to use it.')
  try {
    await program(command, terminal).parseAsync(args, { from: 'user' })
    return 0
  } catch (error) {
    // Commander has already printed its own errors.
    if (error instanceof CommanderError) return error.exitCode
    const isPlain = error instanceof Failure || error instanceof ConfigError
    terminal.remark(isPlain ? error.message : `It failed: ${formatReason(error)}`)
    return 1
  }
}

const advice =
  'Commands read the same settings as the server. Where a release is installed, its user finds them:\n' +
  'runuser -u steadyhand -- steadyhand requests …'

/**
 * Opens the configured database for a task, and closes it. It doesn't create a missing SQLite file, because a forgotten
 * setting would then give the command an empty database.
 * @param options.alone refuses to run while a server uses SQLite.
 * @throws ConfigError, Failure
 */
export async function withSession<T>(
  environment: Environment,
  work: (database: Database, config: Config) => Promise<T>,
  options: { readonly alone?: boolean } = {},
): Promise<T> {
  const { config, database } = await open(environment, options).catch((error: unknown) => {
    throw error instanceof ConfigError ? new ConfigError([...error.faults, advice]) : error
  })
  return work(database, config).finally(database.close)
}

async function open(environment: Environment, options: { readonly alone?: boolean }) {
  const config = readConfig(environment)
  const file = join(config.dataDir, sqliteFile)
  if (!config.databaseUrl && !existsSync(file)) {
    throw new ConfigError([
      `DATA_DIR: there is no database at ${file}, or this user can't read it; and DATABASE_URL is not set`,
    ])
  }
  return { config, database: await openDatabase(config, options) }
}
