/** On a full disk nothing unsaved is acknowledged, and free space alone fixes it. */
import { open, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { startPostgres } from '../support/postgres.ts'
import { eventually, expectAllDelivered, expectEachMailReceivedOnce, expectStoredOnce } from './support/expectations.ts'
import { startMailServer } from './support/mail-server.ts'
import { randomFor } from './support/random.ts'
import { startSite, visit } from './support/site.ts'
import { mayMount, mountSmallDisk } from './support/small-disk.ts'
import { inFolder, inPostgres, kinds, type Storage, temporaryDir } from './support/storage.ts'
import { type Acknowledged, crowd, post, postUntilStored, type Visitor } from './support/visitors.ts'

const visitorsAtOnce = 20
/** Long enough to need new pages. */
const longText = 'Classify this invoice. '.repeat(400).trim()

/** @returns a storage on a small disk. */
async function onSmallDisk(kind: (typeof kinds)[number], test: Parameters<typeof mountSmallDisk>[0]) {
  if (kind === 'SQLite') {
    const disk = await mountSmallDisk(test, 8)
    return { disk, storage: inFolder(disk) }
  }
  const disk = await mountSmallDisk(test, 24, 'postgres')
  // Its own server, because it can't continue once a disk with tables is removed.
  const postgres = await startPostgres()
  test.onTestFinished(postgres.remove)
  const storage = inPostgres(await temporaryDir(test), await postgres.createDatabase())
  // Only tables are on that disk, not PostgreSQL's write-ahead log.
  const name = new URL(storage.url ?? '').pathname.slice(1)
  await storage.query(`CREATE TABLESPACE small_${name} LOCATION '${disk}'`)
  await storage.query(`ALTER DATABASE ${name} SET default_tablespace = small_${name}`)
  return { disk, storage }
}

/** Fills a disk completely. @returns frees it. */
async function fill(disk: string): Promise<() => Promise<void>> {
  const name = join(disk, 'filler')
  const file = await open(name, 'w')
  try {
    for (const size of [64 * 1024, 1024]) {
      for (;;) if (!(await written(file.write(Buffer.alloc(size))))) break
    }
  } finally {
    await file.close()
  }
  expect((await statfs(disk)).bfree).toBe(0)
  return () => rm(name)
}

async function written(writing: Promise<{ bytesWritten: number }>): Promise<boolean> {
  try {
    return (await writing).bytesWritten > 0
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return false
    throw error
  }
}

const skipped = mayMount ? '' : ' (skipped: it needs a small disk, which only root may mount, on Linux)'

describe.concurrent('a disk that is full', () => {
  it.runIf(mayMount).for(kinds)(
    `is no reason to lose a request, and room alone mends it, on %s${skipped}`,
    async (kind, test) => {
      const { disk, storage } = await onSmallDisk(kind, test)
      const mail = await startMailServer(test)
      const site = await startSite(test, storage.settings, mail.settings)
      const crowded = crowd(randomFor(test))
      const next = (): Visitor => {
        const visitor = crowded()
        return { ...visitor, fields: { ...visitor.fields, prompts: `${visitor.fields.email} ${longText}` } }
      }
      const acknowledged: Acknowledged = new Map()
      const store = async (visitor: Visitor) => acknowledged.set(await postUntilStored(site.origin, visitor), visitor)
      await Promise.all(Array.from({ length: visitorsAtOnce }, () => store(next())))

      const makeRoom = await fill(disk)
      const refused: Visitor[] = []
      // Free space inside the files is used first.
      for (let tries = 0; refused.length < 3 * visitorsAtOnce; tries += 1) {
        await expectAcknowledgedAreThere(storage, acknowledged)
        expect(tries, 'tries on a full disk that stored everything').toBeLessThan(60)
        await Promise.all(
          Array.from({ length: visitorsAtOnce }, async () => {
            const visitor = next()
            const answer = await post(site.origin, visitor)
            if (answer?.reference) return void acknowledged.set(answer.reference, visitor)
            expect(answer).toMatchObject({ status: 503 })
            expect(answer?.retryAfterS).toBeGreaterThan(0)
            refused.push(visitor)
          }),
        )
        expect(await visit(site, '/')).toMatchObject({ status: 200 })
        expect(await visit(site, '/healthz')).toMatchObject({ status: 200 })
      }

      expect(await visit(site, '/readyz')).toMatchObject({ status: 503 })
      await makeRoom()
      await Promise.all(refused.map(store))
      await eventually(5_000, async () => expect(await visit(site, '/readyz')).toMatchObject({ status: 200 }))
      await expectStoredOnce(storage, acknowledged)
      await expectAllDelivered(storage, 90_000)
      await expectEachMailReceivedOnce(storage, mail)
    },
  )
})

async function expectAcknowledgedAreThere(storage: Storage, acknowledged: Acknowledged): Promise<void> {
  const stored = new Set((await storage.requests()).map(({ reference }) => reference))
  const missing = [...acknowledged.keys()].filter((reference) => !stored.has(reference))
  expect(missing.slice(0, 3), `${missing.length} were acknowledged and are not stored`).toEqual([])
}
