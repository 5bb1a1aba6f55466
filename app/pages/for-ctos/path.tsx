import type { ReactNode } from 'react'
import { priceOf } from '../../../words/price-of.ts'
import { forCtos } from '../../../words/words.ts'
import { paths } from '../../paths.ts'
import { checklistFile } from '../../sections/checklist-button.tsx'
import { Section } from '../../sections/section.tsx'
import { ButtonLink } from '../../ui/button.tsx'

const height = 112
const { heading, lead, steps, action, note } = forCtos.path
const dollars = ({ price }: (typeof steps)[number]) => (price ? priceOf(price) : 0)
const highest = Math.max(...steps.map(dollars))

export function Path() {
  return (
    <Section id="path" heading={heading} lead={lead} on="bg-brand-ink">
      <ol className="grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
        {steps.map((step, index) => {
          const bar = (dollars(step) / highest) * height
          return (
            <li key={step.title} className="lg:row-span-4 lg:grid lg:grid-rows-subgrid lg:gap-y-0">
              <svg width="100%" height={height + 2} aria-hidden="true" className="max-lg:h-3">
                <rect y={height - bar} width="100%" height={bar} className="fill-band-bar max-lg:hidden" />
                <rect y={height} width="100%" height="2" className="fill-on-band max-lg:hidden" />
                <rect width="100%" height="2" className="fill-on-band lg:hidden" />
                <rect
                  y="2"
                  width={`${(dollars(step) / highest) * 100}%`}
                  height="10"
                  className="fill-band-bar lg:hidden"
                />
              </svg>
              <p className="mt-5">
                <strong className="text-figure text-on-band">{step.figure}</strong> {step.period}
              </p>
              <h3 className="mt-4 text-on-band">
                {index + 1}. {unbroken(step.title)}
              </h3>
              <p className="mt-2 text-small">
                {'file' in step && (
                  <>
                    <a href={checklistFile.href} type="application/pdf" className="text-on-band underline">
                      {checklistFile.label}
                    </a>
                    .{' '}
                  </>
                )}
                {step.text}
              </p>
            </li>
          )
        })}
      </ol>
      <div className="mt-11 flex flex-wrap items-center gap-x-8 gap-y-5">
        <ButtonLink href={paths.contact} variant="onBand">
          {action}
        </ButtonLink>
        <p className="max-w-152 text-small">{note}</p>
      </div>
    </Section>
  )
}

/** Keeps hyphenated words, such as "30-minute", on one line. */
function unbroken(title: string): ReactNode[] {
  return title.split(/(\s+)/).map((part) =>
    !part.includes('-') ? (
      part
    ) : (
      <span key={part} className="inline-block">
        {part}
      </span>
    ),
  )
}
