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
import { emptied, schemaOf } from './emptied-postgres.ts'
import { startPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where a test asks for a database. */
    readonly sharedPostgres: string
  }
}

/**
 * Makes a database, which is given back at the end.
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

async function start() {
  // Each test may open several databases, and each of them has many connections.
  const postgres = await startPostgres('max_connections=400')
  const template = await postgres.createDatabase()
  await (await openPostgres(template)).close()
  const schema = await schemaOf(template)
  /** Given back, and as new: to empty one takes a fifth of what it takes to remove it and to copy another. */
  const free: string[] = []
  return {
    create: async (wanted: string) =>
      wanted === 'migrated' ? (free.pop() ?? postgres.createDatabase(template)) : postgres.createDatabase(),
    takeBack: async (url: string) => {
      if (await emptied(url, schema)) free.push(url)
      else await postgres.removeDatabase(url)
    },
    remove: postgres.remove,
  }
}

async function answer({ create, takeBack }: Awaited<ReturnType<typeof start>>, request: IncomingMessage) {
  const body = String(Buffer.concat(await request.toArray()))
  if (request.method === 'POST') return create(body)
  await takeBack(body)
  return ''
}

/** @returns what stops it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  let starting: ReturnType<typeof start> | undefined
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
    await (await starting)?.remove()
  }
}
