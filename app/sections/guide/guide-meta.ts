import type { GuideWords } from '../../../words/guides/guide-of.ts'
import type { PageMeta } from '../../seo/page-meta.ts'

/** A guide's metadata: an article whose last change is its review. */
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
