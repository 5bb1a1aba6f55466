/** A program for the test of run-program.ts. */
import { answerTasks } from '../../platform/answer-tasks.ts'

answerTasks(async (task: string, note) => {
  await note(task)
  if (task === 'throw') throw Object.assign(new Error('thrown'), { code: 'ENOTHING' })
  if (task === 'wait') await new Promise(() => {})
  const kept: number[][] = []
  while (task === 'hang') kept.length = 0
  while (task === 'fill') kept.push(new Array(100_000).fill(1))
  return process.pid
})
