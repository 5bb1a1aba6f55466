import { setTimeout as wait } from 'node:timers/promises'
import { type Insertable, sql } from 'kysely'
import { findBucket, unknownView, type ViewReport, type Vital } from '../../contracts/monitoring.ts'
import type { Database } from '../database/database.ts'
import type { Tables } from '../database/schema.ts'
import { formatErrorCodes } from '../http/log.ts'
import type { BaseServices } from '../services.ts'

/** A killed process loses the counts of this time. */
const flushMs = 10_000
const stopMs = 5_000
/** Per process and day: anybody can make up sources, and each is a row. */
const maxSources = 500
/** No host has such a name. */
const otherSource = '(others) '

/** @returns the day of a moment (in ms) on the clock of the firm: `yyyy-mm-dd`. */
export function formatFirmDay(moment: number, timeZone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(timeZone).toPlainDate().toString()
}

export type ViewCounter = ReturnType<typeof startCounter>

/** Counts views and levels of the quiz that the site has: other names aren't stored, so nobody can fill the tables. */
export function startCounter({ database, site: { manifest: site }, log }: BaseServices, now = Date.now) {
  const counts = createCountBuffer(database)
  const views = new Set(site.views)
  /** How often each was counted on a day. */
  const sources = { day: '', counts: new Map<string, number>() }
  let running: Promise<void> | undefined
  let failing = false

  /** A source that was seen once makes way for a new one, so that the most frequent are kept. */
  const countSource = (day: string, name: string) => {
    if (sources.day !== day) Object.assign(sources, { day, counts: new Map() })
    const add = (source: string, n: number) => counts.add({ day, what: 'source', name: source, device: '' }, n)
    const known = sources.counts
    if (!known.has(name) && known.size >= maxSources) {
      const [rare] = [...known].find(([, n]) => n === 1) ?? []
      if (rare === undefined) return add(otherSource, 1)
      known.delete(rare)
      add(rare, -1)
      add(otherSource, 1)
    }
    known.set(name, (known.get(name) ?? 0) + 1)
    add(name, 1)
  }

  const count = ({ view: given, device, shown, steps }: ViewReport, program: boolean, isNamed = true): void => {
    const day = formatFirmDay(now(), site.schedule.timeZone)
    // A view of an unknown page is counted under one name.
    const view = views.has(given) ? given : unknownView
    if (shown) counts.add({ day, what: 'view', name: view, device: program ? 'program' : device })
    if (program) return
    for (const [vital, value] of Object.entries(shown?.vitals ?? {}) as [Vital, number][]) {
      counts.add({ day, what: vital, name: `${findBucket(vital, value)} ${view}`, device })
    }
    if (shown?.source) {
      const { referrerHost, campaign } = shown.source
      countSource(day, isNamed ? `${referrerHost} ${campaign}` : otherSource)
    }
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
      if (!failing)
        log.warn({ reason: formatErrorCodes(error) }, 'counts could not be stored; they are kept and tried again')
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
    /** @param isNamed whether its source is counted by name; as another one otherwise. */
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
function createCountBuffer({ write }: Database) {
  const rows = new Map<string, number>()

  const add = (key: string, n: number) => {
    const sum = (rows.get(key) ?? 0) + n
    if (sum === 0) rows.delete(key)
    else if (rows.has(key) || rows.size < maxRows) rows.set(key, sum)
  }

  return {
    add: ({ day, what, name, device }: CountKey, n = 1) => add(JSON.stringify({ day, what, name, device }), n),
    flush: async () => {
      if (rows.size === 0) return
      // Sorted, so that two processes don't deadlock.
      const batch = [...rows].sort()
      rows.clear()
      try {
        await write(async (transaction) => {
          await transaction
            .insertInto('counts')
            .values(batch.map(([key, n]) => ({ ...(JSON.parse(key) as CountKey), n })))
            .onConflict((conflict) =>
              conflict
                .columns(['day', 'what', 'name', 'device'])
                .doUpdateSet({ n: sql`${sql.ref('counts.n')} + excluded.n` }),
            )
            .execute()
          const days = new Set(batch.flatMap(([key, n]) => (n < 0 ? (JSON.parse(key) as CountKey).day : [])))
          for (const day of days)
            await transaction
              .deleteFrom('counts')
              .where('day', '=', day)
              .where('what', '=', 'source')
              .where('n', '<=', 0)
              .execute()
        })
      } catch (error) {
        for (const [key, n] of batch) add(key, n)
        throw error
      }
    },
  }
}
