import { expect, it } from 'vitest'
import { createTaskRunner, type ProgramLimits, TaskInterrupted } from './run-program.ts'

type Task = 'pid' | 'hang' | 'wait' | 'fill' | 'throw'
const open = (idleMs: number, limits: Partial<ProgramLimits> = {}) =>
  createTaskRunner<Task, unknown>('tests/support/task-program.ts', { memoryMb: 30, idleMs, ...limits }).run

it('ends a task that takes too long or too much memory, reports its last note, and runs the next', async () => {
  const hung = open(60_000, { processorMs: 1_000 })('hang').catch((error: unknown) => error)
  const late = open(60_000)('wait', { clockMs: 3_000 }).catch((error: unknown) => error)
  const run = open(60_000)
  const failures = (['fill', 'throw'] as const).map((task) => run(task).catch((error: unknown) => error))
  const [full, thrown] = await Promise.all(failures)
  const tooLong = { name: 'TaskInterrupted', hasReachedLimit: true }
  expect(await hung).toMatchObject({ ...tooLong, code: 'it used more than 1 s of the processor', noted: 'hang' })
  expect(await late).toMatchObject({ ...tooLong, code: 'it took longer than 0.05 minutes' })
  expect(full).toMatchObject({ message: 'it used up its memory', hasReachedLimit: true, noted: 'fill' })
  expect(thrown).not.toBeInstanceOf(TaskInterrupted)
  expect(thrown).toMatchObject({ message: 'thrown', code: 'ENOTHING' })
  const pid = (await run('pid')) as number
  const killed = run('wait').catch((error: unknown) => error)
  process.kill(pid, 'SIGKILL')
  expect(await killed).toMatchObject({ code: 'it ended with SIGKILL', hasReachedLimit: false })
  const [one, other] = [await run('pid'), await run('pid')]
  expect(one).toBe(other)
})

it('runs each task in its own program if programs may not idle', async () => {
  const run = open(0)
  const pids = await Promise.all([run('pid'), run('pid')])
  expect(new Set(pids).size).toBe(2)
  for (const pid of pids) expect(() => process.kill(pid as number, 0)).toThrow('ESRCH')
})
