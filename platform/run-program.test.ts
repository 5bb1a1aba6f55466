import { expect, it } from 'vitest'
import { createTaskRunner, TaskInterrupted } from './run-program.ts'

type Task = 'pid' | 'hang' | 'fill' | 'throw'
const open = (idleMs: number, taskMs = 60_000) =>
  createTaskRunner<Task, unknown>('tests/support/task-program.ts', { taskMs, memoryMb: 30, idleMs })

it('ends a task that takes too long or too much memory, reports its last note, and runs the next', async () => {
  const late = await open(60_000, 1_000)('hang').catch((error: unknown) => error)
  const run = open(60_000)
  const failures = (['fill', 'throw'] as const).map((task) => run(task).catch((error: unknown) => error))
  const [full, thrown] = await Promise.all(failures)
  expect(late).toMatchObject({ name: 'TaskInterrupted', message: 'it took too long', isLate: true, noted: 'hang' })
  expect(full).toMatchObject({ message: 'it used up its memory', isLate: false, noted: 'fill' })
  expect(thrown).not.toBeInstanceOf(TaskInterrupted)
  expect(thrown).toMatchObject({ message: 'thrown' })
  const [one, other] = [await run('pid'), await run('pid')]
  expect(one).toBe(other)
})

it('runs each task in its own program if programs may not idle', async () => {
  const run = open(0)
  const pids = await Promise.all([run('pid'), run('pid')])
  expect(new Set(pids).size).toBe(2)
  for (const pid of pids) expect(() => process.kill(pid as number, 0)).toThrow('ESRCH')
})
