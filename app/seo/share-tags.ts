import type { MetaDescriptor } from 'react-router'
import { cardSize } from '../../brand/card.ts'
import { firm } from '../../words/words.ts'
import { absolute, cardOf } from './addresses.ts'
import type { PageMeta } from './page-meta.ts'
import { plainHeading } from './plain-heading.ts'

/** Tags for shared links: Open Graph (ogp.me) and X's. @param page with the firm's name in its title. */
export function shareTags({ title, description, canonical, heading, updated, article }: PageMeta): MetaDescriptor[] {
  const image = cardOf(canonical)
  const alternative = `${plainHeading(heading)} – ${firm.name}`
  const tags = {
    'og:type': article ? 'article' : 'website',
    'og:site_name': firm.name,
    'og:title': title,
    'og:description': description,
    'og:url': absolute(canonical),
    'og:image': image,
    'og:image:width': String(cardSize.width),
    'og:image:height': String(cardSize.height),
    'og:image:alt': alternative,
    ...(article ? { 'article:published_time': article.published, 'article:modified_time': updated } : {}),
  }
  const forX = {
    'twitter:card': 'summary_large_image',
    'twitter:image:alt': alternative,
  }
  return [
    ...Object.entries(tags).map(([property, content]) => ({ property, content })),
    ...Object.entries(forX).map(([name, content]) => ({ name, content })),
  ]
}
