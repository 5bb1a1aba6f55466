import { unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import Fastify from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newDataFolder } from '../../tests/support/data-folder.ts'
import type { Database } from '../database/database.ts'
import { sharedCheck } from '../database/shared-check.ts'
import { openSqlite, sqliteFile } from '../database/sqlite.ts'
import { QuietLog } from '../http/log.ts'
import { healthRoutes } from './health.ts'

let dir: string
let database: Database

beforeEach(async () => {
  dir = await newDataFolder()
  database = await openSqlite(dir)
})
afterEach(() => database.close())

function ask(path: string) {
  const app = Fastify()
  healthRoutes(app, database)
  return app.inject({ url: path })
}

describe('/readyz', () => {
  it('is ready when a request could be stored', async () => {
    expect((await ask('/readyz')).statusCode).toBe(200)
  })

  it('is not ready, and the process is alive, when the file is gone', async () => {
    await unlink(join(dir, sqliteFile))
    expect((await ask('/readyz')).statusCode).toBe(503)
    expect((await ask('/healthz')).statusCode).toBe(200)
  })

  it('tells nobody what is wrong, and the log once, until all is well again', async () => {
    let logged = ''
    let fault: Error | undefined
    const app = Fastify({
      logger: {
        stream: {
          write: (line: string) => {
            logged += line
          },
        },
      },
      logController: new QuietLog(),
    })
    const checkWritable = async () => (fault ? Promise.reject(fault) : undefined)
    healthRoutes(app, { ...database, checkWritable })
    const asked = async () => (await app.inject({ url: '/readyz' })).body
    const lines = () => [...logged.matchAll(/"level":(\d+).*?"msg":"the database/g)].map(([, level]) => level)
    expect(await asked()).toBe('{"status":"ready"}')
    expect(lines()).toEqual([])
    fault = new Error('the disk is full')
    for (let time = 0; time < 3; time += 1) expect(await asked()).toBe('{"status":"cannot store"}')
    expect(lines()).toEqual(['50'])
    expect(logged).toContain('the disk is full')
    fault = undefined
    for (let time = 0; time < 3; time += 1) await asked()
    expect(lines()).toEqual(['50', '30'])
  })

  it('is not ready while another program holds the file', async () => {
    const other = new DatabaseSync(join(dir, sqliteFile))
    other.exec('begin immediate')
    try {
      expect((await ask('/readyz')).statusCode).toBe(503)
    } finally {
      other.close()
    }
    await expect.poll(async () => (await ask('/readyz')).statusCode).toBe(200)
  })

  it('is not ready, and says so soon, when the database does not answer', async () => {
    database = { ...database, checkWritable: sharedCheck(() => new Promise(() => {})) }
    expect((await ask('/readyz')).statusCode).toBe(503)
  })
})
