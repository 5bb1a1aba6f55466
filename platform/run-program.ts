/**
 * Runs programs: those that parse untrusted texts and pictures with packages, with limits of processor time and memory, so
 * that no input can stop the server, and the site builder. Also has a queue of tasks.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { minuteMs } from '../contracts/durations.ts'
import type { ProgramMessage } from './answer-tasks.ts'

export type ProgramLimits = {
  /** The processor time of one task. A busy machine doesn't count; a system without /proc gives the time by the clock. */
  readonly processorMs?: number
  /** By the clock, with the start of the program. Null for a task that nobody waits for: it ends when it ends. */
  readonly clockMs?: number | null | undefined
  /** The limit of the JavaScript heap. Callers limit the memory of native libraries, such as for pixels. */
  readonly memoryMb?: number
  /** How long the program waits for another task. With 0 each task gets its own program, so that its memory is freed. */
  readonly idleMs: number
}

/** The program ended during a task: the task reached a limit or crashed. */
export class TaskInterrupted extends Error {
  override readonly name = 'TaskInterrupted'
  /** Why, for the log: without the program's output, which may quote a text. */
  readonly code: string
  /** Otherwise it crashed, or the system ended it, for example because memory was short. */
  readonly hasReachedLimit: boolean
  /** The task's last note. */
  readonly noted: string | undefined
  constructor(code: string, printed: string, hasReachedLimit: boolean, noted: string | undefined) {
    super(printed || code)
    this.code = code
    this.hasReachedLimit = hasReachedLimit
    this.noted = noted
  }
}

/** Ends what hangs, and no task that works. */
const hangMs = 10 * minuteMs
/** How long a program that was started in advance waits for its task. */
const warmMs = 5 * minuteMs
/** How often a program's processor time is read. */
const measureMs = 200

type Program = { readonly child: ChildProcess; readonly errors: Promise<string>; isReady: boolean }

/**
 * @param source the path of a program that calls `answerTasks`, from the root of the project. Its bundle is in this module's folder.
 * @param args the program's arguments.
 * @returns `run` runs one task at a time, with a deadline of its own if it has one. It throws the error that the task threw, with its code and without its class, or
 * TaskInterrupted; the task after that gets a new program. `warm` starts the program in advance. `end` ends the program and
 * its task, `stop` also refuses later tasks. Programs end with this process.
 */
export function createTaskRunner<Task, Answer>(
  source: string,
  { idleMs, ...limits }: ProgramLimits,
  args: readonly string[] = [],
) {
  const next = createTaskQueue()
  let program: Program | undefined
  let idle: NodeJS.Timeout | undefined
  const end = () => {
    clearTimeout(idle)
    const ended = program?.child.kill('SIGKILL') ? program.child : undefined
    program = undefined
    return ended
  }
  let isStopped = false
  const start = () => {
    if (isStopped) throw new Error('the server stops')
    clearTimeout(idle)
    if (!program?.child.connected) program = startProgram(source, limits, args)
    return program
  }
  const rest = ({ child }: Program, ms: number) => {
    setKeepAlive(child, false)
    idle = setTimeout(end, ms).unref()
  }
  const runNext = async (task: Task, clockMs: ProgramLimits['clockMs']): Promise<Answer> => {
    const current = start()
    setKeepAlive(current.child, true)
    try {
      return await runTask<Answer>(current, task, { ...limits, clockMs })
    } finally {
      if (program === current && idleMs > 0) rest(current, idleMs)
      else {
        const ended = end()
        if (ended) await once(ended, 'exit')
      }
    }
  }
  let open = 0
  return {
    run: (task: Task, { clockMs = limits.clockMs }: Pick<ProgramLimits, 'clockMs'> = {}): Promise<Answer> => {
      open += 1
      return (next(() => runNext(task, clockMs)) as Promise<Answer>).finally(() => (open -= 1))
    },
    warm: () => {
      if (open === 0 && !isStopped) rest(start(), Math.max(idleMs, warmMs))
    },
    end: () => void end(),
    stop: () => {
      isStopped = true
      end()
    },
  }
}

/** Variables about the machine's files and Node's network access. */
const passedOnNames = [
  'PATH',
  'LD_LIBRARY_PATH',
  'TMPDIR',
  'TZ',
  'NODE_ENV',
  'NODE_COMPILE_CACHE',
  'NODE_EXTRA_CA_CERTS',
  'NODE_USE_ENV_PROXY',
  'HTTP_PROXY',
  'HTTPS_PROXY',
  'NO_PROXY',
]

/**
 * The environment of every program that the server starts. It has no settings or secrets, because programs read untrusted
 * input.
 */
function buildChildEnvironment(): NodeJS.ProcessEnv {
  // biome-ignore lint/style/noProcessEnv: none of these is a setting of the site
  return Object.fromEntries(passedOnNames.map((name) => [name, process.env[name]]))
}

function startProgram(source: string, { memoryMb }: Pick<ProgramLimits, 'memoryMb'>, args: readonly string[]): Program {
  const file = import.meta.filename.endsWith('.ts')
    ? join(import.meta.dirname, '..', source)
    : join(import.meta.dirname, `${basename(source, '.ts')}.js`)
  // A program without a limit of memory works on much at once: it collects garbage less often.
  const memory = memoryMb ? `--max-old-space-size=${memoryMb}` : '--max-semi-space-size=32'
  const child = spawn(process.execPath, ['--disable-proto=delete', memory, file, ...args], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    serialization: 'advanced',
    env: buildChildEnvironment(),
  })
  const stop = () => child.kill('SIGKILL')
  process.once('exit', stop)
  child.once('close', () => process.off('exit', stop))
  child.on('error', () => {})
  const program: Program = { child, errors: child.stderr ? text(child.stderr) : Promise.resolve(''), isReady: false }
  child.once('message', () => {
    program.isReady = true
  })
  return program
}

async function runTask<Answer>(
  program: Program,
  task: unknown,
  { processorMs, clockMs = hangMs }: Omit<ProgramLimits, 'idleMs'>,
): Promise<Answer> {
  const { child, errors } = program
  const outcome = Promise.withResolvers<Answer>()
  let noted: string | undefined
  let late: string | undefined
  const end = (reason: string) => {
    late = reason
    child.kill('SIGKILL')
  }
  const timer = clockMs && setTimeout(end, clockMs, `it took longer than ${clockMs / minuteMs} minutes`)
  let meter: NodeJS.Timeout | undefined
  const measure = (most: number) => {
    const before = readProcessorMs(child)
    meter = setInterval(() => {
      if (readProcessorMs(child) - before > most) end(`it used more than ${most / 1000} s of the processor`)
    }, measureMs)
  }
  const give = () => {
    if (processorMs) measure(processorMs)
    child.send(task as object, () => {})
  }
  const onMessage = (message: ProgramMessage<Answer>) => {
    if ('ready' in message) give()
    else if ('noted' in message) noted = message.noted
    else if ('error' in message) outcome.reject(Object.assign(new Error(message.error), { code: message.code }))
    else outcome.resolve(message.answer)
  }
  const onClose = async (code: number | null, signal: string | null) => {
    const printed = (await errors).trim()
    const limit = late ?? (/heap out of memory/.test(printed) ? 'it used up its memory' : undefined)
    const reason = limit ?? `it ended with ${signal ?? code}`
    outcome.reject(new TaskInterrupted(reason, limit ? '' : printed.slice(-2_000), limit !== undefined, noted))
  }
  child.on('message', onMessage)
  child.once('close', onClose)
  if (program.isReady) give()
  try {
    return await outcome.promise
  } finally {
    if (timer) clearTimeout(timer)
    clearInterval(meter)
    child.off('message', onMessage).off('close', onClose)
  }
}

const isMeasurable = existsSync('/proc/self/stat')

/** @returns the processor time of a program until now; without /proc, a sixth of the time by the clock. */
function readProcessorMs({ pid }: ChildProcess): number {
  if (!isMeasurable) return performance.now() / 6
  try {
    // The name, which may contain spaces, ends with the last parenthesis. `utime` and `stime` count hundredths of a second.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return 10 * (Number(fields[11]) + Number(fields[12]))
  } catch {
    // It has ended.
    return 0
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
