/** The desk without a port, with the built pages and its own database. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import { mailPurposes } from '../../contracts/mail.ts'
import { appointmentsOf } from '../../server/appointments/service.ts'
import { readConfig } from '../../server/config.ts'
import type { Database } from '../../server/database/database.ts'
import { openSqlite } from '../../server/database/sqlite.ts'
import { buildDesk } from '../../server/desk/app.ts'
import type { DeskParts } from '../../server/desk/parts.ts'
import { startSession } from '../../server/desk/session.ts'
import { deleteMailFiles } from '../../server/outbox/mail/files.ts'
import type { OutgoingMail } from '../../server/outbox/mail/transport.ts'
import { liveSite, loadSite } from '../../server/pages/site.ts'
import { requestRecords } from '../../server/requests/records.ts'
import { createRequestStore } from '../../server/requests/store.ts'
import { builtDesk } from './built-desk.ts'
import { builtMails } from './built-mails.ts'
import { putEmptyDatabase } from './empty-database.ts'

export const deskOrigin = 'https://desk.example.com'

export type TestDesk = Awaited<ReturnType<typeof startTestDesk>>
export type DeskBrowser = ReturnType<typeof browserOf>

export type TestDeskOptions = {
  /** Further environment variables. */
  readonly settings?: Readonly<Record<string, string>>
  /** Instead of an empty SQLite database; not closed. */
  readonly database?: Database
  /** The token of the printed link. */
  readonly printed?: string
  /** Replaces `mailed`. */
  readonly send?: (mail: OutgoingMail) => Promise<void>
  /** What makes pages of edited words, in place of one that finds no mistake. */
  readonly publisher?: Partial<DeskParts['publisher']>
}

export const formHeaders = {
  ...{ host: new URL(deskOrigin).host, accept: 'text/html', origin: deskOrigin },
  'content-type': 'application/x-www-form-urlencoded',
}

/** Read once, because nothing changes them. */
const built = Promise.all([loadSite('dist/site'), builtMails(), builtDesk()])

export async function startTestDesk(options: TestDeskOptions = {}) {
  const dir = await mkdtemp(join(tmpdir(), 'desk-'))
  const [first, mails, { renderDesk, ...files }] = await built
  const site = liveSite(first)
  const pages = { ...files, renderDesk: async (...input: Parameters<typeof renderDesk>) => renderDesk(...input) }
  if (!options.database) await putEmptyDatabase(dir)
  const database = options.database ?? (await openSqlite(dir))
  // Threads open it by its folder.
  const dataDir = await folderOf(database, dir)
  const env = {
    DATA_DIR: dataDir,
    DESK_ORIGIN: deskOrigin,
    DESK_STAFF: 'Maya Ortiz <maya@firm.example>, tom@firm.example',
  }
  const config = readConfig({ ...env, ...options.settings }, { mailAddress: 'hello@example.com' })
  if (!config.desk) throw new Error('the settings close the desk')
  /** Sign-in mails so far. */
  const mailed: OutgoingMail[] = []
  let [logged, wakes] = ['', 0]
  const records = requestRecords(database, mailPurposes, site.manifest.schedule)
  const parts = {
    ...{ config, settings: config.desk, site, database, records, mails, pages },
    appointments: appointmentsOf(config, database, site.manifest.schedule)(silent),
    transport: {
      send: async (mail: OutgoingMail) => {
        await (options.send ?? ((one) => void mailed.push(one)))(mail)
        return { refused: [], deferred: [] }
      },
    },
    wake: () => {
      wakes += 1
    },
    deleteMailsOf: (references: readonly string[]) => deleteMailFiles(join(dataDir, 'mail'), references),
    printed: options.printed ?? null,
    siteDir: '.',
    publisher: {
      prepare: async () => ({ findings: [] }),
      render: async () => undefined,
      look: () => undefined,
      warm: () => undefined,
      ...options.publisher,
    },
  }
  const app = await buildDesk(parts, {
    write: (line) => {
      logged += line
    },
  })
  /** Requests a page of the desk without a cookie. Empty headers are omitted. */
  const ask = (request: InjectOptions): Promise<LightMyRequestResponse> => {
    const given = Object.entries({ ...formHeaders, ...request.headers }).filter(([, value]) => value !== '')
    return app.inject({ ...request, headers: Object.fromEntries(given) })
  }
  return {
    ...{ app, site, database, dataDir, records, mailed, ask },
    store: createRequestStore(database, mailPurposes, config.confirmations),
    /** Log output so far. */
    logged: () => logged,
    /** How often delivery was woken. */
    wakes: () => wakes,
    /** Signs a staff member in. @returns sends requests as their browser. */
    signedIn: async (email = 'maya@firm.example') => {
      const staff = { email, name: email }
      const secret = await database.write((trx) => startSession(trx, { staff, device: 'A browser' }, new Date()))
      return browserOf(`__Host-desk=${secret}`, ask)
    },
    close: async () => {
      await app.close()
      if (!options.database) await database.close()
      await rm(dir, { recursive: true, force: true })
    },
  }
}

/** @returns the folder of a SQLite database; the other one for PostgreSQL. */
async function folderOf({ db, dialect }: Database, other: string): Promise<string> {
  if (dialect === 'postgres') return other
  const { rows } = await sql<{ file: string }>`select file from pragma_database_list where name = 'main'`.execute(db)
  return dirname(rows[0]?.file ?? '')
}

const silent = { info: () => {}, warn: () => {}, error: () => {} }

/** @returns a browser with this cookie. */
export function browserOf(cookie: string, ask: (request: InjectOptions) => Promise<LightMyRequestResponse>) {
  let csrf: string | undefined
  return {
    cookie,
    get: (url: string, headers: Readonly<Record<string, string>> = {}) => ask({ url, headers: { cookie, ...headers } }),
    /** Posts a form of the desk with its CSRF token. */
    post: async (url: string, fields: Readonly<Record<string, string>> | string[][] = {}) => {
      csrf ??= csrfIn((await ask({ url: '/account', headers: { cookie } })).body)
      const all = Array.isArray(fields) ? fields : Object.entries(fields)
      const payload = new URLSearchParams([...all, ...('_csrf' in fields ? [] : [['_csrf', csrf]])]).toString()
      return ask({ method: 'POST', url, headers: { cookie }, payload })
    },
    /** Posts a form with files; without the token where `fields` has another. */
    upload: async (url: string, fields: Readonly<Record<string, string>>, files: readonly File[]) => {
      csrf ??= csrfIn((await ask({ url: '/account', headers: { cookie } })).body)
      const form = new FormData()
      for (const [name, value] of Object.entries({ _csrf: csrf, ...fields })) form.append(name, value)
      for (const file of files) form.append('files', file)
      const { body, headers } = new Request(deskOrigin, { method: 'POST', body: form })
      const payload = Buffer.from(await new Response(body).arrayBuffer())
      const type = headers.get('content-type') ?? ''
      return ask({ method: 'POST', url, headers: { cookie, 'content-type': type }, payload })
    },
  }
}

/** @returns the CSRF token of a page's first form. */
export function csrfIn(html: string): string {
  return /name="_csrf" value="([^"]+)"/.exec(html)?.[1] ?? ''
}
