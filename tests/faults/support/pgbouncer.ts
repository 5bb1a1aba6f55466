/** PgBouncer in front of PostgreSQL, in transaction mode: each transaction may use another session. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '../../support/free-port.ts'
import { findProgram } from '../../support/programs.ts'

/** `FAULTS_PGBOUNCER=1` runs all tests on PostgreSQL through it. */
export const pooled = process.env.FAULTS_PGBOUNCER === '1'

export type PgBouncer = {
  /** The same database's address through PgBouncer. */
  readonly through: (url: string) => string
  readonly stop: () => Promise<void>
}

/**
 * Starts it with defaults except for mode and connection limit. Few sessions, so that transactions share them.
 * @param url a database of the server behind it.
 * @throws when PgBouncer is missing or doesn't start.
 */
export async function startPgBouncer(url: string): Promise<PgBouncer> {
  const program = findProgram('pgbouncer')
  if (!program) throw new Error('PgBouncer is not there. On Debian, npm run test:faults fetches it.')
  const { hostname, port: behind, username, password } = new URL(url)
  const port = await freePort()
  const dir = await mkdtemp(join(tmpdir(), 'pgbouncer-'))
  // Started by root, it switches to another user.
  await chmod(dir, 0o755)
  const settings = `[databases]
* = host=${hostname} port=${behind} user=${username} password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 8
max_client_conn = 2000
`
  await writeFile(join(dir, 'pgbouncer.ini'), settings)
  const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const { command, env } = program
  const child = spawn(command, ['-q', ...user, join(dir, 'pgbouncer.ini')], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (chunk) => {
    said = `${said}${chunk}`.slice(-2_000)
  })
  const ended = once(child, 'exit')
  const through = (direct: string) => direct.replace(`:${behind}/`, `:${port}/`)
  while (!(await answers(through(url)))) {
    if (child.exitCode !== null) throw new Error(`PgBouncer did not start:\n${said}`)
    await wait(50)
  }
  const stop = async () => {
    child.kill('SIGKILL')
    await ended
    await rm(dir, { recursive: true, force: true })
  }
  return { through, stop }
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}
