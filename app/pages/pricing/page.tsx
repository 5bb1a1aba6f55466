import { pricing } from '../../../words/words.ts'
import { paths } from '../../paths.ts'
import { ClosingCall } from '../../sections/closing-call.tsx'
import { PageHero } from '../../sections/page-hero.tsx'
import { Questions } from '../../sections/questions.tsx'
import { Section } from '../../sections/section.tsx'
import { metaOf } from '../../seo/meta-tags.ts'
import { service } from '../../seo/offers.ts'
import type { PageMeta } from '../../seo/page-meta.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Month } from './month.tsx'
import { Once } from './once.tsx'
import { Plans } from './plans.tsx'
import { Which } from './which.tsx'

const { plans, once } = pricing

export const handle = {
  ...pricing.meta,
  heading: pricing.hero.title,
  canonical: paths.pricing,
  things: [
    ...plans.items.map(({ name, ideal, amount }) =>
      service({ name, description: ideal, category: plans.heading, amount }),
    ),
    ...[...once.items, once.before.item].map((item) => service({ ...item, category: once.heading })),
  ],
} satisfies PageMeta
export const meta = metaOf(handle)

export default function PricingPage() {
  const { hero, questions, closing } = pricing
  return (
    <>
      <PageHero title={hero.title} highlight={hero.highlight} lead={hero.lead} trace="none" aside={<Month />}>
        <ButtonLink href={paths.contact}>{hero.action}</ButtonLink>
      </PageHero>
      <Plans />
      <Once />
      <NotFor />
      <Which />
      <Questions heading={questions.heading} questions={questions.items} />
      <ClosingCall {...closing} secondHref={paths.services} loud />
    </>
  )
}

function NotFor() {
  const { heading, lead, cards } = pricing.notFor
  return (
    <Section heading={heading} lead={lead}>
      <ul className="columns">
        {cards.map(({ title, text }) => (
          <li key={title} className="card">
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
