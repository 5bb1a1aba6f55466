import { useEffect, useRef } from 'react'
import { interpolate } from '../../../../cms/interpolate.ts'
import { BandScale } from '../../figures/band-scale.tsx'
import { Button } from '../../ui/button.tsx'
import { useQuizContent } from '../content.ts'
import { pointsPerQuestion, type Result } from './score.ts'

/** From one point (bad) to four points (good). */
const fills = ['fill-alarm', 'fill-amber-bar', 'fill-brand', 'fill-brand']

export function ResultView({ result, href }: { result: Result; href: string }) {
  const { quizCopy, quizLevels, quizQuestions } = useQuizContent()
  const max = quizQuestions.length * pointsPerQuestion
  const { total, level } = result
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])

  return (
    <div data-result className="pt-4 print:pt-0">
      <p>{quizCopy.result}</p>
      <h2 ref={heading} tabIndex={-1} className="mt-2 text-h2 md:text-figure">
        {interpolate(quizCopy.scoreOf, { score: total, max })}:{' '}
        <mark className="highlighter whitespace-nowrap">{level.name}</mark>
      </h2>
      <p className="mt-4 text-lead">{level.message}.</p>
      <div className="mt-5">
        <BandScale
          bands={quizLevels}
          score={total}
          label={interpolate(quizCopy.scaleLabel, { min: quizLevels[0].from, max, score: total })}
        />
      </div>
      <div className="mt-8 grid items-start gap-x-14 gap-y-10 lg:grid-cols-[1fr_26.25rem] lg:grid-rows-[auto_1fr] lg:gap-y-6 print:gap-y-6">
        <Points {...result} />
        <Advice {...result} />
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2 print:hidden">
          <Button variant="outline" onClick={() => window.print()}>
            {quizCopy.print}
          </Button>
          <a href={href} className="py-2.5 font-semibold text-brand hover:text-ink">
            {quizCopy.back}
          </a>
        </div>
      </div>
    </div>
  )
}

function Points({ categories, weakest }: Result) {
  const { quizCopy } = useQuizContent()
  return (
    <div>
      <h3 className="text-card">{quizCopy.pointsHeading}</h3>
      <dl className="mt-4 border-t-2 border-ink">
        {categories
          .map((each, index) => ({ ...each, isWeakest: weakest.includes(index) }))
          .toSorted((a, b) => a.points - b.points)
          .map(({ category, points, isWeakest }) => (
            <div
              key={category}
              className="grid items-center gap-x-4 border-b border-line py-2.5 max-md:grid-cols-[1fr_auto] md:grid-cols-[13.5rem_1fr_3rem] print:grid-cols-[13.5rem_1fr_3rem]"
            >
              <dt className={isWeakest ? 'font-semibold text-ink' : undefined}>{category}</dt>
              <dd aria-hidden="true" className="max-md:order-last max-md:col-span-2 print:order-none print:col-span-1">
                <svg viewBox="0 0 100 2" preserveAspectRatio="none" aria-hidden="true" className="my-1 h-2.5 w-full">
                  <rect width="100" height="2" className="fill-track" />
                  <rect width={(points / pointsPerQuestion) * 100} height="2" className={fills[points - 1]} />
                </svg>
              </dd>
              <dd className="text-right font-semibold text-ink">
                {points}/{pointsPerQuestion}
              </dd>
            </div>
          ))}
      </dl>
    </div>
  )
}

/** At most this many categories with advice: nobody starts three things at once. */
const maxAdvised = 2

/** What to do about the lowest answers. Four points need no advice. */
function Advice({ categories, weakest }: Result) {
  const { quizCopy, quizQuestions } = useQuizContent()
  const [first = 0] = weakest
  const points = categories[first]?.points ?? pointsPerQuestion
  const advised = points < pointsPerQuestion ? weakest.slice(0, maxAdvised) : []
  const names = weakest.map((index) => categories[index]?.category ?? '')
  const isTie = weakest.length > 1
  const heading = weakest.length > maxAdvised ? quizCopy.manyHeading : quizCopy.tieHeading
  const score = { points, max: pointsPerQuestion, count: weakest.length }
  return (
    <div className="rounded-b-panel border border-t-2 border-line border-t-ink bg-background p-5 sm:p-7 lg:row-span-2">
      <h3 className="text-card">
        {advised.length === 0
          ? quizCopy.steadyHeading
          : isTie
            ? interpolate(heading, score)
            : interpolate(quizCopy.adviceHeading, { category: names[0] ?? '' })}
      </h3>
      {advised.length === 0 && <p className="mt-4">{quizCopy.steadyAdvice}</p>}
      {advised.map((index) => {
        const answer = quizQuestions[index]?.answers[points - 1]
        return (
          <div key={index} className={isTie ? 'mt-4 border-t border-line pt-4' : 'mt-4'}>
            {isTie && <h4 className="text-h3 text-ink">{categories[index]?.category}</h4>}
            <p className="text-note text-muted">{interpolate(quizCopy.chosen, { answer: answer?.label ?? '' })}</p>
            <p className="mt-1.5">{answer && 'advice' in answer && answer.advice}</p>
          </div>
        )
      })}
      {advised.length > 1 && (
        <p className="mt-4 border-t border-line pt-4">
          {weakest.length > maxAdvised
            ? interpolate(quizCopy.manyNote, { names: names.slice(maxAdvised).join(', ') })
            : quizCopy.tieNote}
        </p>
      )}
    </div>
  )
}
