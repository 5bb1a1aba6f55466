import type { Content } from '../content/content.ts'
import type { Fault } from '../content/fault.ts'
import { bandFaults } from './bands.ts'

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
  for (const { place, advice } of bandFaults(quizLevels, quizQuestions.length, highest)) {
    fault(place === undefined ? ['quizLevels'] : ['quizLevels', place], advice)
  }
  return faults
}
