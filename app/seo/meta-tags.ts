import type { MetaDescriptor } from 'react-router'
import type { BreadcrumbList, Graph, Thing } from 'schema-dts'
import { cardSize } from '../../brand/card.ts'
import { removeHardSpaces } from '../../cms/interpolate.ts'
import type { SiteContent } from '../../cms/site-content.ts'
import type { Graded } from '../../content/schema/claims.ts'
import type { PageData } from '../../contracts/page-data.ts'
import { useContent, useSettings } from '../content.tsx'
import type { PagePath } from '../paths.ts'
import { buildFirmNodes, type FirmNodes } from './firm-nodes.ts'

/** What a page says of itself, from which tags, sitemap and llms.txt are made. */
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
 * Tags for shared links: Open Graph (ogp.me) and X's.
 * @param page with the firm's name in its title.
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

/** The part of React Router's arguments that a page's tags depend on. */
type Shown = {
  readonly location: { readonly pathname: string }
  readonly loaderData?: PageData | undefined
}

/** @param nodes for the page's JSON-LD. */
export type DescribePage = (content: SiteContent, nodes: FirmNodes) => PageMeta | PrivatePageMeta

/**
 * The `meta` function of a route: the tags of its page's head. The title of a refused form starts with an error prefix
 * (GOV.UK's pattern).
 * @param describePage also read by the build, for the sitemap, llms.txt and the page's card.
 * @param isRefused whether the page answers a refused form.
 */
export function pageMeta(
  describePage: DescribePage,
  isRefused = (data: PageData | undefined) => data?.submission !== undefined,
) {
  const meta = ({ location, loaderData }: Shown): MetaDescriptor[] => {
    // React Router calls this function while it renders <Meta>, so that it can read a context.
    const content = useContent()
    const nodes = buildFirmNodes(content, useSettings())
    const page = describePage(content, nodes)
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
