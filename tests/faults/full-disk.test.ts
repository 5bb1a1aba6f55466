/** With a full disk, no unsaved request is acknowledged, and freeing space is enough to recover. */
import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, rmSync, statfsSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, type TestContext } from 'vitest'
import { waitUntil } from '../support/eventually.ts'
import { startPostgres } from '../support/postgres.ts'
import { expectDelivered, expectStoredOnce } from './support/expectations.ts'
import { startMailServer } from './support/mail-server.ts'
import { startSite } from './support/site.ts'
import {
  createPostgresStorage,
  createSqliteStorage,
  createTemporaryDir,
  databaseKinds,
} from './support/test-storage.ts'
import { type Acknowledged, createVisitor, postOnce, postUntilStored, type Visitor } from './support/visitors.ts'

const visitorsAtOnce = 20
/** Long enough to need new database pages. */
const longText = 'Classify this invoice. '.repeat(400).trim()

const createLargeVisitor = (): Visitor => {
  const visitor = createVisitor()
  return { ...visitor, fields: { ...visitor.fields, prompts: `${visitor.fields.email} ${longText}` } }
}

/** Mounts a small file system in memory. @returns its folder. @throws if this process may not, as in some containers. */
function mountSmallDisk(megabytes: number): string {
  const dir = mkdtempSync(join(tmpdir(), 'small-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=711`, 'tmpfs', dir], { stdio: 'pipe' })
  } catch (error) {
    rmSync(dir, { recursive: true })
    throw error
  }
  return dir
}

function removeDisk(dir: string): void {
  // A lazy unmount: files that are still open keep the file system until they are closed.
  execFileSync('umount', ['--lazy', dir])
  rmSync(dir, { recursive: true })
}

function canMount(): boolean {
  try {
    removeDisk(mountSmallDisk(1))
    return true
  } catch {
    return false
  }
}

async function startOnSmallDisk(kind: (typeof databaseKinds)[number], test: TestContext) {
  const disk = mountSmallDisk(kind === 'SQLite' ? 8 : 24)
  test.onTestFinished(() => removeDisk(disk))
  if (kind === 'SQLite') return { disk, storage: createSqliteStorage(disk) }
  execFileSync('chown', ['postgres', disk])
  // Its own server, because it can't continue once a disk with tables is removed.
  const postgres = await startPostgres()
  test.onTestFinished(postgres.remove)
  const storage = createPostgresStorage(await createTemporaryDir(test), await postgres.createDatabase())
  // Only tables are on the small disk, not PostgreSQL's write-ahead log.
  const name = new URL(storage.settings.DATABASE_URL ?? '').pathname.slice(1)
  await storage.query(`CREATE TABLESPACE small LOCATION '${disk}'`)
  await storage.query(`ALTER DATABASE ${name} SET default_tablespace = small`)
  return { disk, storage }
}

/** Fills a disk completely. @returns frees it. */
function fillDisk(disk: string): () => void {
  const file = join(disk, 'filler')
  for (const size of [64 * 1024, 1024]) {
    try {
      for (;;) appendFileSync(file, Buffer.alloc(size))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    }
  }
  expect(statfsSync(disk).bfree).toBe(0)
  return () => truncateSync(file)
}

describe.concurrent('a full disk', () => {
  it.runIf(canMount()).for(databaseKinds)(
    'loses no request, and free space alone ends the failure, on %s',
    async (kind, test) => {
      const { disk, storage } = await startOnSmallDisk(kind, test)
      const mail = await startMailServer(test)
      const site = await startSite(test, storage.settings, mail.settings)
      const acknowledged: Acknowledged = new Map()
      const store = async (visitor: Visitor) => acknowledged.set(await postUntilStored(site.origin, visitor), visitor)
      await Promise.all(Array.from({ length: visitorsAtOnce }, () => store(createLargeVisitor())))

      const makeRoom = fillDisk(disk)
      const refused: Visitor[] = []
      // The database first uses free space inside its files.
      for (let tries = 0; refused.length < 3 * visitorsAtOnce; tries += 1) {
        const stored = (await storage.requests()).map(({ reference }) => reference)
        expect(stored).toEqual(expect.arrayContaining([...acknowledged.keys()]))
        expect(tries, 'tries on a full disk that stored everything').toBeLessThan(60)
        await Promise.all(
          Array.from({ length: visitorsAtOnce }, async () => {
            const visitor = createLargeVisitor()
            const answer = await postOnce(site.origin, visitor)
            if (answer?.reference) return void acknowledged.set(answer.reference, visitor)
            expect(answer?.status).toBe(503)
            expect(answer?.retryAfterS).toBeGreaterThan(0)
            refused.push(visitor)
          }),
        )
        for (const path of ['/', '/healthz']) expect(await site.visit(path)).toBe(200)
      }

      expect(await site.visit('/readyz')).toBe(503)
      makeRoom()
      await Promise.all(refused.map(store))
      await waitUntil(async () => expect(await site.visit('/readyz')).toBe(200))
      await expectStoredOnce(storage, acknowledged)
      await expectDelivered(storage, mail)
    },
  )
})
