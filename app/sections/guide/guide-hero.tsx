import { fill } from '../../../content/fill.ts'
import type * as guideModule from '../../../content/guides/executive-guide.mdx'
import { guideCopy } from '../../../content/pages/guides.ts'
import { BookingLink } from '../booking-link.tsx'
import { PageHero } from '../page-hero.tsx'
import { monthOf } from './month.ts'

export type GuideModule = typeof guideModule

/**
 * How a guide opens: what kind it is, how long it takes to read and when it was last reviewed, over its title.
 * @param action the next step, for who needs no guide.
 */
export function GuideHero({ guide, kind, action }: { guide: GuideModule; kind: string; action: string }) {
  const { title, highlight, summary, reviewed } = guide.frontmatter
  const facts = [
    kind,
    fill(guideCopy.minutes, { minutes: guide.outline.minutes }),
    fill(guideCopy.reviewed, { month: monthOf(reviewed) }),
  ]
  return (
    <PageHero title={title} highlight={highlight} lead={summary} above={facts.join(' · ')} trace="uneasy">
      <BookingLink>{action}</BookingLink>
    </PageHero>
  )
}
