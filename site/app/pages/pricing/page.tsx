import type { ReactNode } from 'react'
import type { SiteContent } from '../../../../cms/site-content.ts'
import type { PricingPlan } from '../../../../content/schema/pages/pricing.ts'
import { useContent } from '../../content.tsx'
import { Thread } from '../../figures/trace.tsx'
import { formatContactAddress, paths } from '../../paths.ts'
import { ClosingCall } from '../../sections/closing-call.tsx'
import { PageHero } from '../../sections/page-hero.tsx'
import { LinkedText, Questions, Section, TextCards } from '../../sections/section.tsx'
import { pageMeta } from '../../seo/meta-tags.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Month } from './month.tsx'

/** The three memberships as one table; on a phone each column is a card (styles/pricing.css). */
function Plans() {
  const { plans } = useContent().pricing
  const { items, labels, popular } = plans
  return (
    <section className="column pb-14 pt-14 print:pt-4">
      <h2 id="plans" className="sr-only text-h2">
        {plans.heading}
      </h2>
      {/* This section has no visible heading to carry the page's trace. */}
      <div className="max-[80rem]:hidden">
        <Thread />
      </div>
      <table aria-labelledby="plans" className="plans w-full leading-normal">
        <thead>
          <tr>
            <td />
            {items.map((plan) => (
              <th
                key={plan.name}
                scope="col"
                className={plan.popular ? `${popularClass} border-t-2 border-t-brand` : undefined}
              >
                {plan.popular && (
                  <p className="mb-1.5 w-fit border border-transparent bg-mark px-3 py-0.5 text-note font-semibold text-on-mark">
                    {popular}
                  </p>
                )}
                <span className="block text-title tracking-[-0.012em] text-ink">{plan.name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Row
            label={labels.price}
            silent
            render={({ subtitle, price, period }) => (
              <>
                {/* As tall as two lines, so that the prices are on one line. */}
                <span className="mb-1 block sm:min-h-[3em]">{subtitle}</span>{' '}
                {/* In equal columns, "/month" would fit next to one price and not next to another. */}
                <strong className="text-figure text-ink sm:block">{price}</strong> {period}
              </>
            )}
            className="plan-price"
          />
          {items[0]?.features.map(({ label }, index) => (
            <Row key={label} label={label} render={({ features }) => <Feature {...features[index]} />} />
          ))}
          <Row label={labels.fits} render={({ ideal }) => ideal} className="plan-fits" />
          <Row label={labels.next} silent render={(plan) => <NextStep plan={plan} />} className="plan-next" />
        </tbody>
      </table>
      <Hours />
    </section>
  )
}

function Hours() {
  const { heading, lead, cards } = useContent().pricing.hours
  return (
    <div className="mt-9">
      <h3>{heading}</h3>
      <p className="mt-1.5">{lead}</p>
      <div className="columns mt-4.5">
        {cards.map(({ title, text }) => (
          <p key={title}>
            <strong className="block text-ink">{title}</strong>
            {text}
          </p>
        ))}
      </div>
    </div>
  )
}

const popularClass = 'border-x-2 border-x-brand bg-tint in-[.plan-next]:border-b-2 in-[.plan-next]:border-b-brand'

type RowProps = {
  label: string
  silent?: boolean
  render: (plan: PricingPlan) => ReactNode
  className?: string
}

/** One feature of all plans. @param silent hides the label from sight, where the values are clear without it. */
function Row({ label, silent = false, render, className }: RowProps) {
  const { items } = useContent().pricing.plans
  return (
    <tr className={className}>
      <th scope="row">{silent ? <span className="sr-only">{label}</span> : label}</th>
      {items.map((plan) => (
        <td key={plan.name} data-label={label} className={plan.popular ? popularClass : undefined}>
          {render(plan)}
        </td>
      ))}
    </tr>
  )
}

function Feature({ value, absent }: Partial<PricingPlan['features'][number]>) {
  return absent ? <span className="text-muted">{value}</span> : <strong className="text-ink">{value}</strong>
}

function NextStep({ plan }: { plan: PricingPlan }) {
  return (
    <ButtonLink
      href={formatContactAddress(plan.about)}
      variant={plan.popular ? 'default' : 'outline'}
      className="w-full px-2"
    >
      {plan.action}
      <span className="sr-only">
        {' '}
        {plan.joined} {plan.name}
      </span>
    </ButtonLink>
  )
}

function Once() {
  const { heading, items, before } = useContent().pricing.once
  return (
    <Section heading={heading}>
      <ul className="one-time">
        {items.map((service) => (
          <Service key={service.name} service={service} />
        ))}
      </ul>
      <h3 className="mt-10 mb-4" id="feasibility-check">
        {before.heading}
      </h3>
      <ul className="one-time">
        <Service service={before.item} as="h4" />
      </ul>
    </Section>
  )
}

type ServiceProps = {
  service: SiteContent['pricing']['once']['items'][number]
  as?: 'h3' | 'h4'
}

function Service({ service: { about, name, description, duration, price }, as: Name = 'h3' }: ServiceProps) {
  const { once } = useContent().pricing
  return (
    <li>
      <Name className="font-heading text-h3 leading-tight text-ink">{name}</Name>
      <p>{description}</p>
      <p>{duration}</p>
      <strong className="min-[22rem]:max-md:justify-self-end">{price}</strong>
      <ButtonLink
        href={formatContactAddress(about)}
        variant="outline"
        size="sm"
        className="min-[22rem]:max-md:justify-self-end"
      >
        {once.action}
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
  const { heading, lead, rows, path } = useContent().pricing.which
  return (
    <Section heading={heading} lead={lead} sentence>
      <ul className="border-b border-line">
        {rows.map(({ when, take, page, price }) => (
          <li
            key={take}
            className="grid items-baseline gap-x-8 gap-y-1 border-t border-line py-4 md:grid-cols-[1.2fr_1fr] lg:grid-cols-[1.4fr_1fr]"
          >
            <p>“{when}”</p>
            <p className="flex flex-wrap justify-between gap-x-6 font-semibold text-ink">
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

export const meta = pageMeta(({ pricing }, { service }) => {
  const { plans, once } = pricing
  return {
    ...pricing.meta,
    heading: pricing.hero.title,
    canonical: paths.pricing,
    things: [
      ...plans.items.map(({ name, ideal, amount }) =>
        service({ name, description: ideal, category: plans.heading, amount }),
      ),
      ...[...once.items, once.before.item].map((item) => service({ ...item, category: once.heading })),
    ],
  }
})

export default function PricingPage() {
  const { hero, questions, closing } = useContent().pricing
  return (
    <>
      <PageHero title={hero.title} highlight={hero.highlight} lead={hero.lead} trace="uneasy" aside={<Month />}>
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
  const { heading, cards } = useContent().pricing.notFor
  return (
    <Section heading={heading}>
      <TextCards cards={cards} />
    </Section>
  )
}
