import type { PageMeta } from '../../seo/page-meta.ts'
import type { GuideModule } from './guide-hero.tsx'

/** What a guide says of itself: an article, whose day of review is the day of its last change. */
export function guideMeta(
  { frontmatter, outline }: GuideModule,
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
