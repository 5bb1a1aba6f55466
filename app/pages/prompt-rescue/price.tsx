import { promptRescue } from '../../../content/pages/prompt-rescue.ts'
import { SectionHead } from '../../sections/section-head.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Rows } from '../../ui/rows.tsx'

/** The price and what it buys; beside it the terms of the refund, all four of them. */
export function Price() {
  const { heading, lead, figure, unit, rows, action, refund, retainer } = promptRescue.price
  return (
    <section className="column pb-10 pt-16">
      <SectionHead heading={heading} lead={lead} />
      <div className="grid items-start gap-x-12 gap-y-12 lg:grid-cols-[1fr_1.55fr]">
        <div className="rounded-panel border border-line bg-background p-5 sm:p-7">
          <p className="text-small text-muted">
            <strong className="text-figure text-ink">{figure}</strong> <span className="ml-1">{unit}</span>
          </p>
          <Rows rows={rows} className="mt-5 border-t border-line" />
          <ButtonLink href="#booking" className="mt-5 w-full">
            {action}
          </ButtonLink>
        </div>
        <div>
          <h3 className="max-w-120">{refund.heading}</h3>
          <dl className="mt-4">
            {refund.terms.map(({ label, text }) => (
              <div key={label} className="grid gap-x-6 border-t border-line py-3 sm:grid-cols-[9rem_1fr]">
                <dt className="font-semibold text-ink">{label}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
          <div className="border-t border-line pt-6">
            <h3>{retainer.heading}</h3>
            <p className="mt-2">{retainer.text}</p>
          </div>
        </div>
      </div>
    </section>
  )
}
