import { services } from '../../../words/words.ts'
import { paths } from '../../paths.ts'
import { ClosingCall } from '../../sections/closing-call.tsx'
import { PageHero } from '../../sections/page-hero.tsx'
import { metaOf } from '../../seo/meta-tags.ts'
import { service } from '../../seo/offers.ts'
import type { PageMeta } from '../../seo/page-meta.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Choice } from './choice.tsx'
import { DurationChart } from './duration-chart.tsx'
import { Misfits } from './misfits.tsx'
import { Offers } from './offers.tsx'
import { RepairPlan } from './repair-plan.tsx'
import { Rescue } from './rescue.tsx'

export const handle = {
  ...services.meta,
  heading: services.hero.title,
  canonical: paths.services,
  things: services.offers.list.map(({ title, ...offer }) => service({ name: title, ...offer })),
} satisfies PageMeta
export const meta = metaOf(handle)

export default function ServicesPage() {
  const { hero, closing } = services
  return (
    <>
      <PageHero {...hero} aside={<DurationChart />}>
        <ButtonLink href={paths.contact}>{hero.action}</ButtonLink>
      </PageHero>
      <Choice />
      <Offers />
      <RepairPlan />
      <Rescue />
      <Misfits />
      <ClosingCall {...closing} secondHref={paths.pricing} />
    </>
  )
}
