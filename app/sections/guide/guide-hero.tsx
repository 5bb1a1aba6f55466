import { fill } from '../../../words/fill.ts'
import type { GuideWords } from '../../../words/guides/guide-of.ts'
import { company, guideCopy } from '../../../words/words.ts'
import type { PageMeta } from '../../seo/page-meta.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { PageHero } from '../page-hero.tsx'
import { monthOf } from './month.ts'
import type { Next } from './next-step.tsx'

export function GuideHero({ guide, kind, next }: { guide: GuideWords; kind: string; next: Next }) {
  const { title, highlight, summary, reviewed } = guide.frontmatter
  const facts = [
    kind,
    ...(typeof company.signature === 'string' ? [] : [company.signature.says]),
    fill(guideCopy.minutes, { minutes: guide.outline.minutes }),
    fill(guideCopy.reviewed, { month: monthOf(reviewed) }),
  ]
  return (
    <PageHero title={title} highlight={highlight} lead={summary} above={facts.join(' · ')} trace="uneasy">
      <ButtonLink href={next.href}>{next.action}</ButtonLink>
    </PageHero>
  )
}

export function guideMeta(
  { frontmatter, outline }: GuideWords,
  { title, published }: { readonly title: string; readonly published: string },
): Omit<PageMeta, 'canonical'> {
  return {
    title,
    description: frontmatter.description,
    heading: frontmatter.title,
    updated: frontmatter.reviewed,
    article: { published, minutes: outline.minutes },
  }
}
