/** Measures pages and stored requests per second with wrk (Debian: apt-get install wrk). */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempDisposable, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { startPostgres } from '../../tests/support/postgres.ts'
import { serveSite } from '../../tests/support/served-site.ts'
import type { Result } from './results.ts'

const rounds = 3
const address = '/services/prompt-assistance'

/** Each post has its own IP address, idempotency key and text. */
const visitors = `
math.randomseed(os.time() * 1000 + tonumber(tostring({}):sub(-6), 16))
local run, count = math.random(1, 2^30), 0
wrk.method = "POST"
request = function()
  count = count + 1
  local id = string.format("%08x-%08x", run, count)
  local headers = { ["content-type"] = "application/json", ["idempotency-key"] = "bench-" .. id,
    ["x-forwarded-for"] = string.format("10.%d.%d.%d", math.random(0, 255), math.random(0, 255), math.random(1, 254)) }
  local body = string.format('{"name":"Bench","email":"%s@example.com","challenge":"other","prompts":"%s %s"}',
    id, id, string.rep("Classify the ticket. ", 24))
  return wrk.format("POST", "${address}", headers, body)
end`

type Load = {
  readonly seconds: number
  readonly connections: number
  /** A Lua file that creates the requests. Without it, wrk sends GET. */
  readonly script?: string
}

/** Runs wrk. @throws with its output if it's missing, fails or gets an error response. */
async function runLoad(url: string, { seconds, connections, script }: Load) {
  const args = ['-t1', `-c${connections}`, `-d${seconds}`, '--timeout', '30s', '--latency', '-H', 'accept-encoding: br']
  // Asynchronous, because this process also reads the server's log: a full pipe would block the server.
  const wrk = spawn('taskset', ['-c', '1', 'wrk', ...args, ...(script ? ['-s', script] : []), url])
  const [stdout, stderr] = await Promise.all([text(wrk.stdout), text(wrk.stderr), once(wrk, 'close')])
  const perSecond = Math.round(Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]))
  if (!perSecond || /Non-2xx|Socket errors/.test(stdout)) throw new Error(`wrk: ${stdout}${stderr}`)
  return `${perSecond.toLocaleString('en-US')}/s, p99 ${/99%\s+(\S+)/.exec(stdout)?.[1]}`
}

async function bench(what: string, path: string, how: Load, settings?: Readonly<Record<string, string>>) {
  // The default limit on confirmations, not the one of the tests, because each post counts against it.
  const site = await serveSite({ TRUST_PROXY: '127.0.0.1', CONFIRMATIONS_PER_HOUR: '100', ...settings })
  try {
    await runLoad(site.origin + path, { ...how, seconds: 2 })
    const seen: string[] = []
    for (let round = 0; round < rounds; round += 1) seen.push(await runLoad(site.origin + path, how))
    return { what, seen: seen.join('; ') }
  } finally {
    await site.stop()
  }
}

export async function benchServer(): Promise<Result[]> {
  await using dir = await mkdtempDisposable(join(tmpdir(), 'bench-'))
  const script = join(dir.path, 'visitors.lua')
  await writeFile(script, visitors)
  // Node accepts one connection per turn of its event loop. A longer run keeps the start out of the p99.
  const posts = { seconds: 12, connections: 20, script }
  const results = [
    await bench('home page', '/', { seconds: 5, connections: 64 }),
    await bench('requests stored, SQLite', address, posts),
  ]
  const postgres = await startPostgres()
  try {
    const settings = { DATABASE_URL: await postgres.createDatabase() }
    return [...results, await bench('requests stored, PostgreSQL', address, posts, settings)]
  } finally {
    await postgres.remove()
  }
}
