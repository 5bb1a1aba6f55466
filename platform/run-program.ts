/**
 * Runs programs that parse untrusted texts and pictures with packages, with a deadline and a memory limit, so that no input
 * can stop the server. Also has a queue of tasks.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { basename, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { minuteMs } from '../contracts/durations.ts'
import type { ProgramMessage } from './answer-tasks.ts'
import { buildChildEnvironment } from './child-environment.ts'

export type ProgramLimits = {
  /** The deadline of one task. */
  readonly taskMs: number
  /** The limit of the JavaScript heap. Callers limit the memory of native libraries, such as for pixels. */
  readonly memoryMb: number
  /** How long the program waits for another task. With 0 each task gets its own program, so that its memory is freed. */
  readonly idleMs: number
}

/** The program ended during a task: the task took too long, used up the memory or crashed. */
export class TaskInterrupted extends Error {
  override readonly name = 'TaskInterrupted'
  readonly isLate: boolean
  /** The task's last note. */
  readonly noted: string | undefined
  constructor(reason: string, isLate: boolean, noted: string | undefined) {
    super(reason)
    this.isLate = isLate
    this.noted = noted
  }
}

/** For loading a program's modules, on a busy machine. */
const startMs = minuteMs

type Program = { readonly child: ChildProcess; readonly errors: Promise<string>; isReady: boolean }

/**
 * @param source the path of a program that calls `answerTasks`, from the root of the project. Its bundle is in this module's folder.
 * @param args the program's arguments.
 * @returns a function that runs one task at a time. It throws the error that the task threw, without its class, or
 * TaskInterrupted; the task after that gets a new program. Programs end with this process.
 */
export function createTaskRunner<Task, Answer>(
  source: string,
  { taskMs, memoryMb, idleMs }: ProgramLimits,
  args: readonly string[] = [],
): (task: Task) => Promise<Answer> {
  const next = createTaskQueue()
  let program: Program | undefined
  let idle: NodeJS.Timeout | undefined
  const end = (child: ChildProcess) => {
    program = undefined
    return child.kill('SIGKILL')
  }
  const run = async (task: Task): Promise<Answer> => {
    clearTimeout(idle)
    if (!program?.child.connected) program = startProgram(source, memoryMb, args)
    const { child } = program
    setKeepAlive(child, true)
    try {
      return await runTask<Answer>(program, task, taskMs)
    } finally {
      if (idleMs === 0) {
        if (end(child)) await once(child, 'exit')
      } else {
        setKeepAlive(child, false)
        idle = setTimeout(end, idleMs, child).unref()
      }
    }
  }
  return (task) => next(() => run(task)) as Promise<Answer>
}

function startProgram(source: string, memoryMb: number, args: readonly string[]): Program {
  const file = import.meta.filename.endsWith('.ts')
    ? join(import.meta.dirname, '..', source)
    : join(import.meta.dirname, `${basename(source, '.ts')}.js`)
  const child = spawn(process.execPath, ['--disable-proto=delete', `--max-old-space-size=${memoryMb}`, file, ...args], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    serialization: 'advanced',
    env: buildChildEnvironment(),
  })
  const stop = () => child.kill('SIGKILL')
  process.once('exit', stop)
  child.once('close', () => process.off('exit', stop))
  child.on('error', () => {})
  return { child, errors: child.stderr ? text(child.stderr) : Promise.resolve(''), isReady: false }
}

async function runTask<Answer>(program: Program, task: unknown, taskMs: number): Promise<Answer> {
  const { child, errors } = program
  const outcome = Promise.withResolvers<Answer>()
  let noted: string | undefined
  let isLate = false
  const end = () => {
    isLate = true
    child.kill('SIGKILL')
  }
  let timer = setTimeout(end, startMs)
  const give = () => {
    program.isReady = true
    clearTimeout(timer)
    timer = setTimeout(end, taskMs)
    child.send(task as object, () => {})
  }
  const onMessage = (message: ProgramMessage<Answer>) => {
    if ('ready' in message) give()
    else if ('noted' in message) noted = message.noted
    else if ('error' in message) outcome.reject(new Error(message.error))
    else outcome.resolve(message.answer)
  }
  const onClose = async (code: number | null, signal: string | null) => {
    const printed = (await errors).trim()
    const why = /heap out of memory/.test(printed) ? 'it used up its memory' : printed.slice(-500)
    const reason = isLate ? 'it took too long' : why || `it ended with ${signal ?? code}`
    outcome.reject(new TaskInterrupted(reason, isLate, noted))
  }
  child.on('message', onMessage)
  child.once('close', onClose)
  if (program.isReady) give()
  try {
    return await outcome.promise
  } finally {
    clearTimeout(timer)
    child.off('message', onMessage).off('close', onClose)
  }
}

/** Sets whether this process stays alive for the program. */
function setKeepAlive(child: ChildProcess, isNeeded: boolean): void {
  const switched = [child, child.channel, child.stderr] as (NodeJS.RefCounted | null | undefined)[]
  for (const each of switched) isNeeded ? each?.ref() : each?.unref()
}

/** @returns a function that runs tasks one at a time, in order. It returns null if more than `maxWaiting` wait. */
export function createTaskQueue(maxWaiting = Number.POSITIVE_INFINITY) {
  let open = 0
  let last: Promise<unknown> = Promise.resolve()
  return <Result>(task: () => Promise<Result> | Result): Promise<Result> | null => {
    if (open > maxWaiting) return null
    open += 1
    const done = last.then(task)
    last = done.catch(() => {}).finally(() => (open -= 1))
    return done
  }
}
