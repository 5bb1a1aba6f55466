import type { Graph, Thing } from 'schema-dts'
import { absolute, cardOf } from './addresses.ts'
import { breadcrumbs } from './breadcrumbs.ts'
import { fullFirm, shortFirm, site, siteId } from './firm-nodes.ts'
import type { Article, PageMeta } from './page-meta.ts'
import { plainHeading } from './plain-heading.ts'

/**
 * A page as schema.org JSON-LD: the page, the firm, breadcrumbs, and offers. No ratings, because search engines
 * forbid ratings that a firm gives itself.
 */
export function pageGraph(page: PageMeta): Graph {
  const { title, description, canonical, updated, article, things = [] } = page
  const url = absolute(canonical)
  const isHome = canonical === '/'
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'WebPage',
        '@id': url,
        url,
        name: title,
        description,
        dateModified: updated,
        inLanguage: 'en',
        isPartOf: { '@id': siteId },
      },
      ...(isHome ? [fullFirm, site] : [shortFirm, breadcrumbs(page)]),
      ...(article ? [articleNode(page, article)] : []),
      ...things,
    ],
  }
}

function articleNode({ heading, description, canonical, updated }: PageMeta, { published, minutes }: Article): Thing {
  return {
    '@type': 'Article',
    headline: plainHeading(heading),
    description,
    image: cardOf(canonical),
    author: shortFirm,
    publisher: shortFirm,
    datePublished: published,
    dateModified: updated,
    timeRequired: `PT${minutes}M`,
    inLanguage: 'en',
    mainEntityOfPage: { '@id': absolute(canonical) },
  }
}
