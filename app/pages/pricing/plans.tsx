import type { ReactNode } from 'react'
import type { PricingPlan } from '../../../content/schema/pages/pricing.ts'
import { pricing } from '../../../words/words.ts'
import { Thread } from '../../figures/trace.tsx'
import { contactAbout } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'

const { heading, items, labels, popular } = pricing.plans

/** The three memberships as one table; on a phone each column is a card (styles/pricing.css). */
export function Plans() {
  return (
    <section className="column pb-14 pt-14 print:pt-4">
      <h2 id="plans" className="sr-only">
        {heading}
      </h2>
      {/* No heading is seen here that could carry the page's trace past the plans. */}
      <div className="max-[80rem]:hidden">
        <Thread />
      </div>
      <table aria-labelledby="plans" className="plans">
        <thead>
          <tr>
            <td />
            {items.map((plan) => (
              <th key={plan.name} scope="col" className={looks(plan)}>
                {plan.popular && <p>{popular}</p>}
                <span>{plan.name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Row
            label={labels.price}
            silent
            of={({ subtitle, price, period }) => (
              <>
                <span>{subtitle}</span> <strong className="text-figure">{price}</strong> {period}
              </>
            )}
            className="plan-price"
          />
          {items[0]?.features.map(({ label }, index) => (
            <Row key={label} label={label} of={({ features }) => <Feature {...features[index]} />} />
          ))}
          <Row label={labels.fits} of={({ ideal }) => ideal} className="plan-fits" />
          <Row label={labels.next} silent of={(plan) => <NextStep plan={plan} />} className="plan-next" />
        </tbody>
      </table>
      <Hours />
    </section>
  )
}

function Hours() {
  const { heading, lead, cards } = pricing.hours
  return (
    <div className="columns mt-9">
      <div>
        <h3>{heading}</h3>
        <p className="mt-1.5 text-small">{lead}</p>
      </div>
      {cards.map(({ title, text }) => (
        <p key={title} className="text-small">
          <strong className="block text-ink">{title}</strong>
          {text}
        </p>
      ))}
    </div>
  )
}

function looks(plan: PricingPlan): string | undefined {
  return plan.popular ? 'popular' : undefined
}

type RowProps = {
  label: string
  silent?: boolean
  of: (plan: PricingPlan) => ReactNode
  className?: string
}

/** A row of all plans. @param silent hides its label where the values are clear without it. */
function Row({ label, silent = false, of, className }: RowProps) {
  return (
    <tr className={className}>
      <th scope="row">{silent ? <span className="sr-only">{label}</span> : label}</th>
      {items.map((plan) => (
        <td key={plan.name} data-label={label} className={looks(plan)}>
          {of(plan)}
        </td>
      ))}
    </tr>
  )
}

function Feature({ value, absent }: Partial<PricingPlan['features'][number]>) {
  return absent ? <span className="text-muted">{value}</span> : <strong>{value}</strong>
}

function NextStep({ plan }: { plan: PricingPlan }) {
  return (
    <ButtonLink href={contactAbout(plan.about)} variant={plan.popular ? 'default' : 'outline'}>
      {plan.action}
      <span className="sr-only">
        {' '}
        {plan.joined} {plan.name}
      </span>
    </ButtonLink>
  )
}
