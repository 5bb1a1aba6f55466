import { useEffect, useRef } from 'react'
import { interpolate } from '../../../cms/interpolate.ts'
import { BandScale } from '../../figures/band-scale.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { useQuizContent } from './content.ts'
import { pointsPerQuestion, type Result } from './score.ts'

/** One point is bad, four is good. */
const fills = ['fill-alarm', 'fill-amber-bar', 'fill-brand', 'fill-brand']

export function ResultView({ result, href }: { result: Result; href: string }) {
  const { quizCopy, quizLevels, quizQuestions } = useQuizContent()
  const max = quizQuestions.length * pointsPerQuestion
  const { total, level, categories, weakest } = result
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
      <div className="mt-8 grid items-start gap-x-14 gap-y-10 lg:grid-cols-[1fr_26.25rem] print:gap-y-6">
        <Points categories={categories} />
        <FirstStep weakest={weakest} steady={total === max} />
      </div>
      <ButtonLink href={href} className="mt-10 print:hidden">
        {quizCopy.back}
      </ButtonLink>
    </div>
  )
}

function Points({ categories }: Pick<Result, 'categories'>) {
  const { quizCopy } = useQuizContent()
  return (
    <div>
      <h3 className="text-[1.625rem]">{quizCopy.pointsHeading}</h3>
      <dl className="mt-4 border-t-2 border-ink">
        {categories
          .toSorted((a, b) => a.points - b.points)
          .map(({ category, points }) => (
            <div
              key={category}
              className="grid items-center gap-x-4 border-b border-line py-2.5 max-md:grid-cols-[1fr_auto] md:grid-cols-[13.5rem_1fr_3rem] print:grid-cols-[13.5rem_1fr_3rem]"
            >
              <dt>{category}</dt>
              <dd aria-hidden="true" className="max-md:order-last max-md:col-span-2 print:order-none print:col-span-1">
                <svg viewBox="0 0 100 2" preserveAspectRatio="none" aria-hidden="true" className="my-1 h-2.5 w-full">
                  <rect width="100" height="2" className="fill-track" />
                  <rect width={(points / pointsPerQuestion) * 100} height="2" className={fills[points - 1]} />
                </svg>
              </dd>
              <dd className="text-right font-bold text-ink">
                {points}/{pointsPerQuestion}
              </dd>
            </div>
          ))}
      </dl>
    </div>
  )
}

function FirstStep({ weakest, steady }: { weakest: number; steady: boolean }) {
  const { quizCopy, quizQuestions } = useQuizContent()
  const { category = '', advice } = quizQuestions[weakest] ?? {}
  return (
    <div className="rounded-b-panel border border-t-2 border-line border-t-ink bg-background p-5 sm:p-7">
      <h3 className="text-[1.625rem]">
        {steady ? quizCopy.steadyHeading : interpolate(quizCopy.adviceHeading, { category })}
      </h3>
      <p className="mt-4">{steady ? quizCopy.steadyAdvice : advice}</p>
      <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
        <Button variant="outline" onClick={() => window.print()}>
          {quizCopy.print}
        </Button>
        <span className="flex-1 text-small leading-snug">{quizCopy.printFor}</span>
      </div>
    </div>
  )
}
