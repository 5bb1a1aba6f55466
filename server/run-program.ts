/** Tasks of another program of ours, and tasks that wait for one another. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { basename, join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { childEnvironment } from './child-environment.ts'

/**
 * Runs a program that reads one task and answers it. It ends with this process.
 * @param source of the program, from the root of the project; it is bundled beside this module.
 * @param limitMs after which it is killed.
 * @returns its output.
 * @throws when it can't run, for example without the package sharp, or takes too long.
 */
export async function runProgram(source: string, input: string | Uint8Array, limitMs: number): Promise<Buffer> {
  const program = import.meta.filename.endsWith('.ts')
    ? join(import.meta.dirname, '..', source)
    : join(import.meta.dirname, `${basename(source, '.ts')}.js`)
  const child = spawn(process.execPath, ['--disable-proto=delete', program], {
    env: childEnvironment(),
    timeout: limitMs,
    killSignal: 'SIGKILL',
  })
  const stop = () => child.kill('SIGKILL')
  process.once('exit', stop)
  // It may end before it has read all.
  child.stdin.on('error', () => {}).end(input)
  const [output, errors, [code]] = await Promise.all([buffer(child.stdout), text(child.stderr), once(child, 'close')])
  process.off('exit', stop)
  if (code !== 0) throw new Error(errors.trim().slice(-500) || 'it took too long')
  return output
}

/** @returns what runs tasks one at a time, in their order, and answers null where more wait. */
export function taskQueue(maxWaiting = Number.POSITIVE_INFINITY) {
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
