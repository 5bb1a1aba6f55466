import { findGuide } from '../../../../cms/guides/guide-pages.ts'
import { findSource } from '../../../../cms/sources.ts'
import type { Claim, Graded } from '../../../../content/schema/claims.ts'
import type { NumberQuestion } from '../../../../content/schema/pages/challenge.ts'
import { useContent } from '../../content.tsx'
import { BandScale } from '../../figures/band-scale.tsx'
import { paths } from '../../paths.ts'
import { ClaimFigure, EvidenceLine, EvidenceMark, showsSamples } from '../../sections/claim.tsx'
import { ClosingCall } from '../../sections/closing-call.tsx'
import { PageHero } from '../../sections/page-hero.tsx'
import { Section } from '../../sections/section.tsx'
import { pageMeta } from '../../seo/meta-tags.ts'
import { ButtonLink } from '../../ui/button.tsx'

/** All numbers that the site claims, with their evidence and questions to ask about them. */
function Numbers() {
  const content = useContent()
  const { challenge, claims, home, showGrades } = content
  const { heading, lead, ask, says, quoted, headline, ours, files, own } = challenge.numbers
  return (
    <Section id="numbers" heading={heading} lead={lead}>
      <ul className="border-t-2 border-ink">
        {quoted.map((question) => (
          <Row key={question.claim} question={question} label={ask} />
        ))}
      </ul>
      {home.hero.title.includes(claims.success.figure) && (
        <>
          <h3 className="mb-4 mt-10">{headline}</h3>
          <ul className="border-t-2 border-ink">
            <Row question={ours} label={says} />
          </ul>
        </>
      )}
      {showGrades && <Grades />}
      <div className="mt-12 grid break-inside-avoid gap-x-10 gap-y-9 md:grid-cols-2 lg:gap-x-18">
        <div>
          <h3>{files.title}</h3>
          <p className="mt-3">{showsSamples(content) ? files.sampleText : files.text}</p>
        </div>
        <div>
          <h3>{own.heading}</h3>
          <ul className="mt-3">
            {own.items.map((item) => (
              <li key={item} className="border-t border-line py-2.5">
                {item}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </Section>
  )
}

function Grades() {
  const content = useContent()
  const { grades, sample } = content.evidenceCopy
  const marks = Object.entries(showsSamples(content) ? { ...grades, sample } : grades)
  return (
    <ul className="mt-12 grid gap-4 lg:auto-cols-fr lg:grid-flow-col lg:gap-8">
      {marks.map(([grade, { name, meaning }]) => (
        <li
          key={grade}
          className="grid grid-cols-[2.5rem_1fr] items-baseline border-t border-line pt-3 lg:block lg:border-t-2 lg:border-ink lg:pt-4"
        >
          <EvidenceLine grade={grade as Graded['grade'] | 'sample'} />
          <strong className="block text-ink lg:mt-2">{name}</strong>
          <span className="col-start-2">{meaning}</span>
        </li>
      ))}
    </ul>
  )
}

function Row({ question: { claim, note, ask, nearest }, label }: { question: NumberQuestion; label: string }) {
  const { claims, sources } = useContent()
  const { figure, says, grade, sources: cited }: Claim = claims[claim]
  const source = nearest?.source ?? cited[0]
  return (
    <li className="grid gap-x-8 gap-y-3 border-b border-line py-5 md:grid-cols-[8rem_1fr_1.55fr] lg:grid-cols-[11rem_1fr_1.55fr]">
      <p className="font-heading text-h2 tracking-tight">
        <ClaimFigure grade={grade}>{figure}</ClaimFigure>
      </p>
      <p>
        <strong className="text-ink">{says}</strong> {note}
        <EvidenceMark claim={claims[claim]} className="mt-1.5" />
      </p>
      <p>
        <strong className="text-ink">{label}</strong> {ask}
        {nearest && (
          <span className="mt-1 block text-note text-muted">
            {nearest.text}{' '}
            {source && (
              <a href={findSource(sources, source.id).url} className="hover:text-ink">
                {source.wording}
              </a>
            )}
          </span>
        )}
      </p>
    </li>
  )
}

function Causes() {
  const { challenge, sources } = useContent()
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
            <p className="max-md:col-start-2 md:max-lg:col-start-3">{looks}</p>
            <p className="max-md:col-start-2 md:max-lg:col-start-3">
              <strong className="text-ink">{caughtBy}</strong> {caught}
            </p>
          </li>
        ))}
      </ol>
      <p className="mt-4">
        <a
          href={findSource(sources, 'rand-2024').url}
          className="inline-block py-3.5 text-note text-muted hover:text-ink"
        >
          {source}
        </a>
      </p>
    </Section>
  )
}

/** All values of `:challenge` show the same page, so they have one canonical address. */
export const meta = pageMeta(({ challenge }) => ({
  ...challenge.meta,
  heading: challenge.hero.title,
  canonical: paths.challenge,
}))

export default function ChallengePage() {
  const content = useContent()
  const { hero, closing } = content.challenge
  return (
    <>
      <PageHero title={hero.title} highlight={hero.highlight} lead={hero.lead} trace={null}>
        <ButtonLink href={paths.quiz}>{hero.quiz}</ButtonLink>
        {findGuide(content, paths.executiveGuide) && (
          <ButtonLink href={paths.executiveGuide} variant="outline">
            {hero.guide}
          </ButtonLink>
        )}
      </PageHero>
      <Numbers />
      <Causes />
      <Scorecard />
      <ScoreAdvice />
      <ClosingCall {...closing} id="lowest-category" secondHref={paths.pricing} />
    </>
  )
}

/** A sheet to print, and to fill in with a pen. Its page in print has the advice, too. */
function Scorecard() {
  const { categories, heading, lead, levels, range, total, yourPoints } = useContent().challenge.scorecard
  return (
    <Section
      id="scorecard"
      heading={heading}
      lead={lead}
      className="print:break-before-page print:pb-0 print:leading-snug print:[&>.section-head]:mb-3"
    >
      <ul className="grid gap-x-8 gap-y-10 md:grid-cols-2 lg:gap-x-16 print:grid-cols-2 print:gap-y-4">
        {categories.map(({ name, anchors }) => (
          <li key={name} className="border-t-2 border-ink pt-5 print:break-inside-avoid print:pt-2">
            <div className="mb-3 flex items-baseline justify-between gap-x-6 print:mb-1">
              <h3>{name}</h3>
              <span className="whitespace-nowrap">{range}</span>
            </div>
            <dl>
              {anchors.map((anchor, index) => (
                <div
                  key={anchor}
                  className="grid grid-cols-[min(5rem,24vw)_1fr] items-baseline gap-x-4 border-t border-line py-2.5 print:py-0.5"
                >
                  <dt className="font-semibold text-ink">{levels[index]}</dt>
                  <dd>{anchor}</dd>
                </div>
              ))}
            </dl>
            <WriteIn label={yourPoints} />
          </li>
        ))}
      </ul>
      <WriteIn label={total} />
    </Section>
  )
}

/** A line to write on, only in print. */
function WriteIn({ label }: { label: string }) {
  return (
    <p className="mt-1 hidden items-baseline gap-4 font-semibold text-ink print:flex">
      {label} <span className="h-6 w-24 border-b border-ink" />
    </p>
  )
}

function ScoreAdvice() {
  const { bands, scaleLabel, bandsHeading, advice } = useContent().challenge.scorecard
  return (
    <Section
      heading={bandsHeading}
      lead={advice}
      className="print:break-after-page print:pb-0 print:pt-4 print:leading-snug print:[&>.section-head]:mb-3"
    >
      <BandScale bands={bands} label={scaleLabel} />
      <ul className="mt-10 grid gap-8 sm:grid-cols-2 lg:grid-cols-4 print:mt-2 print:grid-cols-4 print:gap-4">
        {bands.map(({ from, to, action }) => (
          <li key={from} className="border-t-2 border-ink pt-5 print:break-inside-avoid print:pt-2">
            <h3>{`${from}-${to}`}</h3>
            <p className="mt-2">{action}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
