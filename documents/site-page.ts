import type { Graded } from '../content/schema/evidence.ts'

/** A page that search engines may show. */
export type SitePage = {
  /** With and without the origin. */
  readonly url: string
  readonly path: string
  /** Without the firm's name. */
  readonly title: string
  readonly description: string
  /** Of its last change, `yyyy-mm-dd`. */
  readonly updated: string
  readonly heading: string
  /** The heading's highlighted phrase, or ''. */
  readonly highlight: string
  /** The evidence for a number in the heading. */
  readonly graded: Graded | undefined
  /** Without the origin. */
  readonly card: string
}
