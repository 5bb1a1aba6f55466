import type { MetaDescriptor } from 'react-router'
import type { BreadcrumbList, Graph, Thing } from 'schema-dts'
import { cardSize } from '../../../brand/tokens.ts'
import { removeHardSpaces } from '../../../cms/interpolate.ts'
import type { SiteContent } from '../../../cms/site-content.ts'
import type { Graded } from '../../../content/schema/claims.ts'
import type { PageData } from '../../../contracts/page-data.ts'
import { useContent, useSettings } from '../content.tsx'
import { buildFirmNodes, type FirmNodes } from './firm-nodes.ts'

/** The description of a page. Its tags, the sitemap and llms.txt are built from it. */
export type PageMeta = {
  /** The firm's name is added to it. */
  readonly title: string
  readonly description: string
  readonly titlesElsewhere?: Readonly<Record<string, string>>
  /** The canonical address, if several addresses show the same content. */
  readonly canonical: string
  /** The main heading, also shown on the page's social card. */
  readonly heading: string
  /** The evidence grade of the number in the heading, also shown on the card. */
  readonly graded?: Graded
  /** The day of the last change, `yyyy-mm-dd`. */
  readonly updated: string
  readonly article?: Article
  /** Schema.org nodes, only for content that the page shows to people. */
  readonly things?: readonly Thing[]
}

type Article = {
  /** The day of publication, `yyyy-mm-dd`. */
  readonly published: string
  readonly minutes: number
}

export type PrivatePageMeta = Pick<PageMeta, 'title' | 'description'> & { readonly index: false }

/** @returns the page's JSON-LD (Schema.org). It has no ratings, because search engines forbid a firm's ratings of itself. */
function buildPageGraph(page: PageMeta, { firm }: SiteContent, nodes: FirmNodes): Graph {
  const { title, description, canonical, updated, article, things = [] } = page
  const { absolute, fullFirm, shortFirm, site, siteId } = nodes
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
      ...(isHome ? [fullFirm, site] : [shortFirm, buildBreadcrumbs(page, firm.name, nodes)]),
      ...(article ? [buildArticleNode(page, article, nodes)] : []),
      ...things,
    ],
  }
}

function buildArticleNode(
  page: PageMeta,
  { published, minutes }: Article,
  { absolute, cardOf, firmId }: FirmNodes,
): Thing {
  const { heading, description, canonical, updated } = page
  return {
    '@type': 'Article',
    headline: removeHardSpaces(heading),
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

function buildBreadcrumbs({ canonical, heading }: PageMeta, firmName: string, { absolute }: FirmNodes): BreadcrumbList {
  const way = [
    { name: firmName, path: '/' },
    { name: removeHardSpaces(heading), path: canonical },
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
 * @returns the tags for shared links: Open Graph (ogp.me) and X.
 * @param page has the firm's name in its title.
 */
function buildShareTags(page: PageMeta, content: SiteContent, { absolute, cardOf }: FirmNodes): MetaDescriptor[] {
  const { title, description, canonical, heading, updated, article } = page
  const alternative = `${removeHardSpaces(heading)} – ${content.firm.name}`
  const tags = {
    'og:type': article ? 'article' : 'website',
    'og:site_name': content.firm.name,
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

/** The part of React Router's arguments that the tags depend on. */
type Shown = {
  readonly location: { readonly pathname: string }
  readonly loaderData?: PageData | undefined
}

/** @param nodes for the page's JSON-LD. @param path of the page, for a route with several. @returns the page's description. */
export type DescribePage = (content: SiteContent, nodes: FirmNodes, path: string) => PageMeta | PrivatePageMeta

/**
 * Creates the `meta` function of a route, which returns the tags of the page's head. The title of a refused form starts with
 * "Error:", as GOV.UK recommends.
 * @param describePage is also called by the build, for the sitemap, llms.txt and the page's social card.
 * @param isRefused whether the page is the response to a refused form.
 */
export function pageMeta(
  describePage: DescribePage,
  isRefused = (data: PageData | undefined) => data?.submission !== undefined,
) {
  const meta = ({ location, loaderData }: Shown): MetaDescriptor[] => {
    // React Router calls this function while it renders <Meta>, so that it can read a context.
    const content = useContent()
    const nodes = buildFirmNodes(content, useSettings())
    const page = describePage(content, nodes, location.pathname)
    const isPrivate = 'index' in page
    const titleHere = isPrivate ? undefined : page.titlesElsewhere?.[location.pathname.replace(/\/$/, '')]
    const title = `${titleHere ?? page.title} | ${content.firm.name}`
    return [
      { title: `${isRefused(loaderData) ? content.formCopy.titlePrefix : ''}${title}` },
      { name: 'description', content: page.description },
      ...(isPrivate
        ? [{ name: 'robots', content: 'noindex' }]
        : [
            { tagName: 'link', rel: 'canonical', href: nodes.absolute(page.canonical) },
            ...buildShareTags({ ...page, title }, content, nodes),
            { 'script:ld+json': buildPageGraph(page, content, nodes) },
          ]),
    ]
  }
  return Object.assign(meta, { describePage })
}
