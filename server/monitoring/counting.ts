import { setTimeout as wait } from 'node:timers/promises'
import { type Insertable, sql } from 'kysely'
import { bucketOf, unknownView, type ViewReport, type Vital } from '../../contracts/monitoring.ts'
import type { Arrival } from '../../contracts/visit.ts'
import type { Database } from '../database/database.ts'
import type { Tables } from '../database/schema.ts'
import { codesOf } from '../http/log.ts'
import type { Base } from '../services.ts'

/** A killed process loses the counts of this time. */
const flushMs = 10_000
const stopMs = 5_000
/** Per process and day: anyone can make up sources, and each is a row. */
const maxSources = 500
/** No host has such a name. */
const otherSource = '(others) '

export type Counter = ReturnType<typeof startCounter>

/** Counts views and levels of the quiz that the site has: other names aren't stored, so nobody can fill the tables. */
export function startCounter({ database, site: { manifest: site }, log }: Base, now = Date.now) {
  const counts = gatherCounts(database)
  const views = new Set(site.views)
  const sources = { day: '', names: new Set<string>() }
  let running: Promise<void> | undefined
  let failing = false

  const countSource = (day: string, given: Arrival) => {
    if (sources.day !== day) Object.assign(sources, { day, names: new Set() })
    const name = `${given.referrerHost} ${given.campaign}`
    if (sources.names.size < maxSources) sources.names.add(name)
    counts.add({ day, what: 'source', name: sources.names.has(name) ? name : otherSource, device: '' })
  }

  const count = ({ view: given, device, shown, steps }: ViewReport, program: boolean): void => {
    const day = new Date(now()).toISOString().slice(0, 10)
    // A view of an unknown page is counted under one name.
    const view = views.has(given) ? given : unknownView
    if (shown) counts.add({ day, what: 'view', name: view, device: program ? 'program' : device })
    if (program) return
    for (const [vital, value] of Object.entries(shown?.vitals ?? {}) as [Vital, number][]) {
      counts.add({ day, what: vital, name: `${bucketOf(vital, value)} ${view}`, device })
    }
    if (shown?.source) countSource(day, shown.source)
    for (const step of steps) {
      if ('form' in step) counts.add({ day, what: 'form', name: `${step.form} ${step.action}`, device: '' })
      else if (step.quiz === 'started') counts.add({ day, what: 'quiz', name: 'started ', device: '' })
      else if (site.quizLevels.includes(step.level)) {
        counts.add({ day, what: 'quiz', name: `finished ${step.level}`, device: '' })
      }
    }
  }

  const flush = async () => {
    try {
      await counts.flush()
      if (failing) log.info({}, 'counts are stored again')
      failing = false
    } catch (error) {
      if (!failing) log.warn({ reason: codesOf(error) }, 'counts could not be stored; they are kept and tried again')
      failing = true
    }
  }
  const timer = setInterval(() => {
    running ??= flush().finally(() => {
      running = undefined
    })
  }, flushMs)
  timer.unref()

  return {
    count,
    /** Stores what is left, for a few seconds at most. Call it after the last report and before the database closes. */
    stop: async () => {
      clearInterval(timer)
      const last = async () => {
        await running
        await flush()
      }
      await Promise.race([last(), wait(stopMs, undefined, { ref: false })])
    },
  }
}

/** What a statement takes. Reached only when the database is away for days: a day has some hundred rows. More is lost. */
const maxRows = 5_000

type CountKey = Required<Omit<Insertable<Tables['counts']>, 'n'>>

/** Counts gathered in memory and added to the database, which several processes share. */
function gatherCounts({ write }: Database) {
  const rows = new Map<string, number>()

  const add = (key: string, n: number) => {
    if (rows.has(key) || rows.size < maxRows) rows.set(key, (rows.get(key) ?? 0) + n)
  }

  return {
    add: ({ day, what, name, device }: CountKey) => add(JSON.stringify({ day, what, name, device }), 1),
    flush: async () => {
      if (rows.size === 0) return
      // Sorted, so that two processes don't deadlock.
      const taken = [...rows].sort()
      rows.clear()
      try {
        await write((transaction) =>
          transaction
            .insertInto('counts')
            .values(taken.map(([key, n]) => ({ ...(JSON.parse(key) as CountKey), n })))
            .onConflict((conflict) =>
              conflict
                .columns(['day', 'what', 'name', 'device'])
                .doUpdateSet({ n: sql`${sql.ref('counts.n')} + excluded.n` }),
            )
            .execute(),
        )
      } catch (error) {
        for (const [key, n] of taken) add(key, n)
        throw error
      }
    },
  }
}
