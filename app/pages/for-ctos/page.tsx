import { forCtos } from '../../../words/words.ts'
import { paths } from '../../paths.ts'
import { ChecklistButton } from '../../sections/checklist-button.tsx'
import { ClosingCall } from '../../sections/closing-call.tsx'
import { PageHero } from '../../sections/page-hero.tsx'
import { Section, SideSection } from '../../sections/section.tsx'
import { metaOf } from '../../seo/meta-tags.ts'
import { service } from '../../seo/offers.ts'
import type { PageMeta } from '../../seo/page-meta.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Checklist } from './checklist.tsx'
import { DowntimeHour } from './downtime-hour.tsx'
import { Numbers } from './numbers.tsx'
import { Path } from './path.tsx'

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

function Audience() {
  const { heading, lead, cards } = forCtos.audience
  return (
    <Section heading={heading} lead={lead} sentence>
      <ul className="grid gap-8 md:grid-cols-3">
        {cards.map((card) => (
          <li
            key={card.industry}
            className="border-t-2 border-ink pt-4 md:row-span-3 md:grid md:grid-rows-subgrid md:gap-y-0"
          >
            <p className="text-small">{card.industry}</p>
            <h3 className="mt-1.5">{card.title}</h3>
            <p className="mt-2.5 text-small">{card.text}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Value() {
  const { heading, cards } = forCtos.value
  return (
    <SideSection heading={heading}>
      <ul className="grid gap-x-8 gap-y-9 md:grid-cols-2">
        {cards.map((card) => (
          <li key={card.title} className="card">
            <h3>{card.title}</h3>
            <p>{card.text}</p>
          </li>
        ))}
      </ul>
    </SideSection>
  )
}
