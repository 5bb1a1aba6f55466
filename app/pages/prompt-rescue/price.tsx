import type { ReactNode } from 'react'
import { promptRescue } from '../../../words/words.ts'
import { Section } from '../../sections/section.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Rows } from '../../ui/rows.tsx'

export function Price() {
  const { heading, lead, action, refund, retainer } = promptRescue.price
  return (
    <Section heading={heading} lead={lead}>
      <div className="grid items-start gap-x-10 gap-y-12 md:grid-cols-[18.75rem_1fr] lg:grid-cols-[1fr_1.55fr] lg:gap-x-12">
        <PriceCard>
          <ButtonLink href="#booking" className="mt-5 w-full">
            {action}
          </ButtonLink>
        </PriceCard>
        <div>
          <h3 className="max-w-120">{refund.heading}</h3>
          <dl className="mt-4">
            {refund.terms.map(({ label, text }) => (
              <div key={label} className="grid gap-x-6 border-t border-line py-3 lg:grid-cols-[9rem_1fr]">
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
    </Section>
  )
}

export function PriceCard({ children }: { children?: ReactNode }) {
  const { figure, unit, rows } = promptRescue.price
  return (
    <div className="fact-card">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-small">
        <strong className="text-figure text-ink">{figure}</strong> {unit}
      </p>
      <Rows rows={rows} className="mt-3" />
      {children}
    </div>
  )
}
