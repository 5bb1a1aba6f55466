/** SQLite's files are removed from a running server: it stores nothing more and says so. */
import { once } from 'node:events'
import { copyFile, rename, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { sqliteFile } from '../../server/database/sqlite.ts'
import { expectStoredOnce } from './support/expectations.ts'
import { randomFor } from './support/random.ts'
import { startSite, visit } from './support/site.ts'
import { inFolder, temporaryDir } from './support/storage.ts'
import { type Acknowledged, crowd, post, postNatively, postUntilStored } from './support/visitors.ts'

const losses: [string, (file: string) => Promise<void>][] = [
  ['deleted', (file) => unlink(file)],
  [
    'replaced by a copy',
    async (file) => {
      await copyFile(file, `${file}.copy`)
      await rename(`${file}.copy`, file)
    },
  ],
]

describe.concurrent('a database file', () => {
  it.for(losses)('that is %s makes the server refuse requests until a restart', async ([_what, lose], test) => {
    const storage = inFolder(await temporaryDir(test))
    const site = await startSite(test, storage.settings)
    const next = crowd(randomFor(test))
    const before = next()
    await postUntilStored(site.origin, before)
    await lose(join(storage.dataDir, sqliteFile))

    const visitor = next()
    for (const each of [visitor, visitor, before]) {
      expect(await post(site.origin, each)).toMatchObject({ status: 503, retryAfterS: expect.any(Number) })
    }
    const page = await postNatively(site.origin, visitor)
    expect(page?.status).toBe(503)
    expect(page?.text).toContain(visitor.fields.email)
    expect(await visit(site, '/')).toMatchObject({ status: 200 })
    expect(await visit(site, '/healthz')).toMatchObject({ status: 200 })
    expect(await visit(site, '/readyz')).toMatchObject({ status: 503 })
    expect(site.output()).toMatch(/requests\.sqlite was deleted, moved or replaced .*"msg":"request not stored"/)
    const ended = once(site.process, 'exit')
    site.process.kill('SIGTERM')
    expect(await ended).toEqual([0, null])

    const restarted = await startSite(test, storage.settings)
    const acknowledged: Acknowledged = new Map()
    for (const each of [visitor, before]) acknowledged.set(await postUntilStored(restarted.origin, each), each)
    await expectStoredOnce(storage, acknowledged, false)
  })
})
