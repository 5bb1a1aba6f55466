import type { MetaDescriptor } from 'react-router'
import type { BreadcrumbList, Graph, Thing } from 'schema-dts'
import { cardSize } from '../../brand/card.ts'
import type { Graded } from '../../content/schema/claims.ts'
import type { PageData } from '../../contracts/page-data.ts'
import { plainHeading } from '../../words/fill.ts'
import { firm, formCopy } from '../../words/words.ts'
import type { PagePath } from '../paths.ts'
import { absolute, cardOf, firmId, fullFirm, shortFirm, site, siteId } from './firm-nodes.ts'

/** Each page exports one as its `handle`, from which tags, sitemap and llms.txt are made. */
export type PageMeta = {
  /** Without the firm's name, which is added. */
  readonly title: string
  readonly description: string
  readonly titlesElsewhere?: Readonly<Record<string, string>>
  /** The canonical address, for two addresses with the same content. */
  readonly canonical: PagePath
  /** The main heading, also shown in the page's picture. */
  readonly heading: string
  /** The heading's number with its evidence grade, also shown in the picture. */
  readonly graded?: Graded
  /** The day of the last change, `yyyy-mm-dd`. */
  readonly updated: string
  readonly article?: Article
  /** Only what the page shows to people. */
  readonly things?: readonly Thing[]
}

type Article = {
  /** The day of publication, `yyyy-mm-dd`. */
  readonly published: string
  readonly minutes: number
}

export type PrivatePageMeta = Pick<PageMeta, 'title' | 'description'> & { readonly index: false }

/** Schema.org's JSON-LD. No ratings, because search engines forbid ratings that a firm gives itself. */
function pageGraph(page: PageMeta): Graph {
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

function breadcrumbs({ canonical, heading }: PageMeta): BreadcrumbList {
  const way = [
    { name: firm.name, path: '/' },
    { name: plainHeading(heading), path: canonical },
  ] as const
  return {
    '@type': 'BreadcrumbList',
    itemListElement: way.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absolute(path),
    })),
  }
}

/**
 * Tags for shared links: Open Graph (ogp.me) and X's.
 * @param page with the firm's name in its title.
 */
function shareTags(page: PageMeta): MetaDescriptor[] {
  const { title, description, canonical, heading, updated, article } = page
  const alternative = `${plainHeading(heading)} – ${firm.name}`
  const tags = {
    'og:type': article ? 'article' : 'website',
    'og:site_name': firm.name,
    'og:title': title,
    'og:description': description,
    'og:url': absolute(canonical),
    'og:image': cardOf(canonical),
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

type Shown = {
  readonly location: { readonly pathname: string }
  readonly loaderData?: PageData | undefined
  /** Whether the page answers a refused form. */
  readonly refused?: boolean
}

/** The tags of a page's head. The title of a refused form starts with an error prefix (GOV.UK's pattern). */
export function metaOf(page: PageMeta | PrivatePageMeta): (shown: Shown) => MetaDescriptor[] {
  return ({ location, loaderData, refused = loaderData?.submission !== undefined }) => {
    const isPrivate = 'index' in page
    const titleHere = isPrivate ? undefined : page.titlesElsewhere?.[location.pathname.replace(/\/$/, '')]
    const title = `${titleHere ?? page.title} | ${firm.name}`
    return [
      { title: `${refused ? formCopy.titlePrefix : ''}${title}` },
      { name: 'description', content: page.description },
      ...(isPrivate
        ? [{ name: 'robots', content: 'noindex' }]
        : [
            { tagName: 'link', rel: 'canonical', href: absolute(page.canonical) },
            ...shareTags({ ...page, title }),
            { 'script:ld+json': pageGraph(page) },
          ]),
    ]
  }
}
