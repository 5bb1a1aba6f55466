import { useState } from 'react'
import type { ReportQuiz } from '../monitoring/reporter.ts'
import { useQuizContent } from './content.ts'
import { QuestionView } from './question-view.tsx'
import { ResultView } from './result-view.tsx'
import { type Answers, computeResult } from './score.ts'

type State = { readonly at: 'question'; readonly index: number } | { readonly at: 'result' }

export type QuizLinks = { readonly backHref: string; readonly resultHref: string }

/** Answers stay in this component: they are neither sent nor stored. */
export function Quiz({ backHref, resultHref, report }: QuizLinks & { report?: ReportQuiz }) {
  const content = useQuizContent()
  const [state, setState] = useState<State>({ at: 'question', index: 0 })
  const [answers, setAnswers] = useState<Answers>({})

  if (state.at === 'result') return <ResultView result={computeResult(content, answers)} href={resultHref} />

  const { index } = state
  const isLast = index === content.quizQuestions.length - 1
  const answer = (points: number) => {
    if (Object.keys(answers).length === 0) report?.({ quizStarted: true })
    setAnswers({ ...answers, [index]: points })
  }
  const next = () => {
    if (isLast) report?.({ quizLevel: computeResult(content, answers).level.name })
    setState(isLast ? { at: 'result' } : { at: 'question', index: index + 1 })
  }
  return (
    <QuestionView
      index={index}
      answer={answers[index]}
      // The page loads with the first question and must not jump to it.
      takesFocus={Object.keys(answers).length > 0}
      onAnswer={answer}
      onPrevious={() => setState({ at: 'question', index: index - 1 })}
      onNext={next}
      backHref={backHref}
    />
  )
}
