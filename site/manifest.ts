import type { Schedule } from '../contracts/appointments.ts'
import type { SiteSettings } from '../contracts/site-settings.ts'
import type { FinishedFailure } from '../contracts/submission.ts'
import type { Topic } from '../contracts/topics.ts'

export type CachePolicy = 'page' | 'immutable' | 'document' | 'never'

/** A file of `dist/site/`. Its compressed copies have the same path, with `.br` and `.gz`. */
export type SiteFile = {
  readonly path: string
  readonly file: string
  readonly type: string
  readonly cache: CachePolicy
  readonly status: 200 | 404
  readonly compressed: boolean
  readonly styles: readonly string[]
}

/** A page without its own address, which the server sends as a response. */
export type AnswerPage = Omit<SiteFile, 'path' | 'status'>

export type AddressFamily = { readonly prefix: string; readonly rest: 'segment' | 'anything'; readonly path: string }

export type SiteManifest = {
  readonly settings: SiteSettings
  readonly firmName: string
  readonly schedule: Schedule
  readonly rescueHours: { readonly reviewHours: number; readonly deliveryHours: number }
  /** The halves of a prompt rescue's price in dollars, and after how many days an invoice is due. */
  readonly invoices: { readonly first: number; readonly second: number; readonly days: number }
  readonly firmEmail: string
  readonly files: readonly SiteFile[]
  readonly families: readonly AddressFamily[]
  /** The current address of such a page, by each earlier one. */
  readonly redirects: Readonly<Record<string, string>>
  readonly notFound: string
  readonly refusals: Readonly<Record<FinishedFailure, AnswerPage>>
  readonly topics: Readonly<Record<Topic, AnswerPage>>
  readonly styleHashes: readonly string[]
  /** When the first file expires, ISO 8601. A new build renews it. */
  readonly expires: string
  readonly views: readonly string[]
  readonly quizLevels: readonly string[]
}

/** `bundle.json` in a site's folder: the output of the code, which doesn't depend on content. */
export type SiteBundle = Pick<SiteManifest, 'files' | 'notFound' | 'views'> & {
  /** All files of the bundle, including those that only the server reads. */
  readonly bundled: readonly string[]
  /** Digests of the code that finishes pages and of the code that draws documents. */
  readonly version: string
  readonly drawing: string
}

export type PageNotes = {
  /** The digest of everything that the page was finished from. */
  readonly from: string
  readonly styles: readonly string[]
  /** The parts of the content that the page is rendered from, and the digest of these, the settings and the code. */
  readonly inputs?: { readonly reads: readonly string[]; readonly digest: string }
  /** For a page with an address. */
  readonly facts?: {
    /** Digests of the complete style sheets. */
    readonly sheets: readonly string[]
    readonly highlight: string
    readonly ids: readonly string[]
    readonly placeholders: readonly string[]
    readonly links: readonly { readonly href: string; readonly name: string }[]
  }
}

/**
 * `build-info.json` in a site's folder, written last. The server checks the files with it, and the next build reuses
 * them.
 */
export type BuildInfo = {
  /** The SHA-256 of every other file, by path. */
  readonly digests: Readonly<Record<string, string>>
  /**
   * The new digests of copies that are being replaced by smaller ones, because a process may check the folder
   * meanwhile.
   */
  readonly replacing?: Readonly<Record<string, string>>
  /** Files with fast compression. They are compressed again once the site is live. */
  readonly fastCompressed: readonly string[]
  readonly pages: Readonly<Record<string, PageNotes>>
  /** By file: the digest of what a document shows. */
  readonly documents: Readonly<Record<string, string>>
}
