import { promptRescue } from '../../../content/pages/prompt-rescue.ts'
import { PageHero } from '../../sections/page-hero.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Rows } from '../../ui/rows.tsx'

/** What it is, for whom and the one next step; beside it what it costs and how long it takes. */
export function Hero() {
  const { title, highlight, lead, action, note, rows } = promptRescue.hero
  return (
    <PageHero
      title={title}
      highlight={highlight}
      lead={lead}
      aside={<Rows rows={rows} className="rounded-panel border border-line bg-background px-6 py-4" />}
    >
      <ButtonLink href="#booking">{action}</ButtonLink>
      <p className="w-full text-small text-muted">{note}</p>
    </PageHero>
  )
}
