import { type MetaArgs, useParams } from 'react-router'
import type { FinishedFailure } from '../../../contracts/submission.ts'
import { fill } from '../../../words/fill.ts'
import { firm, refusals } from '../../../words/words.ts'
import { paths } from '../../paths.ts'
import { metaOf } from '../../seo/meta-tags.ts'
import { ButtonLink } from '../../ui/button.tsx'

/** After these, the page offers no form to fill in again. */
const withoutForm: readonly (string | undefined)[] = ['crossSite', 'wrongLink'] satisfies FinishedFailure[]

const pageOf = (failure: string | undefined) => refusals.pages[failure as FinishedFailure]

export function meta({ params, location }: MetaArgs) {
  const { heading: title } = pageOf(params.failure)
  return metaOf({ title, description: refusals.description, index: false })({ location, refused: true })
}

/** Answers a post that isn't stored, when the form itself isn't shown again. */
export default function RefusedPage() {
  const { failure } = useParams()
  const { heading, text } = pageOf(failure)
  return (
    <section className="paper pb-18">
      <div className="column pt-14 lg:pt-24">
        <h1 className="max-w-260">{heading}</h1>
        <p className="mt-7 max-w-152 text-lead text-ink">{fill(text, { email: firm.email })}</p>
        {!withoutForm.includes(failure) && <p className="mt-4 max-w-152 text-lead">{refusals.back}</p>}
        <ButtonLink href={paths.home} variant="outline" className="mt-8">
          {refusals.home}
        </ButtonLink>
      </div>
    </section>
  )
}
