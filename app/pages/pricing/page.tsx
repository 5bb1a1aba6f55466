import { pricing } from '../../../words/words.ts'
import { contactAbout, paths } from '../../paths.ts'
import { ClosingCall } from '../../sections/closing-call.tsx'
import { PageHero } from '../../sections/page-hero.tsx'
import { LinkedText, Questions, Section, TextCards } from '../../sections/section.tsx'
import { service } from '../../seo/firm-nodes.ts'
import { metaOf } from '../../seo/meta-tags.ts'
import type { PageMeta } from '../../seo/page-meta.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Month } from './month.tsx'
import { Plans } from './plans.tsx'

const { heading, action, items, before } = pricing.once

function Once() {
  return (
    <Section heading={heading}>
      <ul className="one-time">
        {items.map((service) => (
          <Service key={service.name} of={service} />
        ))}
      </ul>
      <h3 className="mt-10 mb-4" id="feasibility-check">
        {before.heading}
      </h3>
      <ul className="one-time">
        <Service of={before.item} as="h4" />
      </ul>
    </Section>
  )
}

type ServiceProps = {
  of: (typeof items)[number]
  as?: 'h3' | 'h4'
}

function Service({ of: { about, name, description, duration, price }, as: Name = 'h3' }: ServiceProps) {
  return (
    <li>
      <Name className="font-heading text-h3 leading-tight text-ink">{name}</Name>
      <p>{description}</p>
      <p>{duration}</p>
      <strong className="min-[22rem]:max-md:justify-self-end">{price}</strong>
      <ButtonLink
        href={contactAbout(about)}
        variant="outline"
        size="sm"
        className="min-[22rem]:max-md:justify-self-end"
      >
        {action}
        <span className="sr-only"> {name}</span>
      </ButtonLink>
    </li>
  )
}

const pages = {
  promptRescue: paths.promptRescue,
  feasibilityCheck: `${paths.forCtos}#path`,
  audit: `${paths.services}#diagnostics`,
  consulting: paths.consulting,
} as const

function Which() {
  const { heading, lead, rows, path } = pricing.which
  return (
    <Section heading={heading} lead={lead} sentence>
      <ul className="border-b border-line">
        {rows.map(({ when, take, page, price }) => (
          <li
            key={take}
            className="grid items-baseline gap-x-12 gap-y-1 border-t border-line py-4 md:grid-cols-[1.4fr_1fr]"
          >
            <p>“{when}”</p>
            <p className="flex flex-wrap justify-between gap-x-6 font-bold text-ink">
              {page ? (
                <a href={pages[page]} className="-my-2.5 py-2.5">
                  {take}
                </a>
              ) : (
                <span>{take}</span>
              )}{' '}
              <span className="whitespace-nowrap">{price}</span>
            </p>
          </li>
        ))}
      </ul>
      <p className="mt-6 max-w-152">
        <LinkedText text={path} pages={pages} />
      </p>
    </Section>
  )
}

const { plans, once } = pricing

export const handle = {
  ...pricing.meta,
  heading: pricing.hero.title,
  canonical: paths.pricing,
  things: [
    ...plans.items.map(({ name, ideal, amount }) =>
      service({ name, description: ideal, category: plans.heading, amount }),
    ),
    ...[...once.items, once.before.item].map((item) => service({ ...item, category: once.heading })),
  ],
} satisfies PageMeta
export const meta = metaOf(handle)

export default function PricingPage() {
  const { hero, questions, closing } = pricing
  return (
    <>
      <PageHero title={hero.title} highlight={hero.highlight} lead={hero.lead} trace="none" aside={<Month />}>
        <ButtonLink href={paths.contact}>{hero.action}</ButtonLink>
      </PageHero>
      <Plans />
      <Once />
      <NotFor />
      <Which />
      <Questions heading={questions.heading} questions={questions.items} />
      <ClosingCall {...closing} secondHref={paths.services} loud />
    </>
  )
}

function NotFor() {
  const { heading, lead, cards } = pricing.notFor
  return (
    <Section heading={heading} lead={lead}>
      <TextCards cards={cards} />
    </Section>
  )
}
