import { services } from '../../../words/words.ts'
import { paths } from '../../paths.ts'
import { ClosingCall } from '../../sections/closing-call.tsx'
import { PageHero } from '../../sections/page-hero.tsx'
import { Section } from '../../sections/section.tsx'
import { metaOf } from '../../seo/meta-tags.ts'
import { service } from '../../seo/offers.ts'
import type { PageMeta } from '../../seo/page-meta.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Choice } from './choice.tsx'
import { DurationChart } from './duration-chart.tsx'
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

function Misfits() {
  const { heading, lead, cases } = services.misfits
  return (
    <Section heading={heading} lead={lead}>
      <ul className="border-t-2 border-ink">
        {cases.map(({ title, text }) => (
          <li key={title} className="grid gap-x-12 gap-y-1.5 border-b border-line py-5 md:grid-cols-[1fr_1.4fr]">
            <h3 className="break-after-auto">{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
