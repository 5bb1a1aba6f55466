import { forCtos } from '../../../words/words.ts'
import { paths } from '../../paths.ts'
import { ChecklistButton } from '../../sections/checklist-button.tsx'
import { ClosingCall } from '../../sections/closing-call.tsx'
import { PageHero } from '../../sections/page-hero.tsx'
import { metaOf } from '../../seo/meta-tags.ts'
import { service } from '../../seo/offers.ts'
import type { PageMeta } from '../../seo/page-meta.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Audience } from './audience.tsx'
import { Checklist } from './checklist.tsx'
import { DowntimeHour } from './downtime-hour.tsx'
import { Numbers } from './numbers.tsx'
import { Path } from './path.tsx'
import { Value } from './value.tsx'

export const handle = {
  ...forCtos.meta,
  heading: forCtos.hero.title,
  canonical: paths.forCtos,
  things: forCtos.path.steps.flatMap(({ service: name, text, price }) =>
    name && price ? [service({ name, description: text, amount: { price } })] : [],
  ),
} satisfies PageMeta
export const meta = metaOf(handle)

export default function ForCtosPage() {
  const { hero, closing } = forCtos
  return (
    <>
      <PageHero title={hero.title} highlight={hero.highlight} lead={hero.lead} aside={<DowntimeHour />}>
        <ChecklistButton>{hero.checklist}</ChecklistButton>
        <ButtonLink href={paths.contact} variant="outline">
          {hero.consult}
        </ButtonLink>
      </PageHero>
      <Audience />
      <Value />
      <Numbers />
      <Checklist />
      <Path />
      <ClosingCall {...closing} secondHref={paths.services} />
    </>
  )
}
