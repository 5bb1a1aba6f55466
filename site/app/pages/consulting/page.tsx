import type { ReactNode } from 'react'
import { findGuide } from '../../../../cms/guides/guide-pages.ts'
import { interpolate } from '../../../../cms/interpolate.ts'
import { useContent } from '../../content.tsx'
import { BandScale } from '../../figures/band-scale.tsx'
import { DecisionTree } from '../../figures/decision-tree.tsx'
import { formatContactAddress, paths } from '../../paths.ts'
import { EvidenceLine, isSample } from '../../sections/claim.tsx'
import { ClosingCall } from '../../sections/closing-call.tsx'
import { PageHero } from '../../sections/page-hero.tsx'
import { SpecimenLink } from '../../sections/pdf-button.tsx'
import { CompanyFacts, SignedLetter } from '../../sections/people/people.tsx'
import { LinkedText, Questions, Section } from '../../sections/section.tsx'
import { pageMeta } from '../../seo/meta-tags.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Fold } from '../../ui/fold.tsx'

function Engagements() {
  const { consulting } = useContent()
  const { heading, lead, labels, list, action, samples, specimen } = consulting.engagements
  return (
    <Section heading={heading} lead={lead}>
      <ul className="grid gap-x-8 gap-y-10 lg:grid-cols-3">
        {list.map((engagement) => (
          <li
            key={engagement.name}
            className="grid gap-x-8 gap-y-0 border-t-2 border-ink pt-5 md:max-lg:grid-cols-2 lg:row-span-11 lg:grid-rows-subgrid"
          >
            <h3 className="font-text text-base font-semibold tracking-normal">{engagement.name}</h3>
            <p className="mt-2 flex flex-wrap items-baseline gap-x-1 md:max-lg:pb-5">
              {engagement.price.before}
              <strong className="text-figure text-ink">{engagement.price.figure}</strong>
              {engagement.price.after}
            </p>
            <p className="mt-4 pb-5 text-lead leading-snug text-balance text-ink md:max-lg:col-start-2 md:max-lg:row-span-2 md:max-lg:row-start-1 md:max-lg:self-end">
              “{engagement.question}”
            </p>
            <div className="max-sm:[&_.fold]:border-y max-sm:[&_.fold]:border-line md:contents md:[&_.fold]:contents md:[&_.fold::details-content]:contents">
              <dl className="md:max-lg:contents md:max-lg:[&>:first-child]:col-span-2 lg:row-span-3 lg:grid lg:grid-rows-subgrid">
                <Part label={labels.audience}>{engagement.audience}</Part>
                <Part label={labels.hold}>{engagement.hold}</Part>
                <Part label={labels.takes}>{engagement.takes}</Part>
              </dl>
              <Fold summary={labels.rest}>
                <dl className="md:max-lg:contents lg:row-span-4 lg:grid lg:grid-rows-subgrid">
                  <Part label={labels.runs}>
                    <ol className="list-decimal space-y-1.5 pl-5 marker:text-muted">
                      {engagement.runs.map((step) => (
                        <li key={step}>{step}</li>
                      ))}
                    </ol>
                  </Part>
                  <Part label={labels.who}>{engagement.who}</Part>
                  <Part label={labels.misfit}>{engagement.misfit}</Part>
                  <Part label={labels.term}>{engagement.term}</Part>
                </dl>
              </Fold>
            </div>
            <ButtonLink
              href={formatContactAddress(engagement.about)}
              variant="outline"
              className="mt-2 self-start sm:justify-self-start max-sm:mt-4"
            >
              {action}
              <span className="sr-only">: {engagement.name}</span>
            </ButtonLink>
          </li>
        ))}
      </ul>
      {isSample(consulting.engagements) && (
        <p className="evidence mt-6">
          <EvidenceLine grade="sample" />
          {samples}
        </p>
      )}
      <SpecimenLink lead={specimen} />
    </Section>
  )
}

function Part({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="break-inside-avoid border-t border-line py-4">
      <dt className="mb-1 font-semibold text-ink">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

const line = 'grid grid-cols-2 gap-x-5 border-b border-line py-4 md:grid-cols-[1fr_1.4fr_1.4fr] md:gap-x-8'

/** The roles are explicit, because a table with a grid layout loses them. */
function Sessions() {
  const { heading, lead, caption, criterion, names, figures, rows, more } = useContent().consulting.sessions
  return (
    <Section heading={heading} lead={lead} sentence>
      <table aria-label={caption} className="block border-t-2 border-ink text-left">
        <thead className="block">
          <tr className={line}>
            <th scope="col" className="font-normal max-md:sr-only">
              {criterion}
            </th>
            {names.map((name, index) => (
              <th key={name} scope="col" className="font-normal">
                <strong className="text-figure block text-ink">{figures[index]}</strong>
                <span className="mt-2 block leading-snug">{name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="block">
          {rows.map(({ label, values }) => (
            <tr key={label} className={line}>
              <th scope="row" className="font-normal max-md:col-span-2 max-md:mb-1">
                {label}
              </th>
              {values.map((value) => (
                <td key={value} className="text-balance font-semibold text-ink">
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-4">
        <a href={paths.pricing} className="link">
          {more}
        </a>
      </p>
    </Section>
  )
}

function Readiness() {
  const { consulting, quizLevels } = useContent()
  const { heading, lead, scale, action, guide } = consulting.readiness
  const label = interpolate(scale, {
    min: quizLevels[0].from,
    max: quizLevels[quizLevels.length - 1]?.to ?? '',
    levels: quizLevels.map(({ name, from, to }) => `${name} ${from}-${to}`).join(', '),
  })
  return (
    <Section heading={heading} lead={lead}>
      <BandScale bands={quizLevels} label={label} />
      <div className="mt-6 grid items-center gap-x-12 gap-y-6 md:grid-cols-[1.4fr_1fr]">
        <p>
          <ButtonLink href={paths.quiz}>{action}</ButtonLink>
        </p>
        <p>
          <LinkedText text={guide} pages={paths} />
        </p>
      </div>
    </Section>
  )
}

export const meta = pageMeta(({ consulting }, { service }) => ({
  ...consulting.meta,
  heading: consulting.hero.title,
  canonical: paths.consulting,
  things: consulting.engagements.list.map(({ name, question, amount }) =>
    service({ name, description: question, amount }),
  ),
}))

export default function ConsultingPage() {
  const content = useContent()
  const { hero, engagements, closing } = content.consulting
  return (
    <>
      <PageHero {...hero} aside={<DecisionTree {...hero.tree} />} wide>
        <ButtonLink href={paths.contact}>{hero.action}</ButtonLink>
        {findGuide(content, paths.executiveGuide) && (
          <ButtonLink href={paths.executiveGuide} variant="outline">
            {hero.guide}
          </ButtonLink>
        )}
      </PageHero>
      <Engagements />
      <Sessions />
      <People />
      <Questions heading={engagements.questions.heading} questions={engagements.questions.items} />
      <Readiness />
      <ClosingCall {...closing} secondHref={paths.services} />
    </>
  )
}

function People() {
  const { consulting, people } = useContent()
  return (
    <Section heading={consulting.people.heading} lead={people.lead}>
      <SignedLetter />
      <CompanyFacts className="mt-9 border-t-2 border-ink lg:max-w-152" />
    </Section>
  )
}
