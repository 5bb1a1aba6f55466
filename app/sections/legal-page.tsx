import type { ReactNode } from 'react'
import { limits } from '../../contracts/limits.ts'
import { datadogIntake } from '../../contracts/monitoring.ts'
import { fill } from '../../words/fill.ts'
import { monthOf } from '../../words/moments.ts'
import { firm, type privacy, type terms } from '../../words/words.ts'
import { LongThread } from '../figures/trace.tsx'
import { settings } from '../settings.ts'
import { PageHero } from './page-hero.tsx'

const values = {
  name: firm.name,
  email: firm.email,
  phone: firm.phone,
  hours: firm.hours,
  replyPromise: firm.replyPromise,
  consultationMinutes: firm.consultationMinutes,
  retentionDays: settings.retentionDays,
  confirmationsPerMailbox: limits.confirmationsPerMailbox,
  datadogHost: settings.datadog ? new URL(datadogIntake(settings.datadog.site)).host : '',
}

export function LegalPage({ copy, children }: { copy: typeof privacy | typeof terms; children: ReactNode }) {
  const { above, changed, title, lead } = copy
  return (
    <>
      <PageHero
        title={title}
        lead={fill(lead, values)}
        above={fill(above, { month: monthOf(changed) })}
        trace="uneasy"
      />
      <div className="column pb-18 pt-12">
        <LongThread parts={1} />
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
  return (
    <section
      id={id}
      className="grid items-baseline gap-x-8 gap-y-4 border-t border-line py-9 first:border-t-0 first:pt-0 md:grid-cols-[1fr_1.85fr] lg:gap-x-12"
    >
      <h2 className="max-w-80 break-after-auto text-[1.5rem] leading-tight">{heading}</h2>
      <div className="max-w-152 space-y-4">
        {text.map((paragraph) => (
          <p key={paragraph}>{withMailLink(fill(paragraph, values))}</p>
        ))}
        {children}
      </div>
    </section>
  )
}

function withMailLink(text: string): ReactNode {
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
