import type { MetaDescriptor } from 'react-router'
import { firm } from '../../content/firm.ts'
import { formWords } from '../../content/forms.ts'
import type { Submission } from '../../contracts/submission.ts'
import type { PagePath } from '../paths.ts'
import { absolute } from './addresses.ts'
import { type Article, pageGraph, type Thing } from './page-graph.ts'
import { shareTags } from './share-tags.ts'

/** What a page says of itself to search engines and to whoever shares it. */
export type PageMeta = {
  /** Without the firm's name, which is added. */
  readonly title: string
  readonly description: string
  /** The title at an address that is not the one true one. */
  readonly titleHere?: string | undefined
  /** The page's one true address: another one where two addresses show the same content. */
  readonly canonical: PagePath
  /** The main heading; the page's picture shows it. */
  readonly heading: string
  /** The day on which the page last said something else, `yyyy-mm-dd`. */
  readonly updated: string
  /** For a text with an author and a day of publication. */
  readonly article?: Article
  /** What the page offers, for programs; nothing that it does not show to people. */
  readonly things?: readonly Thing[]
}

/** Confirmation and not-found pages are kept out of search engines, so nobody needs to know more of them. */
export type PrivatePageMeta = Pick<PageMeta, 'title' | 'titleHere' | 'description'> & { readonly index: false }

/**
 * The tags of a page's head.
 * @param submission a form that came back: the title says first that something has to be changed (GOV.UK's pattern).
 */
export function pageMeta(page: PageMeta | PrivatePageMeta, submission?: Submission | null): MetaDescriptor[] {
  const title = `${page.titleHere ?? page.title} | ${firm.name}`
  return [
    { title: `${submission ? formWords.titlePrefix : ''}${title}` },
    { name: 'description', content: page.description },
    ...('index' in page
      ? [{ name: 'robots', content: 'noindex' }]
      : [
          { tagName: 'link', rel: 'canonical', href: absolute(page.canonical) },
          ...shareTags({ ...page, title }),
          { 'script:ld+json': pageGraph(page) },
        ]),
  ]
}
