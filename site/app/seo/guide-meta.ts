import type { ResolvedGuide } from '../../../cms/guides/guide-pages.ts'
import type { PageMeta } from './meta-tags.ts'

/** @returns the description of a guide's page, for its tags, the sitemap, the feed and llms.txt. */
export function describeGuidePage({ frontmatter, outline }: ResolvedGuide): PageMeta {
  const { address, description, published, reviewed, searchTitle, title } = frontmatter
  return {
    title: searchTitle,
    description,
    heading: title,
    canonical: address,
    updated: reviewed,
    article: { published, minutes: outline.minutes },
  }
}
