import type { QuizContent } from '../content.ts'

/** The points of each answer, 1 to 4, by the index of the question. */
export type Answers = Readonly<Record<number, number>>

export type Result = {
  /** 5 to 20. */
  readonly total: number
  readonly level: QuizContent['quizLevels'][number]
  readonly categories: readonly { readonly category: string; readonly points: number }[]
  /** The indexes of the categories with the fewest points. */
  readonly weakest: readonly number[]
}

export const pointsPerQuestion = 4

/** @throws RangeError if a question has no answer. */
export function computeResult({ quizLevels, quizQuestions }: QuizContent, answers: Answers): Result {
  const categories = quizQuestions.map(({ category }, index) => ({ category, points: answers[index] ?? Number.NaN }))
  const total = categories.reduce((sum, { points }) => sum + points, 0)
  const level = quizLevels.find(({ from, to }) => total >= from && total <= to)
  if (!level) throw new RangeError(`${total} points: the quiz has no level for this score`)
  const fewest = Math.min(...categories.map(({ points }) => points))
  const weakest = categories.flatMap(({ points }, index) => (points === fewest ? index : []))
  return { total, level, categories, weakest }
}
