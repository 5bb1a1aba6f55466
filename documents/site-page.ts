import type { Graded } from '../content/schema/claims.ts'

export type SitePage = {
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
  readonly graded: Graded | undefined
  readonly card: string
}
