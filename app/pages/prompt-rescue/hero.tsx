import { promptRescue } from '../../../content/pages/prompt-rescue.ts'
import { PageHero } from '../../sections/page-hero.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { PriceCard } from './price-card.tsx'

/** What it is, for whom and the one next step; beside it what it costs and how long it takes. */
export function Hero() {
  const { title, highlight, lead, action, note } = promptRescue.hero
  return (
    <PageHero title={title} highlight={highlight} lead={lead} aside={<PriceCard />}>
      <ButtonLink href="#booking">{action}</ButtonLink>
      <p className="w-full text-small">{note}</p>
    </PageHero>
  )
}
