import { quizLevels, quizQuestions } from '../../../words/words.ts'

/** By index of the question; each is worth 1 to 4 points. */
export type Answers = Readonly<Record<number, number>>

export type Result = {
  /** 5 to 20. */
  readonly total: number
  readonly level: (typeof quizLevels)[number]
  readonly categories: readonly { readonly category: string; readonly points: number }[]
  /** The category with the fewest points; the first of several. */
  readonly weakest: number
}

export const pointsPerQuestion = 4

export function levelOf(total: number): Result['level'] {
  const level = quizLevels.find(({ from, to }) => total >= from && total <= to)
  if (!level) throw new RangeError(`${total} is no score of the quiz`)
  return level
}

export function resultOf(answers: Answers): Result {
  const categories = quizQuestions.map(({ category }, index) => {
    const points = answers[index]
    if (points === undefined || !Number.isInteger(points) || points < 1 || points > pointsPerQuestion) {
      throw new RangeError(`Question ${index + 1} has no answer from 1 to ${pointsPerQuestion}`)
    }
    return { category, points }
  })
  const total = categories.reduce((sum, { points }) => sum + points, 0)
  const fewest = Math.min(...categories.map(({ points }) => points))
  return { total, level: levelOf(total), categories, weakest: categories.findIndex(({ points }) => points === fewest) }
}

export function progressPercent(index: number): number {
  return ((index + 1) / quizQuestions.length) * 100
}
