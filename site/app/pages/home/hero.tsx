import { findCallEngineer } from '../../../../cms/consultation-call.ts'
import { interpolate } from '../../../../cms/interpolate.ts'
import { findSource } from '../../../../cms/sources.ts'
import { useContent, useSettings } from '../../content.tsx'
import { TraceShape } from '../../figures/trace.tsx'
import { paths } from '../../paths.ts'
import { isSample, numbersList } from '../../sections/claim.tsx'
import { HighlightedHeading } from '../../sections/page-hero.tsx'
import { Portrait, RatingMark } from '../../sections/people/people.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { FailureTimelines } from './failure-timeline.tsx'

const columns = 20
const rows = 5
const pitch = 14.2
const radius = 4.6

function circles(from: number, to: number, y = 0): string {
  return Array.from({ length: to - from }, (_, index) => {
    const x = +((from + index) * pitch).toFixed(1)
    return `M${x} ${+(y + radius).toFixed(1)}a${radius} ${radius} 0 1 1 0 .1z`
  }).join('')
}

/**
 * One hundred circles, some of them filled from the bottom up.
 * @param filled 0 to 100.
 * @param alternative text for people who can't see the drawing.
 */
function Dots({ filled, alternative }: { filled: number; alternative: string }) {
  const whole = Math.floor(filled / columns)
  // The partial row is filled from the right, so that the filled circles look like a rising level.
  const rest = circles(columns - (filled % columns), columns, (rows - whole - 1) * pitch)
  return (
    <svg viewBox="-.5 -.5 280 67.5" role="img" aria-label={alternative} className="w-full fill-background stroke-edge">
      <path id="dots" d={circles(0, columns)} />
      {Array.from({ length: rows - 1 }, (_, index) => index + 1).map((row) => (
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
  const { claims, home, sources } = useContent()
  const { hero } = home
  const count = Number.parseInt(claims.success.figure, 10)
  const [source] = claims.success.sources
  return (
    <section className="paper home-hero">
      <TraceShape seed={paths.home} />
      <div>
        <HighlightedHeading title={hero.title} highlight={hero.highlight} />
        <p>
          <strong className="text-ink">{hero.promise}</strong> {hero.lead}
        </p>
        <div className="actions">
          <ButtonLink href={paths.contact}>{hero.action}</ButtonLink>
          <Call />
        </div>
      </div>
      <p>
        <a href={paths.promptRescue} className="link">
          {hero.rescue}
        </a>
      </p>
      <FailureTimelines />
      <Rating />
      <figure>
        <Dots filled={count} alternative={interpolate(hero.picture, { count })} />
        <figcaption className="mt-2 border-t-2 border-ink pt-2 text-note">
          <strong className="block text-balance text-ink">{interpolate(hero.caption, { count })}</strong>{' '}
          {hero.captionRest} <a href={source ? findSource(sources, source.id).url : numbersList}>{hero.source}</a>
        </figcaption>
      </figure>
    </section>
  )
}

/** The free call, and the next free time, which a script adds. The engineer who takes the calls is named with it. */
function Call() {
  const content = useContent()
  const { hero } = content.home
  const { calendarUrl } = useSettings()
  // Another calendar's times are unknown here.
  const engineer = calendarUrl ? undefined : findCallEngineer(content)
  const texts = (
    <p>
      <strong className="block text-ink">{hero.call}</strong>
      {!calendarUrl && <span data-next-free={engineer ? hero.nextFreeWith : hero.nextFree} />}
    </p>
  )
  if (!engineer) return texts
  return (
    <div className="flex grow basis-80 items-center gap-x-3">
      <Portrait engineer={engineer} className="size-11" />
      {texts}
    </div>
  )
}

const star = 'l1.9 4.2 4.6.5-3.4 3.1.9 4.5-4-2.3-4 2.3.9-4.5-3.4-3.1 4.6-.5z'
const stars = Array.from({ length: 5 }, (_, index) => `M${index * 17 + 7.5} 1${star}`).join('')

function Rating() {
  const { evidenceCopy, firm, firmAttestations, home } = useContent()
  const sample = isSample(firmAttestations.rating)
  return (
    <p className="rating flex flex-wrap items-center gap-x-2">
      <svg
        viewBox="0 0 85 15"
        width="85"
        height="15"
        role="img"
        aria-label={sample ? `${evidenceCopy.sample.name}: ${home.hero.stars}` : home.hero.stars}
        className={sample ? 'fill-edge' : 'fill-amber'}
      >
        <path d={stars} />
      </svg>
      <span>
        <strong aria-hidden="true" className="text-ink">
          {firm.rating.score}
        </strong>{' '}
        {home.hero.rating}
      </span>
      <RatingMark />
    </p>
  )
}
