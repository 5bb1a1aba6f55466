import { challenge } from '../../../words/words.ts'
import { paths } from '../../paths.ts'
import { ClosingCall } from '../../sections/closing-call.tsx'
import { PageHero } from '../../sections/page-hero.tsx'
import { metaOf } from '../../seo/meta-tags.ts'
import type { PageMeta } from '../../seo/page-meta.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Causes } from './causes.tsx'
import { Numbers } from './numbers.tsx'
import { Score } from './score.tsx'
import { Scorecard } from './scorecard.tsx'

/** The same for every `:challenge`, so all addresses have one canonical. */
export const handle = {
  ...challenge.meta,
  heading: challenge.hero.title,
  canonical: paths.challenge,
} satisfies PageMeta
export const meta = metaOf(handle)

export default function ChallengePage() {
  const { hero, closing } = challenge
  return (
    <>
      <PageHero title={hero.title} highlight={hero.highlight} lead={hero.lead} trace="wild" aside={<Score />}>
        <ButtonLink href={paths.quiz}>{hero.quiz}</ButtonLink>
        <ButtonLink href={paths.executiveGuide} variant="outline">
          {hero.guide}
        </ButtonLink>
      </PageHero>
      <Numbers />
      <Causes />
      <Scorecard />
      <ClosingCall {...closing} id="lowest-category" secondHref={paths.pricing} />
    </>
  )
}
