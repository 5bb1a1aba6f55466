import { bandFindings } from './bands.ts'
import type { Content } from './content.ts'
import type { Finding } from './finding.ts'

const file = 'quiz.ts'

/** The quiz is specified: five questions of four answers, and levels that cover every score once. */
export function checkQuiz(content: Content): Finding[] {
  const { quizQuestions, quizLevels } = content.module(file)
  const findings: Finding[] = []
  const finding = (path: readonly (string | number)[], remedy: string) =>
    findings.push(content.finding(file, path, remedy))

  if (quizQuestions.length !== 5) finding(['quizQuestions'], `keep five questions; there are ${quizQuestions.length}`)
  for (const [place, { answers }] of quizQuestions.entries()) {
    const count: number = answers.length
    if (count !== 4) finding(['quizQuestions', place, 'answers'], `keep four answers; there are ${count}`)
  }
  const highest = quizQuestions.reduce((sum, { answers }) => sum + answers.length, 0)
  for (const { place, remedy } of bandFindings(quizLevels, quizQuestions.length, highest)) {
    finding(place === undefined ? ['quizLevels'] : ['quizLevels', place], remedy)
  }
  return findings
}
