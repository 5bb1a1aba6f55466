/** `backup`, `restore` and `copy-to`, as operators run them. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { consultation, promptRescue } from '../../contracts/sample-requests.ts'
import { readConfig } from '../../server/core/config.ts'
import type { Database } from '../../server/database/database.ts'
import { openDatabase } from '../../server/database/open-database.ts'
import { createDataFolder, createFolder } from '../../tests/support/new-folder.ts'
import { makeTestSite, runRequestsCommand, type TestSite } from '../../tests/support/run-command.ts'
import { createPostgresDatabase } from '../../tests/support/shared-postgres.ts'

/** Text that could break a format, a statement or an encoding. */
const special = 'Line one\nline two\u2028 "quoted" \'single\' \\ $1 ? ünïcödé 🦊 עברית NULL \t,;{}'

const listTables = async ({ db }: Database) =>
  (await db.introspection.getTables()).flatMap(({ name }) => (name === 'migration' ? [] : (name as 'request')))

/** Reads all rows of all tables, which have the same columns in both databases. */
async function readRows(database: Database, tables?: readonly 'request'[]): Promise<Record<string, unknown[]>> {
  const found = tables ?? (await listTables(database))
  const all: Record<string, unknown[]> = {}
  for (const table of found) {
    const rows = await database.db.selectFrom(table).selectAll().execute()
    all[table] = rows.map((row) => JSON.stringify(Object.entries(row).map(readText).sort())).sort()
  }
  return all
}

const readText = ([name, value]: [string, unknown]) => [
  name,
  value instanceof Uint8Array ? Buffer.from(value).toString('hex') : value,
]

/** Creates requests in every state, and at least one row in every table. */
async function fill(site: TestSite): Promise<void> {
  await site.save(promptRescue({ prompts: `${special}\ud800` }))
  await site.save(consultation({ message: special }), ['honeypot', 'links'])
  await site.save(consultation({ message: 'Later' }))
  const gone = await site.save(consultation({ message: 'To be erased' }))
  const { db } = site.database
  await db.deleteFrom('request').where('reference', '=', gone).execute()
  for (const { name, columns } of await db.introspection.getTables()) {
    const table = name as 'request'
    if (await db.selectFrom(table).selectAll().executeTakeFirst()) continue
    const values = columns
      .filter(({ isAutoIncrementing }) => !isAutoIncrementing)
      .map(({ name, dataType }) => [
        name,
        /int/i.test(dataType) ? 1 : /blob/i.test(dataType) ? Buffer.from([0, 255, 128]) : `${special} of ${name}`,
      ])
    await db.insertInto(table).values(Object.fromEntries(values)).execute()
  }
}

let site: TestSite
beforeEach(async () => {
  site = await makeTestSite()
})

async function createBackup(): Promise<string> {
  const file = join(site.dataDir, 'backup.gz')
  const { code, out, err } = await runRequestsCommand(site.settings, 'backup', file)
  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(out).toContain(file)
  return file
}

const createTarget = async () => join(await createDataFolder(), 'new')

async function openDatabaseIn<T>(DATA_DIR: string, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase(readConfig({ DATA_DIR }), { alone: true })
  return work(database).finally(database.close)
}

describe('backup', () => {
  it('writes a file that only its owner can read, and nothing else', async () => {
    await fill(site)
    const before = await readdir(site.dataDir)
    const file = await createBackup()
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect((await readdir(site.dataDir)).sort()).toEqual([...before, 'backup.gz'].sort())
  })

  it('overwrites no file, and removes its files if it fails', async () => {
    const file = await createBackup()
    const before = await readFile(file)
    expect(await runRequestsCommand(site.settings, 'backup', file)).toMatchObject({
      code: 1,
      err: expect.stringContaining(file),
    })
    expect(await readFile(file)).toEqual(before)
    const there = await readdir(site.dataDir)
    expect(await runRequestsCommand(site.settings, 'backup', join(file, 'x'))).toMatchObject({ code: 1 })
    expect(await readdir(site.dataDir)).toEqual(there)
  })

  it('keeps its temporary copy in the target folder, and removes it if it is stopped', async () => {
    await site.multiply(await site.save(consultation({ message: 'word '.repeat(500) })), 1_499)
    const before = await readdir(site.dataDir)
    const env = { PATH: '/usr/bin:/bin', ...site.settings }
    const listCopies = async (target: string) => (await readdir(target)).filter((name) => name.startsWith('backup-'))
    const stopCommand = async (): Promise<string> => {
      const target = await createFolder()
      const command = spawn(process.execPath, ['ops/commands/requests.ts', 'backup', join(target, 'x.gz')], { env })
      const ended = once(command, 'exit')
      while ((await listCopies(target)).length === 0 && command.exitCode === null) await wait(1)
      command.kill('SIGTERM')
      const [code] = await ended
      // On a busy machine, it may be done before it is stopped.
      if (code === 0) return stopCommand()
      expect(code).toBe(1)
      return target
    }
    // The backup itself may be there, where the command was stopped after the last step.
    expect(await listCopies(await stopCommand())).toEqual([])
    expect((await readdir(site.dataDir)).sort()).toEqual(before.sort())
  })

  it('is a snapshot while a server stores requests, and does not block it', async () => {
    await site.multiply(await site.save(consultation({ message: 'word '.repeat(500) })), 1_499)
    const args = [join(import.meta.dirname, '../../tests/support/keep-inserting.ts'), JSON.stringify(site.settings)]
    const writer = spawn(process.execPath, args)
    let stored = -1
    writer.stdout.on('data', (chunk) => {
      stored = Number(String(chunk).trim().split('\n').at(-1))
    })
    await once(writer.stdout, 'data')
    const before = stored
    const file = await createBackup()
    const after = stored
    writer.kill()
    await once(writer, 'close')
    expect(after).toBeGreaterThan(before)

    const DATA_DIR = await createTarget()
    expect((await runRequestsCommand({ DATA_DIR }, 'restore', file)).code).toBe(0)
    await openDatabaseIn(DATA_DIR, async ({ db }) => {
      const requests = await db.selectFrom('request').select(['id', 'fields']).execute()
      const owners = (await db.selectFrom('outbox').select('request_id').execute()).map(({ request_id }) => request_id)
      expect(owners.length).toBe(requests.length * 2)
      expect(new Set(owners)).toEqual(new Set(requests.map(({ id }) => id)))
      const meanwhile = requests.filter(({ fields }) => fields.includes('Stored meanwhile')).length
      expect(meanwhile).toBeGreaterThan(before)
    })
  })
})

describe('restore', () => {
  it('restores every row, and continues the ids', async () => {
    await fill(site)
    const file = await createBackup()
    const DATA_DIR = await createTarget()
    const { code, out } = await runRequestsCommand({ DATA_DIR }, 'restore', file)
    expect(code).toBe(0)
    expect(out).toContain('Restored 3 requests')
    expect(await readdir(DATA_DIR)).not.toContainEqual(expect.stringContaining('restore-'))
    expect((await stat(join(DATA_DIR, 'requests.sqlite'))).mode & 0o777).toBe(0o600)
    await openDatabaseIn(DATA_DIR, async (database) => {
      expect(await readRows(database)).toEqual(await readRows(site.database))
    })
  })

  it('lists the requests that were erased or withdrawn after the backup', async () => {
    const { db, scrub } = site.database
    const [gone, kept] = [await site.save(consultation()), await site.save(consultation({ message: 'Kept' }))]
    const file = await createBackup()
    await db.deleteFrom('request').where('reference', '=', gone).execute()
    await scrub([gone])
    const DATA_DIR = await createDataFolder()
    await copyFile(join(site.dataDir, 'erased.txt'), join(DATA_DIR, 'erased.txt'))
    for (const name of await readdir(DATA_DIR)) if (name.startsWith('requests')) await rm(join(DATA_DIR, name))
    const { err } = await runRequestsCommand({ DATA_DIR }, 'restore', file)
    expect(err).toContain(gone)
    expect(err).not.toContain(kept)
    expect(await readFile(join(DATA_DIR, 'erased.txt'), 'utf8')).toMatch(new RegExp(`^\\S+Z ${gone}\n$`))
  })

  it('refuses a folder with any file of a database', async () => {
    const name = 'requests.sqlite-wal'
    const file = await createBackup()
    const DATA_DIR = await createTarget()
    await mkdir(DATA_DIR)
    await writeFile(join(DATA_DIR, name), 'mine')
    const { code, err } = await runRequestsCommand({ DATA_DIR }, 'restore', file)
    expect(code).toBe(1)
    expect(err).toContain(name)
    expect(await readFile(join(DATA_DIR, name), 'utf8')).toBe('mine')
    expect((await readdir(DATA_DIR)).filter((one) => one.startsWith('requests'))).toEqual([name])
  })

  it('is refused in the folder of a running server', async () => {
    const file = await createBackup()
    const DATA_DIR = await createDataFolder()
    await openDatabaseIn(DATA_DIR, async () => {
      const { code, err } = await runRequestsCommand({ DATA_DIR }, 'restore', file)
      expect([code, err]).toEqual([1, expect.stringContaining('another server')])
    })
  })

  it.each<[string, (file: Buffer) => Buffer | string]>([
    ['cut off', (file) => file.subarray(0, file.length - 20)],
    ['changed', (file) => Buffer.from(file).fill(0, file.length >> 1, (file.length >> 1) + 4)],
    ['something else, zipped', () => gzipSync('{"a":1}\n')],
    ['empty', () => ''],
  ])('refuses a file that is %s, and creates no database', async (_, change) => {
    const file = await createBackup()
    await writeFile(file, change(await readFile(file)))
    const DATA_DIR = await createTarget()
    const { code, out, err } = await runRequestsCommand({ DATA_DIR }, 'restore', file)
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(err).toContain(`${file} could not be restored: `)
    expect((await readdir(DATA_DIR)).filter((name) => /^re/.test(name))).toEqual([])
  })
})

it('never creates an empty database, and says where the settings are', async () => {
  const dataDir = join(site.dataDir, 'another')
  const { code, err } = await runRequestsCommand({ DATA_DIR: dataDir }, 'backup', join(site.dataDir, 'file'))
  expect(code).toBe(1)
  expect(err).toContain(`there is no database at ${dataDir}/requests.sqlite`)
  expect(err).toMatch(/^Commands read the same settings/m)
  expect(existsSync(dataDir)).toBe(false)
})

it('refers to pg_dump for PostgreSQL', async () => {
  const settings = { DATABASE_URL: await createPostgresDatabase('migrated') }
  expect(await runRequestsCommand(settings, 'backup', 'x.gz')).toMatchObject({
    code: 1,
    err: expect.stringContaining('pg_dump'),
  })
  expect(await runRequestsCommand(settings, 'restore', 'x.gz')).toMatchObject({
    code: 1,
    err: expect.stringContaining('pg_restore'),
  })
})

describe('copy-to', () => {
  const postgres = async () => {
    const address = await createPostgresDatabase('migrated')
    const open = () => openDatabase(readConfig({ DATABASE_URL: address }))
    return { address, open }
  }
  async function inPostgres<T>(open: () => Promise<Database>, work: (database: Database) => Promise<T>): Promise<T> {
    const database = await open()
    return work(database).finally(database.close)
  }

  it('copies every row of every table, and continues the ids', async () => {
    await fill(site)
    await site.multiply(await site.save(consultation({ message: 'Many' })), 700)
    const { address, open } = await postgres()
    const { code, out, err } = await runRequestsCommand(site.settings, 'copy-to', address)
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toContain('request: 704 rows')
    const tables = await listTables(site.database)
    await inPostgres(open, async (database) => {
      const copied = await readRows(database, tables)
      expect(copied).toEqual(await readRows(site.database))
      expect(Object.entries(copied).filter(([, rows]) => rows.length === 0)).toEqual([])
      const { rows } = await sql<{ name: string; seq: number }>`select name, seq from sqlite_sequence`.execute(
        site.database.db,
      )
      expect(rows.length).toBeGreaterThan(5)
      for (const { name, seq } of rows) {
        const next = sql<{ next: string }>`select nextval(pg_get_serial_sequence(${name}, 'id')) as next`
        expect(Number((await next.execute(database.db)).rows[0]?.next), name).toBe(seq + 1)
      }
    })
  })

  it('refuses a target that has rows, and copies no row', async () => {
    await fill(site)
    const { address, open } = await postgres()
    const day = { day: '2026-11-20', metric: 'view' as const, name: '/', count: 7 }
    await inPostgres(open, async ({ db }) => {
      await db.insertInto('daily_count').values(day).execute()
    })
    const { code, err } = await runRequestsCommand(site.settings, 'copy-to', address)
    expect([code, err]).toEqual([1, expect.stringContaining('daily_count')])
    await inPostgres(open, async ({ db }) => {
      expect(await db.selectFrom('request').select('id').execute()).toEqual([])
      expect(await db.selectFrom('daily_count').select('count').execute()).toEqual([{ count: 7 }])
    })
  })

  it('is refused while a server runs', async () => {
    const { address } = await postgres()
    await site.database.close()
    await openDatabaseIn(site.dataDir, async () => {
      const { code, err } = await runRequestsCommand(site.settings, 'copy-to', address)
      expect([code, err]).toEqual([1, expect.stringContaining('another server')])
    })
  })
})
