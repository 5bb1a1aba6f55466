import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { Gauge, type Registry } from 'prom-client'
import type { Database } from '../database/database.ts'
import { type Alarm, alarmKinds } from './alarms.ts'

/** A scrape gives up after 10 s. */
const timeoutMs = 2_000

type State = Omit<Awaited<ReturnType<typeof stateOf>>, 'alarms'> & { readonly alarms?: readonly Alarm['kind'][] }

/** NaN, because an old number would be wrong and 0 would look healthy. */
const unknown: State = {
  writable: false,
  waiting: Number.NaN,
  parked: Number.NaN,
  unknown: Number.NaN,
  oldestS: Number.NaN,
}

/** Queries once per scrape, and never twice at a time. */
export function databaseMetrics(
  registry: Registry,
  database: Database,
  presentAlarms: () => Promise<readonly Alarm[]>,
): void {
  let asked: Promise<State> | undefined
  const state = () => {
    asked ??= stateOf(database, presentAlarms)
      .catch(() => unknown)
      .finally(() => {
        asked = undefined
      })
    return Promise.race([asked, wait(timeoutMs, unknown, { ref: false })])
  }
  const gauge = (name: string, help: string, set: (gauge: Gauge, state: State) => void, ...labelNames: string[]) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        set(this, await state())
      },
    })
  gauge('website_database_up', '1 while the database can be written, else 0.', (to, { writable }) => {
    to.set(writable ? 1 : 0)
  })
  gauge(
    'website_outbox_items',
    'Items that have not left: waiting, or given up: refused (parked) or of unknown outcome.',
    (to, items) => {
      for (const state of ['waiting', 'parked', 'unknown'] as const) to.set({ state }, items[state])
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
    'Problems that the firm should solve while the site works, by kind.',
    (to, { alarms }) => {
      for (const kind of alarmKinds) {
        to.set({ kind }, alarms ? alarms.filter((present) => present === kind).length : Number.NaN)
      }
    },
    'kind',
  )
}

async function stateOf({ db, checkWritable }: Database, presentAlarms: () => Promise<readonly Alarm[]>) {
  const open = db.selectFrom('outbox').where('delivered_at', 'is', null)
  const [waiting, parked, writable, alarms] = await Promise.all([
    open
      .where('parked_at', 'is', null)
      .leftJoin('request', 'request.id', 'outbox.request_id')
      .select(({ fn }) => [
        fn.countAll().as('count'),
        fn.min(fn.coalesce('outbox.due_since', 'request.released_at', 'request.received_at')).as('since'),
      ])
      .executeTakeFirstOrThrow(),
    open.where('parked_at', 'is not', null).select(givenUp).executeTakeFirstOrThrow(),
    checkWritable().then(
      () => true,
      () => false,
    ),
    presentAlarms(),
  ])
  const unanswered = Number(parked.unknown)
  return {
    writable,
    waiting: Number(waiting.count),
    parked: Number(parked.count) - unanswered,
    unknown: unanswered,
    alarms: alarms.map(({ kind }) => kind),
    oldestS: waiting.since ? Math.max(0, (Date.now() - Date.parse(waiting.since)) / 1000) : 0,
  }
}

const givenUp = [
  sql<number | string>`count(*)`.as('count'),
  sql<number | string | null>`sum(case when copies > 0 then 1 else 0 end)`.as('unknown'),
] as const
