/** Without Datadog: counts views, vitals and the quiz, and keeps nothing else of what browsers report. */
import { setTimeout as wait } from 'node:timers/promises'
import { unknownView } from '../../contracts/monitoring.ts'
import type { SiteManifest } from '../../contracts/site-manifest.ts'
import type { Database } from '../database/database.ts'
import type { Log } from '../http/log.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { codesOf } from '../outbox/fault.ts'
import { allowance } from './allowance.ts'
import { gatherCounts } from './counts.ts'
import type { Receiver } from './receiver.ts'
import { type QuizStep, readEvents, type ViewState } from './rum-events.ts'
import { trackViews } from './views.ts'

/** How often counts are added to the database, in ms: a process that is killed loses those since the last time. */
const flushMs = 10_000
/** Views and steps of the quiz that one post may begin: a page begins one view, and another when it is shown again. */
const maxAdded = 10
/** How long a stop waits for the database, in ms. */
const stopMs = 5_000

export type CountingParts = {
  readonly database: Database
  /** What the site has: nothing else becomes a row, so nobody can fill the tables. */
  readonly site: Pick<SiteManifest, 'views' | 'quizLevels'>
  readonly metrics: Metrics
  readonly log: Log
  readonly now?: () => number
}

export function countingReceiver({ database, site, metrics, log, now = Date.now }: CountingParts): Receiver {
  const counts = gatherCounts(database, metrics.countLost)
  const views = trackViews(counts, now)
  const allowed = allowance(now)
  const [names, levels] = [new Set(site.views), new Set(site.quizLevels)]
  let running: Promise<void> | undefined
  let failing = false

  const countView = (state: ViewState) => {
    const known = state.name !== undefined && names.has(state.name)
    // A page that we do not know was looked at all the same.
    views.see(state, known ? (state.name as string) : unknownView)
  }
  const countQuiz = ({ id, action, level }: QuizStep) => {
    if (action === 'finished' && !levels.has(level)) return
    const day = new Date(now()).toISOString().slice(0, 10)
    // The SDK repeats a payload whose answer was lost.
    if (views.isNew(id)) counts.addQuiz(day, action, action === 'finished' ? level : '')
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
    views.settle()
    running ??= flush().finally(() => {
      running = undefined
    })
  }, flushMs)
  timer.unref()

  return {
    tracks: ['rum'],
    clientToken: null,
    receive: ({ body, deflated, client }) => {
      const events = deflated ? null : readEvents(body)
      if (!events) return 'malformed'
      const added = new Set(events.map(({ id }) => id).filter((id) => !views.knows(id)))
      if (added.size > maxAdded) return 'malformed'
      if (!allowed.take(client, added.size)) return 'flood'
      for (const event of events) event.kind === 'view' ? countView(event) : countQuiz(event)
      return null
    },
    stop: async () => {
      clearInterval(timer)
      views.settleAll()
      const last = async () => {
        await running
        await flush()
      }
      await Promise.race([last(), wait(stopMs, undefined, { ref: false })])
    },
  }
}
