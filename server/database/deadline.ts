/** One deadline for everything that a piece of work asks of the database, in place of a limit for each statement. */
import { AsyncLocalStorage } from 'node:async_hooks'

/** The share of the time that is kept for the commit: once that has been sent, nobody can take it back. */
const commitShare = 0.2

type Deadline = {
  /** Aborted when no further statement may begin or be waited for. */
  readonly work: AbortSignal
  /** Aborted when the answer is due. */
  readonly end: AbortSignal
}

const deadlines = new AsyncLocalStorage<Deadline>()

export class DeadlineExceeded extends Error {
  override readonly name = 'DeadlineExceeded'
  readonly code = 'DEADLINE'

  constructor() {
    super('the database took longer than the whole post may')
  }
}

/**
 * Does a piece of work within a deadline. No transaction of it commits later: one that is open is rolled back, and its
 * connection destroyed. Only of a commit that takes longer than its share can nobody know.
 * @throws DeadlineExceeded, at the deadline at the latest.
 */
export async function withDeadline<T>(ms: number, work: () => Promise<T>): Promise<T> {
  const [working, ending] = [new AbortController(), new AbortController()]
  const timers = [
    setTimeout(() => working.abort(new DeadlineExceeded()), ms * (1 - commitShare)),
    setTimeout(() => ending.abort(new DeadlineExceeded()), ms),
  ]
  const deadline = { work: working.signal, end: ending.signal }
  try {
    return await unlessAborted(ending.signal, () => deadlines.run(deadline, work))
  } finally {
    for (const timer of timers) clearTimeout(timer)
  }
}

/** Starts work that outlives its caller's deadline. */
export function withoutDeadline(work: () => void): void {
  deadlines.exit(work)
}

/** Runs a statement within its caller's deadline, if there is one. @throws DeadlineExceeded when that is over. */
export async function beforeDeadline<T>(statement: string, run: () => Promise<T>): Promise<T> {
  const deadline = deadlines.getStore()
  if (!deadline) return run()
  deadline.work.throwIfAborted()
  return unlessAborted(statement === 'commit' ? deadline.end : deadline.work, run)
}

async function unlessAborted<T>(signal: AbortSignal, run: () => Promise<T>): Promise<T> {
  const { promise: aborted, reject } = Promise.withResolvers<never>()
  const abort = () => reject(signal.reason)
  signal.addEventListener('abort', abort)
  try {
    return await Promise.race([run(), aborted])
  } finally {
    signal.removeEventListener('abort', abort)
  }
}
