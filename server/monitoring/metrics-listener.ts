/** Serves metrics on a port that is reachable from this machine only. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { collectDefaultMetrics, Gauge, type Registry } from 'prom-client'
import { type Database, shareCheck } from '../database/database.ts'
import { resolveSender } from '../requests/outbox/mail/compose.ts'
import type { Services } from '../services.ts'
import { type Alarm, alarmKinds, listAlarms } from './alarms.ts'

export const metricsHost = '127.0.0.1'
const localHostPattern = /^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?$/

export async function listenForMetrics(port: number, { metrics: { registry }, database, config, site }: Services) {
  collectDefaultMetrics({ register: registry })
  registerDatabaseMetrics(registry, database, () => resolveSender(config, site.manifest).to)
  const server = createServer(async ({ url, headers }, response) => {
    // A page could resolve its own host to this machine (DNS rebinding).
    if (!localHostPattern.test(headers.host ?? '')) return void response.writeHead(421).end()
    if (url !== '/metrics') return void response.writeHead(404).end()
    response.writeHead(200, { 'content-type': registry.contentType }).end(await registry.metrics())
  })
  server.listen(port, metricsHost)
  await once(server, 'listening')
  const { port: boundPort } = server.address() as AddressInfo
  return {
    address: `http://${metricsHost}:${boundPort}/metrics`,
    stop: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

type State = Omit<Awaited<ReturnType<typeof readState>>, 'alarms'> & { readonly alarms?: readonly Alarm[] }

/** NaN, because an old number could be wrong and 0 would look healthy. */
const unknownState: State = {
  writable: false,
  waiting: Number.NaN,
  deadLettered: Number.NaN,
  unknown: Number.NaN,
  oldestS: Number.NaN,
}

function registerDatabaseMetrics(registry: Registry, database: Database, to: () => readonly string[]): void {
  const read = shareCheck(() => readState(database, to()))
  const gauge = (name: string, help: string, set: (gauge: Gauge, state: State) => void, ...labelNames: string[]) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        set(this, await read().catch(() => unknownState))
      },
    })
  gauge('website_database_up', '1 while the database can be written, else 0.', (to, { writable }) => {
    to.set(writable ? 1 : 0)
  })
  gauge(
    'website_outbox_items',
    'Items that have not left: waiting, or given up: refused (dead-lettered) or of unknown outcome.',
    (to, items) => {
      for (const state of ['waiting', 'deadLettered', 'unknown'] as const) to.set({ state }, items[state])
    },
    'state',
  )
  gauge(
    'website_outbox_oldest_waiting_seconds',
    'Age of the oldest waiting item, since its request came or was released, or the answer was written.',
    (to, { oldestS }) => to.set(oldestS),
  )
  gauge(
    'website_alarms',
    '1 for a problem that the firm should solve while the site works, by kind.',
    (to, { alarms }) => {
      for (const kind of alarmKinds) to.set({ kind }, alarms ? Number(alarms.includes(kind)) : Number.NaN)
    },
    'kind',
  )
}

async function readState(database: Database, to: readonly string[]) {
  const open = database.db.selectFrom('outbox').where('delivered_at', 'is', null)
  const [waiting, deadLettered, writable, alarms] = await Promise.all([
    open
      .where('dead_lettered_at', 'is', null)
      .leftJoin('request', 'request.id', 'outbox.request_id')
      .select(({ fn }) => [
        fn.countAll().as('count'),
        fn.min(fn.coalesce('outbox.due_since', 'request.released_at', 'request.received_at')).as('since'),
      ])
      .executeTakeFirstOrThrow(),
    open
      .where('dead_lettered_at', 'is not', null)
      .select(({ fn }) => fn.countAll().as('count'))
      .select(sql<number | string | null>`sum(case when copies > 0 then 1 else 0 end)`.as('unknown'))
      .executeTakeFirstOrThrow(),
    database.checkWritable().then(
      () => true,
      () => false,
    ),
    listAlarms(database, to, new Date()),
  ])
  const unanswered = Number(deadLettered.unknown)
  return {
    writable,
    waiting: Number(waiting.count),
    deadLettered: Number(deadLettered.count) - unanswered,
    unknown: unanswered,
    alarms,
    oldestS: waiting.since ? Math.max(0, (Date.now() - Date.parse(waiting.since)) / 1000) : 0,
  }
}
