import type { Graded } from '../content/schema/evidence.ts'

/** A page that search engines may show: what its route says of it (app/seo/page-meta.ts), and its heading as it is shown. */
export type SitePage = {
  /** Its one true address, and that without the origin. */
  readonly url: string
  readonly path: string
  /** Without the firm's name. */
  readonly title: string
  readonly description: string
  /** The day of its last change, `yyyy-mm-dd`. */
  readonly updated: string
  readonly heading: string
  /** The phrase of the heading that is highlighted; empty where none is. */
  readonly highlight: string
  /** What a number in the heading is worth. */
  readonly graded: Graded | undefined
  /** The address of its picture, without the origin. */
  readonly card: string
}
