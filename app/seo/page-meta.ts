import type { Thing } from 'schema-dts'
import type { Graded } from '../../content/schema/claims.ts'
import type { PagePath } from '../paths.ts'

/** A heading without the spaces that keep its lines from breaking. */
export function plainHeading(heading: string): string {
  return heading.replaceAll('\u00a0', ' ')
}

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

export type Article = {
  /** The day of publication, `yyyy-mm-dd`. */
  readonly published: string
  readonly minutes: number
}

export type PrivatePageMeta = Pick<PageMeta, 'title' | 'description'> & { readonly index: false }
