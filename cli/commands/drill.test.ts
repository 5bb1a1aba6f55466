/** Copies through pipes, from one kind of database to the other and back, and the proof that one can be restored. */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { beforeEach, expect, it, vi } from 'vitest'
import { consultation, promptRescue } from '../../contracts/testing/sample-requests.ts'
import { staffProgram } from '../../tests/support/served-site.ts'
import { createPostgresDatabase } from '../../tests/support/shared-postgres.ts'
import { sumsOf } from '../backup/sums.ts'
import { pipe, run } from '../testing/run.ts'
import { makeTestSite, type TestSite } from '../testing/seed.ts'

const nothing = Buffer.from('')

async function fill(site: TestSite): Promise<void> {
  await site.save(promptRescue({ prompts: 'Line one\nline two\u2028"quoted" \\ ünïcödé 🦊' }))
  await site.multiply(await site.save(consultation()), 700)
  const { db } = site.database
  const at = new Date().toISOString()
  await db.updateTable('outbox').set({ leased_until: at, lease: 7 }).where('id', '=', 2).execute()
  const time = { starts_at: at, ends_at: at, changed_at: at }
  await db
    .insertInto('appointment')
    .values({ request_id: 2, ...time, seat: 0, sequence: 3 })
    .execute()
  await db.insertInto('audit').values({ at, actor: 'command', action: 'note', version: 1 }).execute()
  await db.updateTable('request').set({ due_at: at }).where('id', '=', 1).execute()
}

let site: TestSite
beforeEach(async () => {
  site = await makeTestSite()
})

it('moves to the other database and back, and every row of every table is counted again', async () => {
  await fill(site)
  const [there, back] = [await makeTestSite(await createPostgresDatabase('migrated')), await makeTestSite()]
  const before = await sumsOf(site.database.db)
  expect(before.request).toMatch(/^702 [\da-f]+$/)
  for (const [from, to] of [
    [site, there],
    [there, back],
  ] as const) {
    const sent = await pipe(from.settings, nothing, 'backup', '-')
    expect(sent).toMatchObject({ code: 0, err: expect.stringContaining('702 requests') })
    expect(await pipe(to.settings, sent.out, 'restore', '-', '--yes')).toMatchObject({ code: 0 })
    expect(await sumsOf(to.database.db)).toEqual(before)
  }
  await back.database.db.updateTable('request').set({ email: 'other' }).where('id', '=', 700).execute()
  const cut = await pipe({}, Buffer.from('PRAGMA'), 'drill', '-')
  expect(cut).toMatchObject({ code: 1, err: expect.stringMatching(/^standard input is/) })
  expect((await sumsOf(back.database.db)).request).not.toBe(before.request)
})

it('a copy is proved without settings, and nothing of it is left', async () => {
  await fill(site)
  const file = join(site.dataDir, 'backup.gz')
  expect((await run(site.settings, 'backup', file)).code).toBe(0)
  const temporary = join(site.dataDir, 'temporary')
  await mkdir(temporary)
  vi.stubEnv('TMPDIR', temporary)
  try {
    for (const ran of [await run({}, 'drill', file), await pipe({}, await readFile(file), 'drill', '-')]) {
      expect([ran.code, String(ran.out)]).toEqual([0, expect.stringContaining('702 requests')])
    }
  } finally {
    vi.stubEnv('TMPDIR', undefined)
  }
  expect(await readdir(temporary)).toEqual([])
})

/** A copy with other words in it, which says of itself that it is whole. */
const sealed = (backup: Buffer, change: (text: string) => string) => {
  const lines = change(gunzipSync(backup).toString()).split(/(?<=\n)/)
  const end = JSON.parse(lines.pop() ?? '')
  const sha256 = createHash('sha256').update(lines.join('')).digest('hex')
  return gzipSync(`${lines.join('')}${JSON.stringify({ end: { ...end.end, sha256 } })}\n`)
}

it.each<[string, (text: string) => string, string]>([
  [
    'comes back otherwise',
    (text) => text.replace('"email":"ada', '"email":7,"was":"ada').replace(/,"was":"[^"]*"/, ''),
    'request differ',
  ],
  ['cannot come back', (text) => text.replace('"request_id":1,', '"request_id":9999,'), 'FOREIGN KEY'],
  ['is cut off', (text) => text.replace(/\n[^\n]+\n(?=[^\n]+\n$)/, '\n'), 'cut off or was changed'],
])('a copy that %s fails', async (_, change, words) => {
  await site.save(consultation({ email: 'ada@example.com' }))
  const { out } = await pipe(site.settings, nothing, 'backup', '-')
  const file = join(site.dataDir, 'changed.gz')
  await writeFile(file, sealed(out, change))
  expect(await run({}, 'drill', file)).toMatchObject({ code: 1, err: expect.stringContaining(words) })
})

it('a backup whose reader leaves has failed', async () => {
  await site.save(consultation())
  const env = { NODE_ENV: 'test', ...site.settings }
  const child = spawn(process.execPath, [staffProgram, 'backup', '-'], { env, stdio: ['ignore', 'pipe', 'ignore'] })
  child.stdout.destroy()
  expect(await once(child, 'exit')).toEqual([1, null])
})
