/** One deadline for all statements of a task, instead of a timeout per statement. */
import { AsyncLocalStorage } from 'node:async_hooks'

/** After this share of the time no statement begins, which leaves time for the commit: once sent, it can't be canceled. */
const lastStartShare = 0.8

type Deadline = { readonly lastStartAt: number; readonly exceeded: Promise<never> }

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
  const { promise: exceeded, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new DeadlineExceeded()), ms)
  const deadline = { lastStartAt: performance.now() + ms * lastStartShare, exceeded }
  return Promise.race([deadlines.run(deadline, work), exceeded]).finally(() => clearTimeout(timer))
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
  return deadline ? Promise.race([run(), deadline.exceeded]) : run()
}
