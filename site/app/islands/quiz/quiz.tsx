import { useState } from 'react'
import { useQuizContent } from '../content.ts'
import type { ReportQuiz } from '../monitoring/reporter.ts'
import { QuestionView } from './question-view.tsx'
import { ResultView } from './result-view.tsx'
import { type Answers, computeResult } from './score.ts'

export type QuizLinks = { readonly backHref: string; readonly resultHref: string }

/** Answers stay in this component: they are neither sent nor stored. */
export function Quiz({ backHref, resultHref, report }: QuizLinks & { report?: ReportQuiz }) {
  const content = useQuizContent()
  const { length } = content.quizQuestions
  /** After the last question is the result. */
  const [index, setIndex] = useState(0)
  const [answers, setAnswers] = useState<Answers>({})

  if (index === length) return <ResultView result={computeResult(content, answers)} href={resultHref} />

  const answer = (points: number) => {
    if (Object.keys(answers).length === 0) report?.({ quizStarted: true })
    setAnswers({ ...answers, [index]: points })
  }
  const next = () => {
    if (index === length - 1) report?.({ quizLevel: computeResult(content, answers).level.name })
    setIndex(index + 1)
  }
  return (
    <QuestionView
      index={index}
      answer={answers[index]}
      // The page loads with the first question and must not jump to it.
      takesFocus={Object.keys(answers).length > 0}
      onAnswer={answer}
      onPrevious={() => setIndex(index - 1)}
      onNext={next}
      backHref={backHref}
    />
  )
}
