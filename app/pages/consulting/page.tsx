import { fill } from '../../../words/fill.ts'
import { consulting, people, quizLevels } from '../../../words/words.ts'
import { BandScale } from '../../figures/band-scale.tsx'
import { DecisionTree } from '../../figures/decision-tree.tsx'
import { paths } from '../../paths.ts'
import { ClosingCall } from '../../sections/closing-call.tsx'
import { PageHero } from '../../sections/page-hero.tsx'
import { CompanyFacts, PeopleList } from '../../sections/people/people.tsx'
import { LinkedText, Section } from '../../sections/section.tsx'
import { service } from '../../seo/firm-nodes.ts'
import { metaOf } from '../../seo/meta-tags.ts'
import type { PageMeta } from '../../seo/page-meta.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Engagements } from './engagements.tsx'

const line = 'grid grid-cols-2 gap-x-5 border-b border-line py-4 md:grid-cols-[1fr_1.4fr_1.4fr] md:gap-x-8'

/** Roles are explicit, because a table in a grid layout loses them. */
function Sessions() {
  const { heading, lead, caption, criterion, names, figures, rows, more } = consulting.sessions
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
            <tr key={label} className={`${line} text-[min(1rem,6.6vw)]`}>
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
  const { heading, lead, scale, action, guide } = consulting.readiness
  const label = fill(scale, {
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

export const handle = {
  ...consulting.meta,
  heading: consulting.hero.title,
  canonical: paths.consulting,
  things: consulting.engagements.list.map(({ name, question, amount }) =>
    service({ name, description: question, amount }),
  ),
} satisfies PageMeta
export const meta = metaOf(handle)

export default function ConsultingPage() {
  const { hero, closing } = consulting
  return (
    <>
      <PageHero {...hero} aside={<DecisionTree {...hero.tree} />} wide>
        <ButtonLink href={paths.contact}>{hero.action}</ButtonLink>
        <ButtonLink href={paths.executiveGuide} variant="outline">
          {hero.guide}
        </ButtonLink>
      </PageHero>
      <Engagements />
      <Sessions />
      <People />
      <Readiness />
      <ClosingCall {...closing} secondHref={paths.services} />
    </>
  )
}

function People() {
  return (
    <Section heading={consulting.people.heading} lead={people.lead}>
      <PeopleList />
      <CompanyFacts className="mt-9 border-t-2 border-ink lg:max-w-152" />
    </Section>
  )
}
