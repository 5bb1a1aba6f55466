/**
 * One PostgreSQL for all tests of a run. Vitest runs this globally (vitest.config.ts); tests request databases over
 * HTTP, and it starts on the first request.
 */
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { inject } from 'vitest'
import type { TestProject } from 'vitest/node'
import { shareWork } from '../../contracts/bounded-cache.ts'
import { openPostgres } from '../../server/database/postgres.ts'
import { runAfterTest } from './new-folder.ts'
import { startPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where tests request a database. */
    readonly sharedPostgres: string
  }
}

/**
 * Creates a database until the end of the test.
 * @param schema whether it is migrated.
 * @returns its address for `DATABASE_URL`.
 */
export async function createPostgresDatabase(schema: 'migrated' | 'empty'): Promise<string> {
  const url = await ask('POST', schema)
  runAfterTest(() => ask('DELETE', url))
  return url
}

/** Until the server stops: dropping one makes PostgreSQL checkpoint all. */
export function createLastingDatabase(schema: 'migrated' | 'empty'): Promise<string> {
  return ask('POST', schema)
}

async function ask(method: string, body: string): Promise<string> {
  const answer = await fetch(inject('sharedPostgres'), { method, body })
  const text = await answer.text()
  if (!answer.ok) throw new Error(text)
  return text
}

async function start() {
  // A test may open several databases with many connections each.
  const postgres = await startPostgres('max_connections=400')
  const template = await postgres.createDatabase()
  await (await openPostgres(template)).close()
  return { ...postgres, template }
}

async function answerRequest(postgres: Awaited<ReturnType<typeof start>>, request: IncomingMessage) {
  const body = String(Buffer.concat(await request.toArray()))
  if (request.method === 'POST') return postgres.createDatabase(body === 'migrated' ? postgres.template : undefined)
  await postgres.removeDatabase(body)
  return ''
}

/** @returns stops it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const starting = shareWork(start)
  const server = createServer(async (request, response) => {
    try {
      response.end(await answerRequest(await starting(), request))
    } catch (error) {
      response.writeHead(500).end(String(error))
    }
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  project.provide('sharedPostgres', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  return async () => {
    server.close()
    await (await starting.current())?.remove()
  }
}
