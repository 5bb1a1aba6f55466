/** Requests stored a second, the memory that 100,000 of them leave behind, and a start with a million of them. */
import { mkdtempDisposable, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { openSqlite, sqliteFile } from '../server/database/sqlite.ts'
import { startPostgres } from '../tests/support/postgres.ts'
import { type ServedSite, serveSite } from '../tests/support/served-site.ts'
import { memory } from './cores.ts'
import type { Result } from './results.ts'
import { load, type Measurement, report, whole } from './wrk.ts'

const rounds = 3
/** Long enough that the start, when Node accepts one connection in each turn of its loop, does not make the p99. */
const how = { seconds: 12, connections: 20 }
const storedPosts = 100_000
const rows = 1_000_000
const address = '/services/prompt-assistance'

/** Every post is another visitor's: another address of the network, another key, another text. */
const visitors = `
math.randomseed(os.time() * 1000 + tonumber(tostring({}):sub(-6), 16))
local run, count = math.random(1, 2^30), 0
wrk.method = "POST"
request = function()
  count = count + 1
  local id = string.format("%08x-%08x", run, count)
  local headers = { ["content-type"] = "application/json", ["idempotency-key"] = "bench-" .. id,
    ["x-forwarded-for"] = string.format("10.%d.%d.%d", math.random(0, 255), math.random(0, 255), math.random(1, 254)) }
  local body = string.format('{"name":"Bench","email":"%s@example.com","challenge":"other","elapsed":60000,"prompts":"%s %s"}',
    id, id, string.rep("Classify the ticket. ", 24))
  return wrk.format("POST", "${address}", headers, body)
end`

/** @param work done with a server, and what loads it with posts for so many seconds. */
async function onServer<T>(
  settings: Readonly<Record<string, string>>,
  work: (post: (seconds: number) => Promise<Measurement>, site: ServedSite) => Promise<T>,
): Promise<T> {
  await using dir = await mkdtempDisposable(join(tmpdir(), 'bench-'))
  const script = join(dir.path, 'visitors.lua')
  await writeFile(script, visitors)
  // As many confirmations as a site sends by default, not as tests allow: they are counted at each post.
  const site = await serveSite({ TRUST_PROXY: '127.0.0.1', CONFIRMATIONS_PER_HOUR: '100', ...settings })
  try {
    return await work((seconds) => load(`${site.origin}${address}`, { ...how, seconds, script }), site)
  } finally {
    await site.stop()
  }
}

function benchPosts(name: string, settings: Readonly<Record<string, string>>): Promise<Result> {
  return onServer(settings, async (post) => {
    const measured: Measurement[] = []
    await post(2)
    for (let round = 0; round < rounds; round += 1) measured.push(await post(how.seconds))
    const what = `requests stored, ${name}`
    const { perSecond, p99 } = report(what, measured, how)
    return { what, seen: `${whole(perSecond)}/s, p99 ${p99}` }
  })
}

function benchMemory(): Promise<void> {
  return onServer({}, async (post, { process: { pid } }) => {
    const before = await memory(pid)
    let posts = 0
    while (posts < storedPosts) posts += (await post(how.seconds)).perSecond * how.seconds
    const after = await memory(pid)
    await wait(10_000)
    console.log(
      `Memory: ${before} MB at the start, ${after} MB after ${whole(posts)} posts, ${await memory(pid)} MB ten seconds later`,
    )
  })
}

async function benchStart(): Promise<void> {
  await using full = await mkdtempDisposable(join(tmpdir(), 'bench-full-'))
  await (await openSqlite(full.path)).close()
  fill(join(full.path, sqliteFile))
  for (const [name, settings] of [
    ['without a row', {}],
    ['with a million', { DATA_DIR: full.path }],
  ] as const) {
    const times: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const started = performance.now()
      const site = await serveSite(settings)
      times.push(performance.now() - started)
      await site.stop()
    }
    const sorted = times.toSorted((a, b) => a - b).map((ms) => Math.round(ms))
    console.log(`Start to ready, ${name}: ${sorted[Math.floor(rounds / 2)]} ms (${sorted[0]} to ${sorted.at(-1)})`)
  }
}

/** A million requests of the last year, all mailed but the last hundred. */
function fill(path: string): void {
  const file = new DatabaseSync(path)
  const numbers = `with recursive n (i) as (select 1 union all select i + 1 from n where i < ${rows})`
  file.exec(`begin;
    insert into request (reference, kind, received_at, fields, email, idempotency_key, content_digest, content_slot, text_digest)
      ${numbers} select printf('%08d', i), 'consultation', strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-' || ((${rows} - i) / 2800) || ' days'),
        '{"name":"Bench","email":"' || i || '@example.com","company":"","message":"It drifts."}',
        i || '@example.com', 'key-' || i, 'digest-' || i, 'digest-' || i, '' from n;
    insert into outbox (request_id, purpose, next_attempt_at, delivered_at)
      select id, purpose, received_at, case when id <= ${rows - 100} then received_at end from request,
        (select 'notification' as purpose union all select 'confirmation');
    commit`)
  file.close()
}

export async function benchRequests(): Promise<Result[]> {
  const results = [await benchPosts('SQLite, synchronous FULL, one process', {})]
  const postgres = await startPostgres()
  try {
    results.push(await benchPosts('PostgreSQL, one process', { DATABASE_URL: await postgres.createDatabase() }))
  } finally {
    await postgres.remove()
  }
  await benchMemory()
  await benchStart()
  return results
}
