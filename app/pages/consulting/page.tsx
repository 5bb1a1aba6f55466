import { consulting } from '../../../words/words.ts'
import { paths } from '../../paths.ts'
import { ClosingCall } from '../../sections/closing-call.tsx'
import { PageHero } from '../../sections/page-hero.tsx'
import { metaOf } from '../../seo/meta-tags.ts'
import { service } from '../../seo/offers.ts'
import type { PageMeta } from '../../seo/page-meta.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Engagements } from './engagements.tsx'
import { People } from './people.tsx'
import { PriceList } from './price-list.tsx'
import { Readiness } from './readiness.tsx'
import { Sessions } from './sessions.tsx'

export const handle = {
  ...consulting.meta,
  heading: consulting.hero.title,
  canonical: paths.consulting,
  things: consulting.engagements.list.map(({ name, question, amount }) =>
    service({ name, description: question, amount }),
  ),
} satisfies PageMeta
export const meta = metaOf(handle)

export default function ConsultingPage() {
  const { hero, closing } = consulting
  return (
    <>
      <PageHero {...hero} aside={<PriceList />}>
        <ButtonLink href={paths.contact}>{hero.action}</ButtonLink>
        <ButtonLink href={paths.executiveGuide} variant="outline">
          {hero.guide}
        </ButtonLink>
      </PageHero>
      <Engagements />
      <Sessions />
      <People />
      <Readiness />
      <ClosingCall {...closing} secondHref={paths.services} />
    </>
  )
}
