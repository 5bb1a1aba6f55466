import { Fragment } from 'react'
import type { PricingPlan } from '../../../content/schema/pages/pricing.ts'
import { prices, pricing } from '../../../words/words.ts'
import { MonthLane } from '../../figures/month-lane.tsx'

const { heading, week, note, dashed } = pricing.month
const { basic, pro } = prices.membership
/** In other plans, they are agreed. */
const hours: { readonly [plan in PricingPlan['about']]?: number } = { basic: basic.supportHours, pro: pro.fixHours }

/** The plans' prices, and four weeks of the chosen one, without a script (styles/month.css). */
export function Month() {
  return (
    <fieldset className="month hero-uneasy">
      <legend>{heading}</legend>
      {pricing.plans.items.map((plan) => (
        <Fragment key={plan.name}>
          <label className="chip">
            <input type="radio" name="plan" defaultChecked={plan.popular} aria-describedby={`month-${plan.about}`} />
            {plan.name} <strong>{plan.price}</strong>
          </label>
          <Strip plan={plan} />
        </Fragment>
      ))}
    </fieldset>
  )
}

function Strip({ plan: { about, amount, price, period, popular, month, features } }: { plan: PricingPlan }) {
  return (
    <div className={popular ? 'strip popular' : 'strip'}>
      <ol aria-hidden="true">
        {[1, 2, 3, 4].map((count) => (
          <li key={count}>
            {week} {count}
          </li>
        ))}
      </ol>
      <dl>
        {features.map(({ draws, label, value, absent, times }) =>
          draws ? (
            <div key={label}>
              <dt>{label}</dt> <dd>{value}</dd>
              <MonthLane lane={draws} count={draws === 'hours' ? hours[about] : times} absent={!!absent} />
            </div>
          ) : null,
        )}
      </dl>
      <p id={`month-${about}`}>
        <strong>
          {price}
          {period}:
        </strong>{' '}
        {month}
      </p>
      <p>
        {note} {!amount && dashed}
      </p>
    </div>
  )
}
