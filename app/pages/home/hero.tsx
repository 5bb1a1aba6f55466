import type { ReactNode } from 'react'
import { interpolate } from '../../../cms/interpolate.ts'
import { useContent } from '../../content.tsx'
import { TraceShape } from '../../figures/trace.tsx'
import { paths } from '../../paths.ts'
import { ClaimMark, isSample } from '../../sections/claim.tsx'
import { RatingMark } from '../../sections/people/people.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { HighlightedHeading } from '../../ui/highlighted-heading.tsx'
import { FailureTimelines } from './failure-timeline.tsx'

const side = 10
const pitch = 43
const radius = 17
const half = 50

function circles(from: number, to: number, y = 0): string {
  return Array.from({ length: to - from }, (_, index) => {
    const x = (from + index) * pitch + 1
    return `M${x} ${y + radius + 1}a${radius} ${radius} 0 1 1 0 .1z`
  }).join('')
}

/**
 * One hundred circles in two halves, some of them filled from the bottom up.
 * @param filled 0 to 100.
 * @param alternative text for people who can't see the drawing.
 */
function Dots({ filled, alternative }: { filled: number; alternative: string }) {
  return (
    <div role="img" aria-label={alternative} className="-mx-1 grid max-sm:grid-cols-2">
      <Half filled={Math.max(filled - half, 0)}>
        <path id="dots" d={circles(0, side)} />
      </Half>
      <Half filled={Math.min(filled, half)} />
    </div>
  )
}

function Half({ filled, children }: { filled: number; children?: ReactNode }) {
  const rows = half / side
  const whole = Math.floor(filled / side)
  // The partial row is filled from the right, so that the filled circles look like a rising level.
  const rest = circles(side - (filled % side), side, (rows - whole - 1) * pitch)
  return (
    <svg
      viewBox={`-4 -4 ${side * pitch} ${rows * pitch}`}
      aria-hidden="true"
      className="w-full fill-background stroke-edge"
    >
      {children}
      {Array.from({ length: rows }, (_, row) => row)
        .slice(children ? 1 : 0)
        .map((row) => (
          <use
            key={row}
            href="#dots"
            y={row * pitch}
            {...(row >= rows - whole && { className: 'fill-brand stroke-brand' })}
          />
        ))}
      {rest && <path d={rest} className="fill-brand stroke-brand" />}
    </svg>
  )
}

export function Hero() {
  const { claims, home } = useContent()
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
      <FailureTimelines />
      <figure>
        <Dots filled={count} alternative={interpolate(hero.picture, { count })} />
        <figcaption>
          <strong>{hero.caption}</strong>, {interpolate(hero.captionRest, { count })}
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
  const { evidenceCopy, firm, firmAttestations, home } = useContent()
  const { score, reviews } = firm.rating
  const sample = isSample(firmAttestations.rating)
  const rating = interpolate(home.hero.stars, { score })
  return (
    <p className="rating">
      <svg
        viewBox="0 0 85 15"
        width="85"
        height="15"
        role="img"
        aria-label={sample ? `${evidenceCopy.sample.name}: ${rating}` : rating}
        className={sample ? 'fill-edge' : 'fill-amber'}
      >
        <path d={stars} />
      </svg>
      <span>
        <strong aria-hidden="true">{score}</strong> {interpolate(home.hero.rating, { reviews })}
      </span>
      <RatingMark />
    </p>
  )
}
