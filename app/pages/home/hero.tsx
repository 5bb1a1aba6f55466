import type { Numbers } from '../../../contracts/numbers.ts'
import { fill } from '../../../words/fill.ts'
import { claims, evidenceCopy, firm, firmAttestations, home } from '../../../words/words.ts'
import { Dots } from '../../figures/dots.tsx'
import { TraceShape } from '../../figures/trace.tsx'
import { paths } from '../../paths.ts'
import { ClaimMark } from '../../sections/claim.tsx'
import { RatingMark } from '../../sections/people/people.tsx'
import { isSample } from '../../sections/sample.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { HighlightedHeading } from '../../ui/highlighted-heading.tsx'
import { Courses } from './courses.tsx'

export function Hero({ numbers }: { numbers: Numbers | undefined }) {
  const { hero } = home
  const count = Number.parseInt(claims.success.figure, 10)
  return (
    <section className="paper home-hero">
      <TraceShape seed={paths.home} />
      <div>
        <HighlightedHeading title={hero.title} highlight={hero.highlight} />
        <p>{hero.lead}</p>
        <div className="actions">
          <ButtonLink href={paths.contact}>{hero.action}</ButtonLink>
          <ButtonLink href={paths.quiz} variant="outline">
            {hero.second}
          </ButtonLink>
        </div>
        <p>
          <a href={paths.promptRescue} className="link">
            {hero.rescue}
          </a>
        </p>
      </div>
      <Courses numbers={numbers} />
      <figure>
        <Dots filled={count} alternative={fill(hero.picture, { count })} />
        <figcaption>
          <strong>{hero.caption}</strong>, {fill(hero.captionRest, { count })}
          <ClaimMark id="success" />
        </figcaption>
      </figure>
      <Rating />
    </section>
  )
}

const star = 'l1.9 4.2 4.6.5-3.4 3.1.9 4.5-4-2.3-4 2.3.9-4.5-3.4-3.1 4.6-.5z'
const stars = Array.from({ length: 5 }, (_, index) => `M${index * 17 + 7.5} 1${star}`).join('')

function Rating() {
  const { score, reviews } = firm.rating
  const sample = isSample(firmAttestations.rating)
  const rating = fill(home.hero.stars, { score })
  return (
    <p className={sample ? 'rating hollow' : 'rating'}>
      <svg
        viewBox="0 0 85 15"
        width="85"
        height="15"
        role="img"
        aria-label={sample ? `${evidenceCopy.sample.name}: ${rating}` : rating}
        strokeWidth="1.1"
        className={sample ? 'fill-none stroke-amber' : 'fill-amber'}
      >
        <path d={stars} />
      </svg>
      <span>
        <strong aria-hidden="true">{score}</strong> {fill(home.hero.rating, { reviews })}
      </span>
      <RatingMark />
    </p>
  )
}
