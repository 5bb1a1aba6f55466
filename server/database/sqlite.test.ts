/** What only SQLite can do wrong: its files lie open to everyone, and it is one for one server. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, link, mkdir, rename, rm, stat, symlink, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { newFolder } from '../../tests/support/new-folder.ts'
import type { Database } from './database.ts'
import { openSqlite, sqliteFile } from './sqlite.ts'
import { lockFile } from './sqlite-files.ts'

let parent: string
let dir: string
let database: Database

beforeEach(async () => {
  parent = await newFolder()
  dir = join(parent, 'data')
  database = await openSqlite(dir, { alone: true })
})
afterEach(() => database.close())

const count = (day: string) => ({ day, view: '/', count: 1 })
const store = () =>
  database.write((transaction) => transaction.insertInto('view_count').values(count('2026-11-21')).execute())
const find = () => database.db.selectFrom('view_count').select('count').execute()

it('waits for the disk at each commit, on both of its connections', async () => {
  const onWriter = await database.write((transaction) => sql`pragma synchronous`.execute(transaction))
  const onReader = await sql`pragma synchronous`.execute(database.db)
  const full = [{ synchronous: 2 }]
  expect([onWriter.rows, onReader.rows]).toEqual([full, full])
})

it('lies where only its owner may look', async () => {
  const modes = await Promise.all(
    [dir, join(dir, sqliteFile), join(dir, lockFile)].map(async (path) => (await stat(path)).mode & 0o777),
  )
  expect(modes).toEqual([0o700, 0o600, 0o600])
})

it.each<[string, () => Promise<unknown>]>([
  ['deleted', () => unlink(join(dir, sqliteFile))],
  ['replaced by a copy', () => restoreCopy(sqliteFile)],
  ['deleted, though a hard link is left', () => linkAndDelete()],
  ['in a folder that was moved away', () => rename(dir, join(parent, 'elsewhere'))],
  ['in a folder that was deleted', () => rm(dir, { recursive: true })],
])('stores nothing once it is %s', async (_what, happens) => {
  await happens()
  const said = /was deleted, moved or replaced/
  await expect(store()).rejects.toThrow(said)
  await expect(store(), 'the second time').rejects.toThrow(said)
  await expect(database.checkWritable()).rejects.toThrow()
})

it('is used again when it is back where it was', async () => {
  await rename(dir, join(parent, 'elsewhere'))
  await expect(store()).rejects.toThrow()
  await rename(join(parent, 'elsewhere'), dir)
  await store()
  expect(await find()).toHaveLength(1)
})

it('is used where a link leads to it, and when a hard link is made', async () => {
  await link(join(dir, sqliteFile), join(parent, 'snapshot'))
  await rename(dir, join(parent, 'larger-disk'))
  await symlink(join(parent, 'larger-disk'), dir)
  await store()
  expect(await find()).toHaveLength(1)
})

it('cannot be opened alone twice, and says why', async () => {
  await expect(openSqlite(dir, { alone: true })).rejects.toThrow('another server')
  await (await openSqlite(dir)).close()
  await store()
  await database.close()
  await (await openSqlite(dir, { alone: true })).close()
})

it('is free again when who had it alone was killed', async ({ onTestFinished }) => {
  const other = join(parent, 'other')
  await mkdir(other)
  const holder = fork(join(import.meta.dirname, 'testing/hold-alone.ts'), [other])
  onTestFinished(() => void holder.kill('SIGKILL'))
  await once(holder, 'message')
  await expect(openSqlite(other, { alone: true })).rejects.toThrow('another server')
  holder.kill('SIGKILL')
  await once(holder, 'exit')
  await (await openSqlite(other, { alone: true })).close()
})

async function restoreCopy(name: string): Promise<void> {
  await copyFile(join(dir, name), join(parent, 'copy'))
  await rename(join(parent, 'copy'), join(dir, name))
}

async function linkAndDelete(): Promise<void> {
  await link(join(dir, sqliteFile), join(dir, 'kept.sqlite'))
  await unlink(join(dir, sqliteFile))
}
