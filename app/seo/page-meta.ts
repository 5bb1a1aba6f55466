import type { Thing } from 'schema-dts'
import type { Graded } from '../../content/schema/evidence.ts'
import type { PagePath } from '../paths.ts'

/**
 * What a page says of itself to search engines and to whoever shares it. Each page exports one as its `handle`: its
 * tags are made from it, and so are the sitemap and llms.txt.
 */
export type PageMeta = {
  /** Without the firm's name, which is added. */
  readonly title: string
  readonly description: string
  /** The title at each address that shows the page and is not the one true one. */
  readonly titlesElsewhere?: Readonly<Record<string, string>>
  /** The page's one true address: another one where two addresses show the same content. */
  readonly canonical: PagePath
  /** The main heading; the page's picture shows it. */
  readonly heading: string
  /** What a number in the heading is worth, which the picture says as well. */
  readonly graded?: Graded
  /** The day on which the page last said something else, `yyyy-mm-dd`. */
  readonly updated: string
  /** For a text with an author and a day of publication. */
  readonly article?: Article
  /** What the page offers, for programs; nothing that it does not show to people. */
  readonly things?: readonly Thing[]
}

/** A text with an author, as a guide is. */
export type Article = {
  /** The day on which it first appeared, `yyyy-mm-dd`. */
  readonly published: string
  readonly minutes: number
}

/** Confirmation and not-found pages are kept out of search engines, so nobody needs to know more of them. */
export type PrivatePageMeta = Pick<PageMeta, 'title' | 'description'> & { readonly index: false }
