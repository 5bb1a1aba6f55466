/**
 * One PostgreSQL for all tests of a project in a run. Vitest runs this beside them (vitest.config.ts); they ask it for
 * databases over HTTP, and it starts with the first that is asked for.
 */
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { inject } from 'vitest'
import type { TestProject } from 'vitest/node'
import { openPostgres } from '../../server/database/postgres.ts'
import { atEnd } from './at-end.ts'
import { startPostgres, type TestPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where a test asks for a database. */
    readonly sharedPostgres: string
  }
}

/**
 * Makes a database, which is removed at the end.
 * @param schema whether it has the present schema already, as a server's second start finds it.
 * @returns its address, as `DATABASE_URL` takes it.
 */
export async function createPostgresDatabase(schema: 'migrated' | 'empty'): Promise<string> {
  const url = await ask('POST', schema)
  atEnd(() => ask('DELETE', url))
  return url
}

/** … that is there until the server ends: to remove one makes PostgreSQL write down all others at once. */
export function createLastingDatabase(schema: 'migrated' | 'empty'): Promise<string> {
  return ask('POST', schema)
}

async function ask(method: string, body: string): Promise<string> {
  const answer = await fetch(inject('sharedPostgres'), { method, body })
  const text = await answer.text()
  if (!answer.ok) throw new Error(text)
  return text
}

type Started = { readonly postgres: TestPostgres; readonly template: string }

async function start(): Promise<Started> {
  // Each test may open several databases, and each of them has many connections.
  const postgres = await startPostgres('max_connections=400')
  const template = await postgres.createDatabase()
  await (await openPostgres(template)).close()
  return { postgres, template }
}

async function answer({ postgres, template }: Started, request: IncomingMessage): Promise<string> {
  const body = String(Buffer.concat(await request.toArray()))
  if (request.method === 'POST') return postgres.createDatabase(body === 'migrated' ? template : undefined)
  await postgres.removeDatabase(body)
  return ''
}

/** @returns what stops it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  let starting: Promise<Started> | undefined
  const server = createServer(async (request, response) => {
    try {
      starting ??= start()
      response.end(await answer(await starting, request))
    } catch (error) {
      response.writeHead(500).end(String(error))
    }
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  project.provide('sharedPostgres', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  return async () => {
    server.close()
    await (await starting)?.postgres.remove()
  }
}
