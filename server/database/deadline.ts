/** One deadline for all statements of a task, instead of a timeout per statement. */
import { AsyncLocalStorage } from 'node:async_hooks'

/** After this share of the time no statement begins, which leaves time for the commit: once sent, it can't be canceled. */
const lastStartShare = 0.8

type Deadline = { readonly lastStartAt: number; readonly end: AbortSignal }

const deadlines = new AsyncLocalStorage<Deadline>()

export class DeadlineExceeded extends Error {
  override readonly name = 'DeadlineExceeded'
  readonly code = 'DEADLINE'

  constructor() {
    super('the database took longer than the post allows')
  }
}

/**
 * Runs a task with a deadline for its statements.
 * @throws DeadlineExceeded. Nothing is stored then, unless a commit was already sent: its outcome is unknown.
 */
export async function withDeadline<T>(ms: number, work: () => Promise<T>): Promise<T> {
  const ending = new AbortController()
  const timer = setTimeout(() => ending.abort(new DeadlineExceeded()), ms)
  const deadline = { lastStartAt: performance.now() + ms * lastStartShare, end: ending.signal }
  return raceAbort(ending.signal, () => deadlines.run(deadline, work)).finally(() => clearTimeout(timer))
}

/** Runs work that outlives the current deadline. */
export function withoutDeadline(work: () => void): void {
  deadlines.exit(work)
}

/** @throws DeadlineExceeded when it is too late to begin another statement. */
export function throwIfLate(): void {
  const deadline = deadlines.getStore()
  if (deadline && performance.now() > deadline.lastStartAt) throw new DeadlineExceeded()
}

/** Runs a statement. @throws DeadlineExceeded */
export async function runBeforeDeadline<T>(run: () => Promise<T>): Promise<T> {
  throwIfLate()
  const deadline = deadlines.getStore()
  return deadline ? raceAbort(deadline.end, run) : run()
}

async function raceAbort<T>(signal: AbortSignal, run: () => Promise<T>): Promise<T> {
  const { promise: aborted, reject } = Promise.withResolvers<never>()
  const abort = () => reject(signal.reason)
  signal.addEventListener('abort', abort)
  try {
    return await Promise.race([run(), aborted])
  } finally {
    signal.removeEventListener('abort', abort)
  }
}
