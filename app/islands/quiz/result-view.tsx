import { useEffect, useRef } from 'react'
import { fill } from '../../../content/fill.ts'
import { quizCopy, quizLevels, quizQuestions } from '../../../content/quiz.ts'
import { BandScale } from '../../figures/band-scale.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { pointsPerQuestion, type Result } from './score.ts'

const max = quizQuestions.length * pointsPerQuestion
/** A bar is read like the scale: one point is bad, four is good. */
const fills = ['fill-alarm', 'fill-amber-bar', 'fill-brand', 'fill-brand']

/** The result: the score on its scale, the points of each category, and the first thing to mend. */
export function ResultView({ result, backHref }: { result: Result; backHref: string }) {
  const { total, level, categories, weakest } = result
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])

  const steady = total === max
  const category = categories[weakest]?.category ?? ''
  return (
    <div>
      <p className="text-muted">{quizCopy.result}</p>
      <h2 ref={heading} tabIndex={-1} className="mt-2 text-h2 md:text-figure">
        {fill(quizCopy.scoreOf, { score: total, max })}:{' '}
        <mark className="highlighter whitespace-nowrap">{level.name}</mark>
      </h2>
      <p className="mt-6 text-lead">{level.message}.</p>
      <div className="mt-7">
        <BandScale
          bands={quizLevels}
          score={total}
          label={fill(quizCopy.scaleLabel, { min: quizLevels[0].from, max, score: total })}
        />
      </div>

      <h3 className="mt-12 text-[1.75rem]">{quizCopy.pointsHeading}</h3>
      <dl className="mt-5 border-b border-line">
        {categories.map(({ category, points }) => (
          <div
            key={category}
            className="grid items-center gap-x-4 border-t border-line py-2.5 max-md:grid-cols-[1fr_auto] md:grid-cols-[13.5rem_1fr_3rem]"
          >
            <dt>{category}</dt>
            <dd aria-hidden="true" className="max-md:order-last max-md:col-span-2">
              <svg viewBox="0 0 100 2" preserveAspectRatio="none" aria-hidden="true" className="my-1 h-2 w-full">
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

      <h3 className="mt-12 text-[1.75rem]">
        {steady ? quizCopy.steadyHeading : fill(quizCopy.mendHeading, { category })}
      </h3>
      <p className="mt-4 max-w-152">{steady ? quizCopy.steadyMend : quizQuestions[weakest]?.mend}</p>
      <ButtonLink href={backHref} className="mt-8">
        {quizCopy.back}
      </ButtonLink>
    </div>
  )
}
