import { Fragment } from 'react'
import { sourceOf } from '../../../words/sources.ts'
import { challenge } from '../../../words/words.ts'
import { Bands } from '../../figures/band-scale.tsx'
import { paths } from '../../paths.ts'
import { ClosingCall } from '../../sections/closing-call.tsx'
import { PageHero } from '../../sections/page-hero.tsx'
import { Section } from '../../sections/section.tsx'
import { metaOf } from '../../seo/meta-tags.ts'
import type { PageMeta } from '../../seo/page-meta.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Numbers } from './numbers.tsx'
import { Scorecard } from './scorecard.tsx'

const { set, levels, categories, bands, scaleLabel } = challenge.scorecard
const pointsOf = (level: string) => /\d+/.exec(level)?.[0]

/** The scorecard in short: four choices set one marker, without a script (styles/score.css). */
function Score() {
  return (
    <fieldset className="score">
      <legend>{set.heading}</legend>
      {categories.map(({ name, anchors }, category) => (
        <fieldset key={name}>
          <legend>{name}</legend>
          {anchors.map((anchor, level) => (
            <Fragment key={anchor}>
              <label className="chip">
                <input
                  type="radio"
                  name={`score-${category}`}
                  value={pointsOf(levels[level] ?? '')}
                  required
                  aria-describedby={`score-${category}-${level}`}
                />
                {pointsOf(levels[level] ?? '')}
              </label>
              <p id={`score-${category}-${level}`}>{anchor}</p>
            </Fragment>
          ))}
        </fieldset>
      ))}
      <svg width="100%" height="16" role="img" aria-label={scaleLabel}>
        <Bands bands={bands} />
      </svg>
      <div role="status">
        <p className="score-pin" />
        <ol>
          {bands.map(({ name, from, to }) => (
            <li key={name}>
              <strong>{name}</strong> {from}-{to}
            </li>
          ))}
        </ol>
      </div>
      <p className="score-hint">{set.hint}</p>
    </fieldset>
  )
}

function Causes() {
  const { heading, lead, source, caughtBy, items } = challenge.causes
  return (
    <Section heading={heading} lead={lead} sentence>
      <ol className="border-t-2 border-ink">
        {items.map(({ cause, looks, caught }, index) => (
          <li
            key={cause}
            className="grid grid-cols-[1.5rem_1fr] items-baseline gap-x-4 gap-y-2 border-b border-line py-5 print:py-3 md:grid-cols-[1.5rem_1fr_1.6fr] lg:grid-cols-[1.5rem_1fr_1fr_1fr] lg:gap-x-8"
          >
            <span aria-hidden="true" className="font-heading text-h3 text-muted">
              {index + 1}
            </span>
            <h3 className="break-after-auto md:max-lg:row-span-2">{cause}</h3>
            <p className="text-small max-md:col-start-2 md:max-lg:col-start-3">{looks}</p>
            <p className="text-small max-md:col-start-2 md:max-lg:col-start-3">
              <strong className="text-ink">{caughtBy}</strong> {caught}
            </p>
          </li>
        ))}
      </ol>
      <p className="mt-4">
        <a href={sourceOf('rand-2024').url} className="inline-block py-3.5 text-note text-muted hover:text-ink">
          {source}
        </a>
      </p>
    </Section>
  )
}

/** The same for every `:challenge`, so all addresses have one canonical. */
export const handle = {
  ...challenge.meta,
  heading: challenge.hero.title,
  canonical: paths.challenge,
} satisfies PageMeta
export const meta = metaOf(handle)

export default function ChallengePage() {
  const { hero, closing } = challenge
  return (
    <>
      <PageHero title={hero.title} highlight={hero.highlight} lead={hero.lead} trace="wild" aside={<Score />}>
        <ButtonLink href={paths.quiz}>{hero.quiz}</ButtonLink>
        <ButtonLink href={paths.executiveGuide} variant="outline">
          {hero.guide}
        </ButtonLink>
      </PageHero>
      <Numbers />
      <Causes />
      <Scorecard />
      <ClosingCall {...closing} id="lowest-category" secondHref={paths.pricing} />
    </>
  )
}
