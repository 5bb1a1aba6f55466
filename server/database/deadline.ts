/** One deadline for all statements of a piece of work, instead of a limit for each. */
import { AsyncLocalStorage } from 'node:async_hooks'

/** Kept for the commit: once sent, it can't be taken back. */
const commitShare = 0.2

type Deadline = {
  readonly work: AbortSignal
  readonly end: AbortSignal
}

const deadlines = new AsyncLocalStorage<Deadline>()

export class DeadlineExceeded extends Error {
  override readonly name = 'DeadlineExceeded'
  readonly code = 'DEADLINE'

  constructor() {
    super('the database took longer than the post allows')
  }
}

/** Only the outcome of a commit that takes longer is unknown. @throws DeadlineExceeded */
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

export function withoutDeadline(work: () => void): void {
  deadlines.exit(work)
}

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
