/** Faults that only SQLite has: its files can be changed from outside, and only one server may use them. */
import { copyFile, link, mkdir, readdir, readFile, rename, stat, symlink, truncate, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { consultation } from '../../contracts/sample-requests.ts'
import { mailPurposes } from '../../site/documents/emails/mail.ts'
import { waitUntil } from '../../tests/support/eventually.ts'
import { createFolder } from '../../tests/support/new-folder.ts'
import { createRequestStore } from '../requests/store.ts'
import type { Database } from './database.ts'
import { lockFolder, openSqlite, readErasedReferences, sqliteFile } from './sqlite.ts'

let parent: string
let dir: string
let database: Database

beforeEach(async () => {
  parent = await createFolder()
  dir = join(parent, 'data')
  database = await openSqlite(dir, { alone: true })
})
afterEach(() => database.close())

const count = (day: string) => ({ day, metric: 'view' as const, name: '/', count: 1 })
const store = () =>
  database.write((transaction) => transaction.insertInto('daily_count').values(count('2026-11-21')).execute())
const find = () => database.db.selectFrom('daily_count').select('count').execute()

it('waits for the disk at each commit, on both connections', async () => {
  const onWriter = await database.write((transaction) => sql`pragma synchronous`.execute(transaction))
  const onReader = await sql`pragma synchronous`.execute(database.db)
  const full = [{ synchronous: 2 }]
  expect([onWriter.rows, onReader.rows]).toEqual([full, full])
})

it('yields to the event loop during many queries in a row', async () => {
  const many = 10_000
  let turns = 0
  const timer = setInterval(() => {
    turns += 1
  })
  const { db } = database
  for (let count = 0; turns === 0 && count < many; count += 1) await find()
  const before = turns
  expect(before).toBeGreaterThan(0)
  await db.transaction().execute(async (transaction) => {
    for (let count = 0; turns === before && count < many; count += 1)
      await transaction.selectFrom('daily_count').select('count').execute()
  })
  clearInterval(timer)
  expect(turns).toBeGreaterThan(before)
})

it('waits as long as a post may while another process locks the file', async () => {
  const holder = new DatabaseSync(join(dir, sqliteFile))
  holder.exec('begin immediate')
  const clock = vi.spyOn(performance, 'now')
  try {
    const storing = store()
    const tried = (times: number) => waitUntil(() => expect(clock.mock.calls.length).toBeGreaterThan(times))
    await tried(2)
    const calls = clock.mock.calls.length
    clock.mockReturnValue(performance.now() + 25_000)
    await Promise.race([tried(calls + 2), storing])
    holder.exec('commit')
    await storing
  } finally {
    clock.mockRestore()
    holder.close()
  }
  expect(await find()).toHaveLength(1)
})

it('creates files that only their owner may read', async () => {
  const modes = await Promise.all(
    [dir, join(dir, sqliteFile), join(dir, 'server.lock')].map(async (path) => (await stat(path)).mode & 0o777),
  )
  expect(modes).toEqual([0o700, 0o600, 0o600])
})

it.each<[string, () => Promise<unknown>]>([
  ['replaced by a copy', () => restoreCopy(sqliteFile)],
  ['moved away with its folder', () => rename(dir, join(parent, 'elsewhere'))],
])('stores nothing after the file was %s', async (_what, happens) => {
  await happens()
  const message = /was deleted, moved or replaced/
  await expect(store()).rejects.toThrow(message)
  await expect(store(), 'the second time').rejects.toThrow(message)
  await expect(database.checkWritable()).rejects.toThrow()
})

it('stores nothing after any of its files was deleted', async () => {
  const files = (await readdir(dir)).filter((name) => name.startsWith(sqliteFile))
  expect(files.length).toBeGreaterThan(1)
  const write = () => database.write((transaction) => transaction.deleteFrom('daily_count').execute())
  for (const name of files) {
    await rename(join(dir, name), join(parent, name))
    await expect(write(), name).rejects.toThrow(/was deleted, moved or replaced/)
    await rename(join(parent, name), join(dir, name))
    await write()
  }
})

it('refuses to open an empty file', async () => {
  await database.close()
  for (const name of await readdir(dir)) if (name !== sqliteFile) await unlink(join(dir, name))
  await truncate(join(dir, sqliteFile))
  await expect(openSqlite(dir, { alone: true })).rejects.toThrow('is empty')
  await unlink(join(dir, sqliteFile))
  await (await openSqlite(dir, { alone: true })).close()
})

it('does not confirm a repeated request after its file was deleted', async () => {
  const sent = { request: consultation(), key: 'one-key-of-sixteen' }
  const { save, findRepeat } = createRequestStore(database, mailPurposes)
  await save(sent, new Date())
  await unlink(join(dir, sqliteFile))
  await expect(findRepeat(sent, new Date())).rejects.toThrow(/was deleted/)
})

it('works through a symbolic link, and with a hard link to it', async () => {
  await link(join(dir, sqliteFile), join(parent, 'snapshot'))
  await rename(dir, join(parent, 'larger-disk'))
  await symlink(join(parent, 'larger-disk'), dir)
  await store()
  expect(await find()).toHaveLength(1)
})

it('cannot be opened by two servers, and says why', async () => {
  await expect(openSqlite(dir, { alone: true })).rejects.toThrow('another server')
  await (await openSqlite(dir)).close()
  await store()
  await database.close()
  await (await openSqlite(dir, { alone: true })).close()
})

it('keeps no traces of erased rows in its files once no other process reads', async () => {
  const canary = 'Canary-7q'
  await database.write((transaction) =>
    transaction.insertInto('alarm').values({ name: canary, since: '', reason: '' }).execute(),
  )
  const reader = new DatabaseSync(join(dir, sqliteFile))
  reader.exec('begin; select count(*) from alarm')
  await database.write((transaction) => transaction.deleteFrom('alarm').execute())
  await database.scrub(['AB12-CD34'])
  reader.close()
  await database.scrub([])
  for (const name of await readdir(dir)) expect(await readFile(join(dir, name), 'latin1')).not.toContain(canary)
  expect(await readErasedReferences(dir)).toEqual(['AB12-CD34'])
})

it('removes the copies that killed commands left, at a start and at an erasure, but none in use', async () => {
  const left = async () => (await readdir(dir)).filter((name) => /^(backup|restore)-/.test(name))
  for (const name of ['backup-inUse0', 'restore-a1B2c3']) await mkdir(join(dir, name))
  const lock = lockFolder(join(dir, 'backup-inUse0'))
  await database.scrub([])
  expect(await left()).toEqual(['backup-inUse0'])
  lock.close()
  await database.close()
  await (await openSqlite(dir, { alone: true })).close()
  expect(await left()).toEqual([])
})

async function restoreCopy(name: string): Promise<void> {
  await copyFile(join(dir, name), join(parent, 'copy'))
  await rename(join(parent, 'copy'), join(dir, name))
}
