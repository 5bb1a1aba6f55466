import { Fragment } from 'react'
import { threadLength, threadReach } from '../../../../brand/trace-shape.ts'
import type { PricingPlan } from '../../../../content/schema/pages/pricing.ts'
import { useContent } from '../../content.tsx'

/** The width of four weeks and of a day. */
const [width, day] = [560, 20]

/** @returns the centers of `count` equal parts of the slots. */
const spread = (count: number, slots: number) =>
  Array.from({ length: count }, (_, index) => Math.floor(((index + 0.5) * slots) / count))

const lanes = {
  /** A peak on a Wednesday, over the page's own trace. */
  checks: {
    height: 40,
    drawing: (count = 4) =>
      spread(count, 4)
        .map((week) => `M${(week * 7 + 2) * day} 24h6l3 3 8-25 8 34 5-12h10`)
        .join(''),
  },
  /** A block on a working day, higher for a day with several hours. */
  hours: {
    height: 28,
    drawing: (count = 20) => {
      const slots = spread(count, 20)
      return [...new Set(slots)]
        .map((slot) => {
          const tall = Math.min(14 * slots.filter((other) => other === slot).length, 21)
          return `M${(Math.floor(slot / 5) * 7 + (slot % 5)) * day + 3} 21v-${tall}h14v${tall}z`
        })
        .join('')
    },
  },
  monitoring: { height: 20, drawing: () => `M0 10H${width}` },
  /** A gate on the last Thursday. */
  review: { height: 36, drawing: () => `M0 18h496m26 0h38M504 4v28m10 0v-28` },
} as const

type MonthLane = keyof typeof lanes

/**
 * One benefit of a membership over four weeks, or its absence. Decorative: the text says the same. The page must have a
 * `TraceShape`.
 * @param count the number of checks or hours. If it is omitted, because the firm agrees it individually, the line is dashed.
 */
function MonthLane({ lane, count, absent }: { lane: MonthLane; count?: number | undefined; absent: boolean }) {
  const { height, drawing } = lanes[lane]
  const agreed = (lane === 'checks' || lane === 'hours') && !count
  return (
    <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" width="100%" height={height} aria-hidden="true">
      {lane === 'checks' && (
        <use
          href="#trace"
          transform={`matrix(0 ${(3 / threadReach).toFixed(2)} ${(width / threadLength).toFixed(2)} 0 0 24)`}
          className="text-amber"
        />
      )}
      {!absent && (
        <path
          d={drawing(count || undefined)}
          vectorEffect="non-scaling-stroke"
          strokeDasharray={agreed ? '3 4' : undefined}
          className={lane === 'hours' && !agreed ? 'fill-brand' : 'fill-none stroke-brand stroke-2'}
        />
      )}
    </svg>
  )
}

/** The plans' prices, and four weeks of the chosen one, without a script (styles/pricing.css). */
export function Month() {
  const { pricing } = useContent()
  const { heading } = pricing.month
  return (
    <fieldset className="month grid grid-cols-3 gap-2 text-note leading-[1.4] max-[20rem]:grid-cols-1">
      <legend className="float-left col-span-full text-title text-ink">{heading}</legend>
      {pricing.plans.items.map((plan) => (
        <Fragment key={plan.name}>
          <label className="chip flex-col items-start gap-0 px-2 py-1.5">
            <input type="radio" name="plan" defaultChecked={plan.popular} aria-describedby={`month-${plan.about}`} />
            {plan.name}{' '}
            <strong className="font-heading text-lead leading-[1.2] font-[640] tracking-[-0.02em]">{plan.price}</strong>
          </label>
          <Strip plan={plan} />
        </Fragment>
      ))}
    </fieldset>
  )
}

function Strip({ plan: { about, amount, price, period, month, features } }: { plan: PricingPlan }) {
  const { prices, pricing } = useContent()
  const { week, note, dashed } = pricing.month
  const { basic, pro } = prices.membership
  // In other plans, the firm agrees the hours individually.
  const hours: { readonly [plan in PricingPlan['about']]?: number } = { basic: basic.supportHours, pro: pro.fixHours }
  return (
    <div className="strip order-1 col-span-full">
      <ol aria-hidden="true" className="grid grid-cols-4 border-t-2 border-ink">
        {[1, 2, 3, 4].map((count) => (
          <li key={count} className="border-l border-line px-[min(0.375rem,1vw)] py-0.5 text-[length:min(1em,5vw)]">
            {week} {count}
          </li>
        ))}
      </ol>
      <dl className="border-b-2 border-ink">
        {features.map(({ draws, label, value, absent, times }) =>
          draws ? (
            <div key={label} className="pt-2 pb-0.5">
              <dt className="ml-1.5 inline font-semibold text-ink">{label}</dt> <dd className="inline">{value}</dd>
              <MonthLane lane={draws} count={draws === 'hours' ? hours[about] : times} absent={!!absent} />
            </div>
          ) : null,
        )}
      </dl>
      <p id={`month-${about}`} className="mt-2 text-base">
        <strong className="font-semibold text-ink">
          {price}
          {period}:
        </strong>{' '}
        {month}
      </p>
      <p className="mt-2 text-muted">
        {note} {!amount && dashed}
      </p>
    </div>
  )
}
