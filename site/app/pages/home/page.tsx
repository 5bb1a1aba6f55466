import type { ComponentProps } from 'react'
import { useLoaderData, useMatch } from 'react-router'
import { formatReadingTime } from '../../../../cms/guides/guide-pages.ts'
import { useContent } from '../../content.tsx'

import { FaultTrace, Stretch } from '../../figures/fault-trace.tsx'
import { loadPageData } from '../../page-data.ts'
import { paths } from '../../paths.ts'
import { AuditPage, RunnableSample } from '../../sections/audit-page.tsx'
import { ClaimNote, EvidenceLegend, numbersList } from '../../sections/claim.tsx'
import { Contact } from '../../sections/contact/contact.tsx'
import { usePdf } from '../../sections/pdf-button.tsx'
import { SignedLetter } from '../../sections/people/people.tsx'
import { Section, Sentence, TextCards } from '../../sections/section.tsx'
import { pageMeta } from '../../seo/meta-tags.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Rows } from '../../ui/rows.tsx'
import { Hero } from './hero.tsx'
import { Stories } from './stories.tsx'

function Help() {
  const { help, recording } = useContent().home
  const { heading, labels, steps, action, consulting } = help
  return (
    <Section heading={heading} mark={recording.fix}>
      <ol className="columns help-line">
        {steps.map((step, index) => (
          <li key={step.title} className="card step">
            <Stretch index={index + Math.min(index, 1)} fault="bugs" />
            <h3>{step.title}</h3>
            <p>{step.text}</p>
            <Rows
              rows={[
                { label: labels.takes, value: step.takes },
                { label: labels.price, value: step.price },
                { label: labels.keep, value: step.keep },
              ]}
            />
          </li>
        ))}
      </ol>
      <div className="actions">
        <ButtonLink href={paths.services} variant="outline">
          {action}
        </ButtonLink>
        <a href={paths.consulting} className="link">
          {consulting}
        </a>
      </div>
    </Section>
  )
}

function Challenges() {
  const { home, showGrades } = useContent()
  const { heading, lead, cards, more, ctos } = home.challenges
  return (
    <Section heading={heading} lead={showGrades && lead} mark={home.recording.symptom}>
      <ul className="faults">
        {cards.map((card) => (
          <li key={card.title} className="card">
            <FaultTrace fault={card.picture} alternative={card.alternative} />
            <h3>{card.title}</h3>
            <p>{card.text}</p>
            <div className="pt-2">
              <ClaimNote id={card.claim} />
            </div>
          </li>
        ))}
      </ul>
      <EvidenceLegend />
      <p className="actions">
        <a href={numbersList} className="link">
          {more}
        </a>
        <a href={paths.forCtos} className="link">
          {ctos}
        </a>
      </p>
    </Section>
  )
}

export const loader = loadPageData

const openings = {
  [paths.caseStudies]: 'case-studies',
  [paths.resources]: 'resources',
  [paths.about]: 'about',
  [paths.contact]: 'contact',
} as const

export type Opening = (typeof openings)[keyof typeof openings]

function findOpening(path: string): Opening | undefined {
  return openings[path.replace(/\/$/, '') as keyof typeof openings]
}

export const meta = pageMeta(({ claims, home, showGrades }) => ({
  ...home.meta,
  titlesElsewhere: Object.fromEntries(
    Object.entries(openings).map(([path, opening]) => [path, home.sectionMeta[opening]]),
  ),
  heading: home.hero.title,
  ...(showGrades && { graded: claims.success }),
  canonical: paths.home,
}))

/** If the form was refused, the page shows only the form, with its errors at the top. */
export default function HomePage() {
  const opening = findOpening(useMatch('*')?.pathname ?? '/')
  const { submission } = useLoaderData<typeof loader>()
  const { recording } = useContent().home
  if (submission) return <Contact opens={false} />
  return (
    <>
      <Hero />
      <Challenges />
      <AuditPage mark={recording.cause} />
      <RunnableSample />
      <Help />
      <Stories opens={opening === 'case-studies'} />
      <Resources opens={opening === 'resources'} />
      <About opens={opening === 'about'} />
      <Contact opens={opening === 'contact'} />
    </>
  )
}

function About({ opens }: { opens: boolean }) {
  const { home, people } = useContent()
  const { heading, points } = home.about
  return (
    <Section id="about" heading={heading} lead={people.lead} opens={opens}>
      <div className="aside-grid mt-0">
        <SignedLetter />
        <TextCards cards={points} className="grid gap-y-4.5" />
      </div>
    </Section>
  )
}

/** Guides with a card. Older ones are links, so that the page stays light. */
const guideCards = 6

function Resources({ opens }: { opens: boolean }) {
  const checklistFile = usePdf('checklist')
  const content = useContent()
  const { guideCopy, guides, home } = content
  const { heading, lead, cards } = home.resources
  const free = guides.filter(({ entry }) => !entry)
  return (
    <section id="resources" className="column section">
      <Sentence opens={opens} heading={heading} lead={lead} />
      <ul className="grid gap-x-8 gap-y-4.5 sm:grid-cols-2 lg:grid-cols-4">
        <Free title={cards.checklist.title} href={checklistFile.href} type="application/pdf">
          {checklistFile.label}
        </Free>
        <Free title={cards.quiz.title} href={paths.quiz}>
          {cards.quiz.text}
        </Free>
        {free.slice(0, guideCards).map((guide) => (
          <Free key={guide.file} title={guide.frontmatter.name} href={guide.frontmatter.address}>
            {`${formatReadingTime(guideCopy, guide)}. ${guide.frontmatter.title}.`}
          </Free>
        ))}
      </ul>
      {free.length > guideCards && (
        <ul className="mt-6 gap-x-8 sm:columns-2 lg:columns-4">
          {free.slice(guideCards).map(({ frontmatter: { address, name } }) => (
            <li key={address}>
              <a href={address} className="inline-block py-2">
                {name}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Free({ title, children, ...link }: { title: string } & ComponentProps<'a'>) {
  return (
    <li>
      <a {...link} className="card block no-underline">
        <h3 className="link underline">{title}</h3>
        <p>{children}</p>
      </a>
    </li>
  )
}
