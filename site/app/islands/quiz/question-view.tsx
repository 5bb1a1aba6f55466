import { Fragment, Suspense, useEffect, useRef } from 'react'
import { interpolate } from '../../../../cms/interpolate.ts'
import type { QuizQuestion } from '../../../../content/schema/quiz.ts'
import { Button } from '../../ui/button.tsx'
import { useQuizContent } from '../content.ts'
import { loadOptionalPart } from '../later.tsx'

// The tooltip is a fifth of the quiz's code, and visitors need it only after an interaction.
const Hint = loadOptionalPart(async () => {
  await firstSign
  return (await import('./hint.tsx')).Hint
})

type QuestionViewProps = {
  index: number
  answer: number | undefined
  takesFocus: boolean
  onAnswer: (points: number) => void
  onPrevious: () => void
  onNext: () => void
  backHref: string
}

/** One question with its four answers. Until the visitor chooses one, Next is disabled and says why. */
export function QuestionView({ index, answer, takesFocus, onAnswer, onPrevious, onNext, backHref }: QuestionViewProps) {
  const { quizCopy, quizQuestions } = useQuizContent()
  const question = quizQuestions[index] as QuizQuestion
  const heading = useRef<HTMLHeadingElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const isLast = index === quizQuestions.length - 1
  const percent = ((index + 1) / quizQuestions.length) * 100

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the question appears, never after an answer
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
    // The visitor may have chosen an answer before this code loaded.
    const chosen = form.current && new FormData(form.current).get('answer')
    if (chosen && answer === undefined) onAnswer(Number(chosen))
  }, [index])

  return (
    <form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault()
        if (answer !== undefined) onNext()
      }}
    >
      <div className="flex items-center justify-between gap-3">
        <p role="status">
          <strong className="text-ink">
            {interpolate(quizCopy.questionOf, { index: index + 1, count: quizQuestions.length })}
          </strong>
          , {question.category}
        </p>
        <span className="mr-auto">
          <Suspense>
            <Hint
              key={index}
              label={interpolate(quizCopy.hintLabel, { category: question.category })}
              text={question.hint}
            />
          </Suspense>
        </span>
        <p aria-hidden="true" className="shrink-0">
          {percent}%
        </p>
      </div>
      {/* The mask shows five parts. */}
      <div className="mt-2 -mr-1.5 [mask:repeating-linear-gradient(90deg,black_0_calc(20%_-_0.375rem),transparent_0_20%)]">
        <progress
          value={percent}
          max={100}
          aria-label={quizCopy.progressLabel}
          className="block h-2 w-full appearance-none overflow-hidden bg-track forced-color-adjust-none [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-track [&::-webkit-progress-value]:bg-brand"
        />
      </div>
      {/* Each question is a new element. The status above stays the same element, so that screen readers announce it. */}
      <Fragment key={index}>
        {/* The heading is outside of the group that it names: inside, screen readers would read it twice on focus. */}
        <h2 id="question" ref={heading} tabIndex={-1} className="mt-5 text-h2 md:mt-8">
          {question.question}
        </h2>
        <fieldset aria-labelledby="question" className="mt-5 grid gap-2.5 md:mt-7 md:grid-cols-2 md:gap-3.5">
          {question.answers.map(({ label, detail }, index) => (
            <label
              key={label}
              className="grid grid-cols-[auto_1fr] content-start gap-x-3.5 rounded-control border border-edge px-3.5 py-2.5 md:px-4.5 md:py-4 hover:bg-tint has-checked:border-brand has-checked:bg-tint has-checked:outline-1 has-checked:outline-brand has-focus-visible:outline-3 has-focus-visible:outline-brand has-focus-visible:outline-offset-2"
            >
              <input
                type="radio"
                name="answer"
                value={index + 1}
                defaultChecked={answer === index + 1}
                onChange={() => onAnswer(index + 1)}
                className="row-span-2 size-5.5 outline-none"
              />
              <span className="font-semibold leading-snug text-ink">{label}</span>
              <span className="leading-snug">{detail}</span>
            </label>
          ))}
        </fieldset>
      </Fragment>
      <div className="quiz-steps mt-6 flex flex-wrap items-center gap-3">
        <Button variant="outline" disabled={index === 0} onClick={onPrevious}>
          {quizCopy.previous}
        </Button>
        {answer === undefined && <p id="why-disabled">{quizCopy.whyDisabled}</p>}
        <Button
          type="submit"
          disabled={answer === undefined}
          aria-describedby={answer === undefined ? 'why-disabled' : undefined}
          className="min-w-33"
        >
          {isLast ? quizCopy.seeResults : quizCopy.next}
        </Button>
      </div>
      <p className="mt-4">
        <a href={backHref} className="inline-block py-2.5 hover:text-ink">
          {quizCopy.back}
        </a>
      </p>
    </form>
  )
}

const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll']

/** How long a busy main thread can delay the hint's code after the first interaction. */
const maxDelayMs = 1_000

/**
 * Resolves after the visitor's first interaction has been handled; at once in the build. It listens from the start, because
 * React requests the hint only after the interaction.
 */
const firstSign = new Promise<void>((resolve) => {
  if (typeof window === 'undefined') return resolve()
  // Safari has no `requestIdleCallback`.
  const answered = () =>
    'requestIdleCallback' in window
      ? requestIdleCallback(() => resolve(), { timeout: maxDelayMs })
      : setTimeout(resolve)
  // React stops events in parts that it hasn't hydrated, and replays them later. The capture phase comes before that.
  const options = { once: true, passive: true, capture: true }
  for (const sign of signs) window.addEventListener(sign, answered, options)
})
