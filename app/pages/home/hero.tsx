import { claims } from '../../../content/claims.ts'
import { fill } from '../../../content/fill.ts'
import { firm } from '../../../content/firm.ts'
import { home } from '../../../content/pages/home.ts'
import { Dots } from '../../figures/dots.tsx'
import { Trace } from '../../figures/trace.tsx'
import { paths } from '../../paths.ts'
import { ClaimMark } from '../../sections/claim.tsx'
import { RatingMark } from '../../sections/people/rating-mark.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { HighlightedHeading } from '../../ui/highlighted-heading.tsx'

/** What it is, for whom, and the one next step; beside it the number in the headline as a picture. */
export function Hero() {
  const { hero } = home
  const count = Number.parseInt(claims.success.figure, 10)
  return (
    <section className="paper">
      <div className="column grid items-center gap-x-10 gap-y-9 pt-10 md:grid-cols-[1fr_18rem] lg:gap-x-18 lg:grid-cols-[1fr_26.25rem] lg:pt-18">
        <div>
          <HighlightedHeading title={hero.title} highlight={hero.highlight} className="max-w-160" />
          <p className="mt-7 max-w-152 text-lead">{hero.lead}</p>
          <div className="mt-8 flex flex-wrap gap-3.5">
            <ButtonLink href={paths.contact}>{hero.action}</ButtonLink>
            <ButtonLink href={paths.quiz} variant="outline">
              {hero.second}
            </ButtonLink>
          </div>
          <Rating />
        </div>
        <figure className="max-w-105 max-md:w-full">
          <Dots filled={count} alternative={fill(hero.picture, { count })} />
          <figcaption className="mt-4 border-t-2 border-ink pt-2.5">
            <strong className="text-ink">{hero.caption}</strong>, {fill(hero.captionRest, { count })}
            <ClaimMark id="success" />
          </figcaption>
        </figure>
      </div>
      <Trace state="wild" draws className="mt-8" />
    </section>
  )
}

const star = 'l1.9 4.2 4.6.5-3.4 3.1.9 4.5-4-2.3-4 2.3.9-4.5-3.4-3.1 4.6-.5z'
const stars = Array.from({ length: 5 }, (_, index) => `M${index * 17 + 7.5} 1${star}`).join('')

function Rating() {
  const { score, reviews } = firm.rating
  return (
    <p className="mt-6 flex flex-wrap items-center gap-x-3 text-small">
      <svg
        viewBox="0 0 85 15"
        width="85"
        height="15"
        role="img"
        aria-label={fill(home.hero.stars, { score })}
        className="fill-amber"
      >
        <path d={stars} />
      </svg>
      <span>
        <strong aria-hidden="true" className="text-ink">
          {score}
        </strong>{' '}
        {fill(home.hero.rating, { reviews })}
      </span>
      <RatingMark />
    </p>
  )
}
