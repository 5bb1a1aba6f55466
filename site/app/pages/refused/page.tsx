import { type MetaArgs, useParams } from 'react-router'
import type { SiteContent } from '../../../../cms/site-content.ts'
import type { FinishedFailure } from '../../../../contracts/submission.ts'
import { useContent } from '../../content.tsx'
import { paths } from '../../paths.ts'
import { pageMeta } from '../../seo/meta-tags.ts'
import { ButtonLink } from '../../ui/button.tsx'

/** After these failures, the page doesn't tell visitors to go back to the form. */
const withoutForm: readonly (string | undefined)[] = ['crossSite', 'wrongLink'] satisfies FinishedFailure[]

export function meta({ params, location }: MetaArgs) {
  const describePage = ({ refusals }: SiteContent) => {
    const { heading: title } = refusals.pages[params.failure as FinishedFailure]
    return { title, description: refusals.description, index: false } as const
  }
  return pageMeta(describePage, () => true)({ location })
}

/** The response to a post that was not stored, if the form isn't shown again. */
export default function RefusedPage() {
  const { refusals } = useContent()
  const { failure } = useParams()
  const { heading, text } = refusals.pages[failure as FinishedFailure]
  return (
    <section className="paper pb-18">
      <div className="column pt-14 lg:pt-24">
        <h1 className="text-h1">{heading}</h1>
        <p className="mt-7 max-w-220 text-lead text-ink">{text}</p>
        {!withoutForm.includes(failure) && <p className="mt-4 max-w-152 text-lead">{refusals.back}</p>}
        <ButtonLink href={paths.home} variant="outline" className="mt-8">
          {refusals.home}
        </ButtonLink>
      </div>
    </section>
  )
}
