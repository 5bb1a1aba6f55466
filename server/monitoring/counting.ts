import { setTimeout as wait } from 'node:timers/promises'
import { type Insertable, sql } from 'kysely'
import { shareWork } from '../../contracts/bounded-cache.ts'
import { unknownView, type ViewReport } from '../../contracts/monitoring.ts'
import type { Arrival } from '../../contracts/visit.ts'
import { formatErrorCodes } from '../core/http/log.ts'
import type { Database } from '../database/database.ts'
import type { Tables } from '../database/schema.ts'
import type { BaseServices } from '../services.ts'

/** A killed process loses the counts of this interval. */
const flushMs = 10_000
const stopMs = 5_000
/** Per process and day. Anyone can make up sources, and each takes a row. */
const maxSources = 500
/** Not a valid host, so it can't collide with one. */
const otherSource = { referrerHost: '(others)', campaign: '' }

/**
 * @param moment in ms since the epoch.
 * @returns its day in the firm's time zone: `yyyy-mm-dd`.
 */
export function formatFirmDay(moment: number, timeZone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(timeZone).toPlainDate().toString()
}

type Visitor = {
  /** Programs aren't counted. */
  readonly isProgram?: boolean
  /** Whether the source is counted by name, or else among the others. */
  readonly isNamed?: boolean
}

export type ViewCounter = ReturnType<typeof startCounter>

/** Counts only views and quiz levels that the site has, so that made-up names can't fill the table. */
export function startCounter({ database, site, log }: BaseServices, now = Date.now) {
  const counts = createCountBuffer(database)
  /** The day's sources, each as its host and campaign in JSON. */
  const sources = { day: '', names: new Set<string>() }
  let failing = false

  const countSource = (day: string, source: Arrival) => {
    if (sources.day !== day) Object.assign(sources, { day, names: new Set() })
    const { names } = sources
    const key = JSON.stringify(source)
    if (names.size < maxSources) names.add(key)
    const { referrerHost, campaign } = names.has(key) ? source : otherSource
    counts.add({ day, metric: 'source', name: referrerHost, detail: campaign })
  }

  const count = (report: ViewReport, { isProgram = false, isNamed = true }: Visitor = {}): void => {
    if (isProgram) return
    const { view, isFirst, source, quizStarted, quizLevel } = report
    const { views, quizLevels, schedule } = site.manifest
    const day = formatFirmDay(now(), schedule.timeZone)
    if (isFirst) {
      counts.add({ day, metric: 'view', name: views.includes(view) ? view : unknownView, detail: '' })
      if (source) countSource(day, isNamed ? source : otherSource)
    }
    if (quizStarted) counts.add({ day, metric: 'quiz', name: '', detail: 'started' })
    if (quizLevel !== undefined && quizLevels.includes(quizLevel))
      counts.add({ day, metric: 'quiz', name: quizLevel, detail: 'finished' })
  }

  const flush = shareWork(async () => {
    try {
      await counts.flush()
      if (failing) log.info({}, 'counts are stored again')
      failing = false
    } catch (error) {
      if (!failing)
        log.warn({ reason: formatErrorCodes(error) }, 'counts could not be stored; they are kept and tried again')
      failing = true
    }
  }, 0)
  const timer = setInterval(flush, flushMs)
  timer.unref()

  return {
    count,
    /** Stores the remaining counts, within 5 s. Call it after the last report and before the database closes. */
    stop: async () => {
      clearInterval(timer)
      const last = async () => {
        await flush.current()
        await flush()
      }
      await Promise.race([last(), wait(stopMs, undefined, { ref: false })])
    },
  }
}

/** One statement takes no more. A day has some hundred rows, so this is reached only after days without the database. Beyond it, counts are dropped. */
const maxRows = 5_000

type CountKey = Required<Omit<Insertable<Tables['daily_count']>, 'count'>>

/** Collects counts in memory and adds them to the database, which several processes share. */
function createCountBuffer({ write }: Database) {
  const rows = new Map<string, number>()

  const add = (key: string, count: number) => {
    if (rows.has(key) || rows.size < maxRows) rows.set(key, (rows.get(key) ?? 0) + count)
  }

  return {
    add: ({ day, metric, name, detail }: CountKey) => add(JSON.stringify({ day, metric, name, detail }), 1),
    flush: async () => {
      if (rows.size === 0) return
      // Sorted, so that two processes don't deadlock.
      const batch = [...rows].sort()
      rows.clear()
      try {
        await write(async (transaction) => {
          await transaction
            .insertInto('daily_count')
            .values(batch.map(([key, count]) => ({ ...(JSON.parse(key) as CountKey), count })))
            .onConflict((conflict) =>
              conflict
                .columns(['day', 'metric', 'name', 'detail'])
                .doUpdateSet({ count: sql`${sql.ref('daily_count.count')} + excluded.count` }),
            )
            .execute()
        })
      } catch (error) {
        for (const [key, count] of batch) add(key, count)
        throw error
      }
    },
  }
}
