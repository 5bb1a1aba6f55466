/** The desk without a port, with the built pages and its own database. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import type { Database } from '../../server/database/database.ts'
import { buildDesk } from '../../server/desk/app.ts'
import { loadDeskFiles } from '../../server/desk/pages.ts'
import { startSession } from '../../server/desk/session.ts'
import type { Publisher } from '../../server/publishing/publisher.ts'
import type { OutgoingMail } from '../../server/requests/outbox/mail/transport.ts'
import { createTestServices, deskOrigin } from './test-services.ts'

export type TestDesk = Awaited<ReturnType<typeof startTestDesk>>
export type DeskBrowser = ReturnType<typeof createBrowser>

export type TestDeskOptions = {
  /** Further environment variables. */
  readonly settings?: Readonly<Record<string, string>>
  /** Instead of an empty SQLite database; not closed. */
  readonly database?: Database
  /** The token of the printed link. */
  readonly printed?: string
  /** Replaces `mailed`. */
  readonly send?: (mail: OutgoingMail) => Promise<void>
  /** Builds pages of edited content. The default reports no issues. */
  readonly publisher?: Partial<Publisher>
}

export const formHeaders = {
  ...{ host: new URL(deskOrigin).host, accept: 'text/html', origin: deskOrigin },
  'content-type': 'application/x-www-form-urlencoded',
}

/** Starts no site builder, which would still write into the folder of a desk that is closed. */
const inertPublisher: Publisher = {
  prepare: async () => ({ issues: [] }),
  render: async () => undefined,
  refresh: () => {},
  warm: () => {},
  start: async () => {},
  stop: async () => {},
}

/** Read once, because nothing changes them. */
const files = loadDeskFiles('dist/site/runtime/desk')

export async function startTestDesk({ settings = {}, database, printed, send, ...options }: TestDeskOptions = {}) {
  const dir = await mkdtemp(join(tmpdir(), 'desk-'))
  // Threads open it by its folder.
  const dataDir = database ? await findDataFolder(database, dir) : dir
  const transport = send && {
    send: async (mail: OutgoingMail) => {
      await send(mail)
      return { refused: [], deferred: [] }
    },
  }
  const services = await createTestServices({
    dataDir,
    settings,
    ...(database && { database }),
    ...(transport && { transport }),
  })
  if (!services.config.desk) throw new Error('the settings close the desk')
  const publisher = { ...inertPublisher, ...options.publisher }
  const ours = {
    ...services,
    publisher,
    desk: { ...services.config.desk, ...(await files), printed: printed ?? null },
    siteDir: '.',
  }
  const app = await buildDesk(ours)
  /** Requests a page of the desk without a cookie. Empty headers are omitted. */
  const ask = (request: InjectOptions): Promise<LightMyRequestResponse> => {
    const given = Object.entries({ ...formHeaders, ...request.headers }).filter(([, value]) => value !== '')
    return app.inject({ ...request, headers: Object.fromEntries(given) })
  }
  return {
    ...services,
    ...{ app, dataDir, ask, publisher },
    /** Signs a staff member in. @returns sends requests as their browser. */
    signedIn: async (email = 'maya@firm.example') => {
      const staff = { email, name: email }
      const secret = await services.database.write((trx) => startSession(trx, staff, new Date()))
      return createBrowser(`__Host-desk=${secret}`, ask)
    },
    close: async () => {
      await app.close()
      await services.counter.stop()
      if (!database) await services.database.close()
      await rm(dir, { recursive: true, force: true })
    },
  }
}

/** @returns the folder of a SQLite database; the other one for PostgreSQL. */
async function findDataFolder({ db, dialect }: Database, other: string): Promise<string> {
  if (dialect === 'postgres') return other
  const { rows } = await sql<{ file: string }>`select file from pragma_database_list where name = 'main'`.execute(db)
  return dirname(rows[0]?.file ?? '')
}

export function createBrowser(cookie: string, ask: (request: InjectOptions) => Promise<LightMyRequestResponse>) {
  let csrf: string | undefined
  return {
    cookie,
    get: (url: string, headers: Readonly<Record<string, string>> = {}) => ask({ url, headers: { cookie, ...headers } }),
    /** Posts a form of the desk with its CSRF token. */
    post: async (url: string, fields: Readonly<Record<string, string>> | string[][] = {}) => {
      csrf ??= readCsrfToken((await ask({ url: '/audit', headers: { cookie } })).body)
      const all = Array.isArray(fields) ? fields : Object.entries(fields)
      const payload = new URLSearchParams([...all, ...('_csrf' in fields ? [] : [['_csrf', csrf]])]).toString()
      return ask({ method: 'POST', url, headers: { cookie }, payload })
    },
    /** Posts a form with files; without the token where `fields` has another. */
    upload: async (
      url: string,
      fields: Readonly<Record<string, string>>,
      files: readonly File[],
      control = 'files',
    ) => {
      csrf ??= readCsrfToken((await ask({ url: '/audit', headers: { cookie } })).body)
      const form = new FormData()
      for (const [name, value] of Object.entries({ _csrf: csrf, ...fields })) form.append(name, value)
      for (const file of files) form.append(control, file)
      const { body, headers } = new Request(deskOrigin, { method: 'POST', body: form })
      const payload = Buffer.from(await new Response(body).arrayBuffer())
      const type = headers.get('content-type') ?? ''
      return ask({ method: 'POST', url, headers: { cookie, 'content-type': type }, payload })
    },
  }
}

/** @returns the CSRF token of a page's first form. */
export function readCsrfToken(html: string): string {
  return /name="_csrf" value="([^"]+)"/.exec(html)?.[1] ?? ''
}
