import { fill } from '../../../content/fill.ts'
import { capitalized, confirmationValues } from '../../../content/form-values.ts'
import { confirmations, confirmationWords } from '../../../content/forms.ts'
import type { RequestKind } from '../../../contracts/form-fields.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { PageHero } from '../page-hero.tsx'
import { Reference } from './reference.tsx'

/** Confirms a stored request: its reference, how to keep it, and what happens next and when. */
export function Confirmation({ kind }: { kind: RequestKind }) {
  const { heading, mark, lead, steps } = confirmations[kind]
  return (
    <>
      <PageHero title={heading} mark={mark} lead={lead} trace="steady" aside={<Reference />} />
      <section className="column grid gap-x-12 gap-y-8 pb-18 pt-12 lg:grid-cols-[1fr_1.55fr]">
        <h2 className="text-h2">{confirmationWords.next}</h2>
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
            {confirmationWords.home}
          </ButtonLink>
        </div>
      </section>
    </>
  )
}
