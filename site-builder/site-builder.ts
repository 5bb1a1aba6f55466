/**
 * Starts the program that makes sites (site-builder/builder-program.ts), which takes 330 MB: one at a time. One may wait for a job, so
 * that a publication needn't load it.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Edits } from '../cms/edits.ts'
import type { Issue } from '../cms/validate/issue.ts'
import { minuteMs } from '../contracts/durations.ts'
import type { SiteSettings } from '../contracts/site-settings.ts'
import type { TrackRecord } from '../contracts/track-record.ts'
import { buildChildEnvironment } from '../server/child-environment.ts'
import { createPartPath } from '../server/database/folder.ts'
import { createTaskQueue } from '../server/run-program.ts'

export type BuildJob = {
  /** The folder with `content/`. */
  readonly root: string
  /** What staff have changed in it. */
  readonly edits: Edits
  readonly settings: SiteSettings
  /** What the rescue page shows of our own promises. */
  readonly record: TrackRecord | null
  /** The folder with the bundles: that of the program. */
  readonly from: string
  readonly to: string
  /** Whether a whole site at `to` is another one; left out where its name says what is in it. */
  readonly replaces?: true
  /** A finished site whose unchanged files are taken, if there is one. */
  readonly before: string | null
  /** The folder with the uploaded pictures that edits name; null where there are none. */
  readonly uploads: string | null
  /** Of Brotli: 5 is quick, and the maker compresses with 11 when it has told that the site is there. */
  readonly quality: 5 | 11
  /** Whether the site must survive a power failure. */
  readonly isSynced: boolean
}

export type BuilderMessage = { readonly issues: readonly Issue[] } | { readonly compressed: true }

/** For one site. The slowest server took 40 s for all pages, the checklist and the cards. */
const limitMs = 2 * minuteMs
const idleMs = 5 * minuteMs

/** Run as sources, or bundled beside this module. */
const program = import.meta.filename.endsWith('.ts')
  ? join(import.meta.dirname, './builder-program.ts')
  : join(import.meta.dirname, 'builder-program.js')

type Running = { readonly child: ChildProcess; readonly errors: Promise<string> }

/**
 * @param root the folder with the content that the site ships with.
 * @param from the folder with the bundles.
 */
export function createSiteBuilder(root: string, from = root) {
  let ready: (Running & { readonly timer: NodeJS.Timeout }) | undefined
  const all = new Set<ChildProcess>()
  /** Those whose site is made, and which compress it well. */
  const compressing = new Set<ChildProcess>()
  const inTurn = createTaskQueue()
  /** Sites that are made or wait in line. */
  let open = 0
  let isStopped = false

  const start = (): Running => {
    if (isStopped) throw new Error('the server stops')
    const child = spawn(process.execPath, ['--disable-proto=delete', '--max-semi-space-size=32', program, root, from], {
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      env: buildChildEnvironment(),
    })
    all.add(child)
    child.once('close', () => {
      all.delete(child)
      compressing.delete(child)
    })
    child.on('error', () => {})
    return { child, errors: child.stderr ? text(child.stderr) : Promise.resolve('') }
  }
  const end = (child: ChildProcess) => child.kill('SIGKILL')
  const take = () => {
    if (!ready || !all.has(ready.child) || ready.child.killed) return start()
    clearTimeout(ready.timer)
    const taken = ready
    ready = undefined
    return taken
  }

  const make = async (job: BuildJob, whenCompressed: () => void): Promise<readonly Issue[]> => {
    // The next site takes those files as they are, and has them compressed with its own.
    for (const other of compressing) end(other)
    const { child, errors } = take()
    const part = createPartPath(job.to)
    const timer = setTimeout(() => end(child), limitMs)
    const outcome = Promise.withResolvers<readonly Issue[]>()
    child.on('message', (message: BuilderMessage) => {
      if ('compressed' in message) return whenCompressed()
      compressing.add(child)
      outcome.resolve(message.issues)
    })
    child.once('close', async (code, signal) => {
      await rm(part, { recursive: true, force: true })
      const why = (await errors).trim().slice(-2_000) || `it ended with ${signal ?? code}`
      outcome.reject(new Error(`the site could not be made: ${why}`))
    })
    child.send({ ...job, part }, () => {})
    return outcome.promise.finally(() => clearTimeout(timer))
  }

  return {
    /** Starts the program, if none runs. It ends when nothing came for five minutes. */
    warm: () => {
      if (open > 0) return
      const running = take()
      const timer = setTimeout(() => end(running.child), idleMs).unref()
      ready = { ...running, timer }
    },
    /**
     * Makes a site whole or not at all, after those that were asked for before.
     * @param whenCompressed called when all files are compressed well.
     * @returns the mistakes in the words.
     * @throws for what no editor can fix, such as a full disk, two minutes after it began, and when the server stops.
     */
    make: (job: BuildJob, whenCompressed = () => {}): Promise<readonly Issue[]> => {
      open += 1
      const made = inTurn(() => make(job, whenCompressed)) as Promise<readonly Issue[]>
      return made.finally(() => {
        open -= 1
      })
    },
    /** Ends all its programs with the server. */
    stop: () => {
      isStopped = true
      clearTimeout(ready?.timer)
      for (const child of all) end(child)
    },
  }
}
