import type { BreadcrumbList, Graph, Thing } from 'schema-dts'
import { firm, footerColumns } from '../../words/words.ts'
import type { PagePath } from '../paths.ts'
import { absolute, cardOf } from './addresses.ts'
import { firmId, fullFirm, shortFirm, site, siteId } from './firm-nodes.ts'
import { type Article, type PageMeta, plainHeading } from './page-meta.ts'

/** Schema.org's JSON-LD. No ratings, because search engines forbid ratings that a firm gives itself. */
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
    author: { '@id': firmId },
    publisher: { '@id': firmId },
    datePublished: published,
    dateModified: updated,
    timeRequired: `PT${minutes}M`,
    inLanguage: 'en',
    mainEntityOfPage: { '@id': absolute(canonical) },
  }
}

/** Pages whose address is a prefix of this one. `/resources` isn't one, because it is a section of home. */
function breadcrumbs({ canonical, heading }: Pick<PageMeta, 'canonical' | 'heading'>): BreadcrumbList {
  const above = footerColumns
    .flatMap(({ items }) => items)
    .filter(({ path }) => pagesAbove.has(path) && canonical.startsWith(`${path}/`))
  const way = [{ name: firm.name, path: '/' }, ...above, { name: plainHeading(heading), path: canonical }]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: way.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absolute(path as PagePath),
    })),
  }
}

const pagesAbove: ReadonlySet<string> = new Set<PagePath>(['/services'])
