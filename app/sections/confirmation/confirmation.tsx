import { useSearchParams } from 'react-router'
import { fill } from '../../../content/fill.ts'
import { capitalized, confirmationValues } from '../../../content/form-values.ts'
import { confirmationCopy, confirmations } from '../../../content/forms.ts'
import { referenceParameter } from '../../../contracts/addresses.ts'
import type { RequestKind } from '../../../contracts/form-fields.ts'
import { referencePattern } from '../../../contracts/reference.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { PageHero } from '../page-hero.tsx'
import { Reference } from './reference.tsx'

/**
 * Confirms a stored request: its reference, how to keep it, and what happens next and when. Without a reference in its
 * address, as in the built page, it claims nothing and refers to the mail.
 */
export function Confirmation({ kind }: { kind: RequestKind }) {
  const [query] = useSearchParams()
  const reference = query.get(referenceParameter) ?? ''
  if (!referencePattern.test(reference)) return <WithoutReference />

  const { heading, highlight, lead, steps } = confirmations[kind]
  return (
    <>
      <PageHero
        title={heading}
        highlight={highlight}
        lead={lead}
        trace="steady"
        aside={<Reference reference={reference} />}
      />
      <section className="column grid gap-x-12 gap-y-8 pb-18 pt-12 lg:grid-cols-[1fr_1.55fr]">
        <h2 className="text-h2">{confirmationCopy.next}</h2>
        <div>
          <ol className="border-b border-line">
            {steps.map((step) => (
              <li key={step.when} className="grid gap-x-8 gap-y-1 border-t border-line py-4 md:grid-cols-[12rem_1fr]">
                <strong className="text-ink">{capitalized(fill(step.when, confirmationValues))}</strong>
                <span>{fill(step.what, confirmationValues)}</span>
              </li>
            ))}
          </ol>
          <ButtonLink href={paths.home} className="mt-9">
            {confirmationCopy.home}
          </ButtonLink>
        </div>
      </section>
    </>
  )
}

function WithoutReference() {
  const { heading, highlight, lead, keep } = confirmationCopy.withoutReference
  return (
    <>
      <PageHero title={heading} highlight={highlight} lead={lead} trace="uneasy" />
      <section className="column pb-18 pt-12">
        <p className="max-w-152">{fill(keep, confirmationValues)}</p>
        <ButtonLink href={paths.home} className="mt-9">
          {confirmationCopy.home}
        </ButtonLink>
      </section>
    </>
  )
}
