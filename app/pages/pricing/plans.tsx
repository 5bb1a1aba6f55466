import { pricing } from '../../../content/pages/pricing.ts'
import type { PricingPlan } from '../../../content/schema/pages/pricing.ts'
import { Thread } from '../../figures/trace.tsx'
import { contactAbout } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Rows } from '../../ui/rows.tsx'

/** The three memberships side by side, each row of one on the line of the same row in the others. */
export function Plans() {
  const { heading, items } = pricing.plans
  return (
    <section className="column pb-14 pt-14">
      <h2 className="sr-only">{heading}</h2>
      {/* No heading is seen here that could carry the page's trace past the plans. */}
      <div className="max-[80rem]:hidden">
        <Thread />
      </div>
      <ul className="grid gap-x-0 gap-y-8 lg:grid-cols-[1fr_1.09fr_1fr]">
        {items.map((plan) => (
          <Plan key={plan.name} plan={plan} />
        ))}
      </ul>
    </section>
  )
}

// The popular plan reaches out above and below; its wider padding and border put its rows on the others' lines.
const box = {
  plain: 'border border-line lg:first:rounded-r-none lg:first:border-r-0 lg:last:rounded-l-none lg:last:border-l-0',
  popular: 'border-2 border-brand lg:-my-[calc(1rem+1px)] lg:py-11',
}

function Plan({ plan }: { plan: PricingPlan }) {
  const { popular, fits } = pricing.plans
  return (
    <li
      className={`relative row-span-6 grid grid-rows-subgrid gap-y-0 rounded-panel bg-background p-7 max-sm:px-5 lg:px-6 ${plan.popular ? box.popular : box.plain}`}
    >
      <h3>{plan.name}</h3>
      {plan.popular && (
        <p className="absolute -top-3.5 left-7 lg:left-6 border border-transparent bg-mark px-3 py-0.5 text-note font-bold text-on-mark max-sm:left-5">
          {popular}
        </p>
      )}
      <p className="mt-2 text-small text-muted">{plan.subtitle}</p>
      <p className="mt-4 mb-4">
        <strong className="text-figure text-ink">{plan.price}</strong>
        {plan.period && <span className="ml-1 text-small text-muted">{plan.period}</span>}
      </p>
      <Rows className="border-t border-line" rows={plan.features} />
      <p className="border-t border-line pt-2.5 text-small">
        <strong className="text-ink">{fits}:</strong> {plan.ideal}
      </p>
      <ButtonLink
        href={contactAbout(plan.about)}
        variant={plan.popular ? 'default' : 'outline'}
        className="mt-6 self-end"
      >
        {plan.action}
        <span className="sr-only">
          {' '}
          {plan.joined} {plan.name}
        </span>
      </ButtonLink>
    </li>
  )
}
