import type { Content } from '../content/content.ts'
import type { Fault } from '../content/fault.ts'

const file = 'quiz.ts'

/** The quiz is specified: five questions of four answers, and levels that cover every score once. */
export function checkQuiz(content: Content): Fault[] {
  const { quizQuestions, quizLevels } = content.module(file)
  const faults: Fault[] = []
  const fault = (path: readonly (string | number)[], advice: string) => faults.push(content.fault(file, path, advice))

  if (quizQuestions.length !== 5) fault(['quizQuestions'], `keep five questions; there are ${quizQuestions.length}`)
  for (const [place, { answers }] of quizQuestions.entries()) {
    const count: number = answers.length
    if (count !== 4) fault(['quizQuestions', place, 'answers'], `keep four answers; there are ${count}`)
  }
  const highest = quizQuestions.reduce((sum, { answers }) => sum + answers.length, 0)
  let next = quizQuestions.length
  for (const [place, { from, to }] of quizLevels.entries()) {
    if (from !== next || to < from) fault(['quizLevels', place], `let it begin at ${next}, after the level before it`)
    next = to + 1
  }
  if (next !== highest + 1) fault(['quizLevels'], `let the last level end at the highest score, ${highest}`)
  return faults
}
