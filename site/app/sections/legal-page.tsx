import type { ReactNode } from 'react'
import { formatMonth } from '../../../cms/datetime.ts'
import { interpolate } from '../../../cms/interpolate.ts'
import type { SiteContent } from '../../../cms/site-content.ts'
import { limits } from '../../../contracts/limits.ts'
import { getDatadogIntake } from '../../../contracts/monitoring.ts'
import { useContent, useSettings } from '../content.tsx'
import { LongThread } from '../figures/trace.tsx'
import { PageHero } from './page-hero.tsx'

/** @returns the values of placeholders in the legal pages, from the constants that the code uses. */
function useLegalValues() {
  const { retentionDays, datadog } = useSettings()
  const { firm } = useContent()
  return {
    retentionDays,
    confirmationsPerMailbox: limits.confirmationsPerMailbox,
    paymentHost: firm.paymentLink && new URL(firm.paymentLink).host,
    datadogHost: datadog ? new URL(getDatadogIntake(datadog.site)).host : '',
  }
}

type LegalPageProps = { copy: SiteContent['privacy'] | SiteContent['terms']; children: ReactNode }

export function LegalPage({ copy, children }: LegalPageProps) {
  const values = useLegalValues()
  const { above, changed, title, lead } = copy
  return (
    <>
      <PageHero
        title={title}
        lead={interpolate(lead, values)}
        above={interpolate(above, { month: formatMonth(changed) })}
        trace="uneasy"
      />
      <div className="column pb-18 pt-12">
        <LongThread parts={2} />
        {children}
      </div>
    </>
  )
}

type LegalSectionProps = {
  id?: string
  heading: string
  text: readonly string[]
  children?: ReactNode
}

export function LegalSection({ id, heading, text, children }: LegalSectionProps) {
  const content = useContent()
  const values = useLegalValues()
  return (
    <section
      id={id}
      className="grid items-baseline gap-x-8 gap-y-4 border-t border-line py-9 first:border-t-0 first:pt-0 md:grid-cols-[1fr_1.85fr] lg:gap-x-12"
    >
      <h2 className="max-w-80 break-after-auto text-card leading-tight">{heading}</h2>
      <div className="max-w-152 space-y-4">
        {text.map((paragraph) => (
          <p key={paragraph}>{linkMailAddress(content, interpolate(paragraph, values))}</p>
        ))}
        {children}
      </div>
    </section>
  )
}

function linkMailAddress({ firm }: SiteContent, text: string): ReactNode {
  const [before, after] = text.split(firm.email)
  if (after === undefined) return text
  return (
    <>
      {before}
      <a href={`mailto:${firm.email}`} className="font-semibold text-brand hover:text-ink">
        {firm.email}
      </a>
      {after}
    </>
  )
}
