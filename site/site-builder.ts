/**
 * Builds sites in a child process (site/builder-program.ts), one at a time because it takes 330 MB. A process can
 * be started before there is a job, so that a publication doesn't wait for it to load.
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
import { buildChildEnvironment } from '../platform/child-environment.ts'
import { createPartPath } from '../platform/folder.ts'
import { createTaskQueue } from '../platform/run-program.ts'

export type BuildJob = {
  /** The folder with `content/`. */
  readonly root: string
  readonly edits: Edits
  readonly settings: SiteSettings
  /** The track record that the rescue page shows. */
  readonly record: TrackRecord | null
  /** The folder with the bundles, which the process has loaded. */
  readonly from: string
  readonly to: string
  /** Whether an intact site at `to` is replaced. Left out if the folder's name has a digest, so it is the same site. */
  readonly replaces?: true
  /** A finished site, if there is one. Its unchanged files are reused. */
  readonly before: string | null
  /** The folder with the uploaded pictures in the edits; null if there are none. */
  readonly uploads: string | null
  /** Brotli's quality: 5 is fast, and the process compresses again with 11 after it has reported the site. */
  readonly quality: 5 | 11
  /** Whether the site must survive a power failure. */
  readonly isSynced: boolean
}

export type BuilderMessage = { readonly issues: readonly Issue[] } | { readonly compressed: true }

/** The timeout for one site. The slowest server took 40 s for all pages, the PDFs and the cards. */
const limitMs = 2 * minuteMs
const idleMs = 5 * minuteMs

/** As TypeScript, or bundled into the folder of this module. */
const program = import.meta.filename.endsWith('.ts')
  ? join(import.meta.dirname, './builder-program.ts')
  : join(import.meta.dirname, 'builder-program.js')

type Running = { readonly child: ChildProcess; readonly errors: Promise<string> }

/**
 * Creates the builder of sites.
 * @param root the folder with the shipped content.
 * @param from the folder with the bundles.
 */
export function createSiteBuilder(root: string, from = root) {
  let ready: (Running & { readonly timer: NodeJS.Timeout }) | undefined
  const all = new Set<ChildProcess>()
  /** Processes that have built their site and are compressing it again. */
  const compressing = new Set<ChildProcess>()
  const inTurn = createTaskQueue()
  /** The number of sites that are being built or are queued. */
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
    // The next site reuses these files, and compresses them again with its own.
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
    /** Starts a process in advance, unless one is running. It ends after five minutes without a job. */
    warm: () => {
      if (open > 0) return
      const running = take()
      const timer = setTimeout(() => end(running.child), idleMs).unref()
      ready = { ...running, timer }
    },
    /**
     * Builds a site completely or not at all, after the jobs that are queued.
     * @param whenCompressed called after all files are compressed again.
     * @returns the issues in the content.
     * @throws for a failure that no editor can fix, such as a full disk or a timeout, and when the server stops.
     */
    make: (job: BuildJob, whenCompressed = () => {}): Promise<readonly Issue[]> => {
      open += 1
      const made = inTurn(() => make(job, whenCompressed)) as Promise<readonly Issue[]>
      return made.finally(() => {
        open -= 1
      })
    },
    /** Ends all processes, because the server stops. */
    stop: () => {
      isStopped = true
      clearTimeout(ready?.timer)
      for (const child of all) end(child)
    },
  }
}
