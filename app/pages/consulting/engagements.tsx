import type { ReactNode } from 'react'
import { consulting } from '../../../words/words.ts'
import { contactAbout } from '../../paths.ts'
import { EvidenceLine, isSample } from '../../sections/claim.tsx'
import { Section } from '../../sections/section.tsx'
import { ButtonLink } from '../../ui/button.tsx'

const { heading, lead, labels, list, action, samples } = consulting.engagements

export function Engagements() {
  return (
    <Section heading={heading} lead={lead}>
      <ul className="grid gap-x-8 gap-y-10 lg:grid-cols-3">
        {list.map((engagement) => (
          <li
            key={engagement.name}
            className="grid gap-x-8 gap-y-0 border-t-2 border-ink pt-5 md:max-lg:grid-cols-[1fr_1.6fr] md:max-lg:grid-rows-[auto_auto_auto_1fr] lg:row-span-11 lg:grid-rows-subgrid"
          >
            <h3 className="font-text text-base font-semibold tracking-normal">{engagement.name}</h3>
            <p className="mt-2 flex flex-wrap items-baseline gap-x-2">
              {engagement.price.before}
              <strong className="text-figure text-ink">{engagement.price.figure}</strong>
              {engagement.price.after}
            </p>
            <p className="mt-4 pb-5 text-lead leading-snug text-balance text-ink">“{engagement.question}”</p>
            <dl className="md:max-lg:col-start-2 md:max-lg:row-span-4 md:max-lg:row-start-1 lg:row-span-7 lg:grid lg:grid-rows-subgrid">
              <Part label={labels.audience}>{engagement.audience}</Part>
              <Part label={labels.runs}>
                <ol className="list-decimal space-y-1.5 pl-5 marker:text-muted">
                  {engagement.runs.map((step) => (
                    <li key={step}>{step}</li>
                  ))}
                </ol>
              </Part>
              <Part label={labels.hold}>{engagement.hold}</Part>
              <Part label={labels.misfit}>{engagement.misfit}</Part>
              <Part label={labels.takes}>{engagement.takes}</Part>
              <Part label={labels.who}>{engagement.who}</Part>
              <Part label={labels.term}>{engagement.term}</Part>
            </dl>
            <ButtonLink
              href={contactAbout(engagement.about)}
              variant="outline"
              className="mt-2 self-start justify-self-start"
            >
              {action}
              <span className="sr-only">: {engagement.name}</span>
            </ButtonLink>
          </li>
        ))}
      </ul>
      {isSample(consulting.engagements) && (
        <p className="evidence mt-6">
          <EvidenceLine grade="sample" />
          {samples}
        </p>
      )}
    </Section>
  )
}

function Part({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="break-inside-avoid border-t border-line py-4 text-small md:max-lg:first:border-t-0 md:max-lg:first:pt-0">
      <dt className="mb-1 font-bold text-ink">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
