import type { Schedule } from './appointments.ts'
import type { RequestKind } from './form-fields.ts'
import type { SiteSettings } from './site-settings.ts'
import type { FinishedFailure } from './submission.ts'
import type { Topic } from './topics.ts'

export type CachePolicy = 'page' | 'immutable' | 'document' | 'never'

/** A file of `dist/site/`. Compressed copies lie beside it as `.br` and `.gz`. */
export type SiteFile = {
  readonly path: string
  readonly file: string
  readonly type: string
  readonly cache: CachePolicy
  readonly status: 200 | 404
  readonly compressed: boolean
  readonly styles: readonly string[]
}

/** A page without an address of its own: the server chooses it. */
export type AnswerPage = Omit<SiteFile, 'path' | 'status'>

export type AddressFamily = { readonly prefix: string; readonly rest: 'segment' | 'anything'; readonly path: string }

export type SiteManifest = {
  readonly settings: SiteSettings
  readonly firmName: string
  readonly schedule: Schedule
  readonly rescueHours: { readonly reviewHours: number; readonly deliveryHours: number }
  readonly firmEmail: string
  readonly files: readonly SiteFile[]
  readonly families: readonly AddressFamily[]
  readonly notFound: string
  readonly refusals: Readonly<Record<FinishedFailure, AnswerPage>>
  readonly confirmations: Readonly<Record<RequestKind, AnswerPage>>
  readonly topics: Readonly<Record<Topic, AnswerPage>>
  readonly styleHashes: readonly string[]
  /** When the first file goes out of date, ISO 8601: a new build renews it. */
  readonly expires: string
  readonly views: readonly string[]
  readonly quizLevels: readonly string[]
}

/** `bundle.json` of a site's folder: what the code makes, whatever the words say. */
export type SiteBundle = Pick<SiteManifest, 'files' | 'notFound' | 'views'> & {
  /** All files of the folder that it came with, with those that only the server reads. */
  readonly bundled: readonly string[]
  /** Digests of the code that finishes pages, and of the code that draws documents. */
  readonly version: string
  readonly drawing: string
}

type PageNotes = {
  /** Digest of what the page was finished from. */
  readonly from: string
  readonly styles: readonly string[]
  /** Of a page with an address. */
  readonly facts?: {
    /** Digests of the whole style sheets. */
    readonly sheets: readonly string[]
    readonly highlight: string
    readonly ids: readonly string[]
    readonly placeholders: readonly string[]
    readonly links: readonly { readonly href: string; readonly name: string }[]
  }
}

/** `build-info.json` of a site's folder, written last: for the start, which looks for damage, and for the next site. */
export type BuildInfo = {
  /** SHA-256 of every other file, by its path. */
  readonly digests: Readonly<Record<string, string>>
  /** Of copies that are being replaced by better ones: a process may look through the folder meanwhile. */
  readonly replacing?: Readonly<Record<string, string>>
  /** Files that are compressed in a hurry, to be compressed well when the site is live. */
  readonly fastCompressed: readonly string[]
  readonly pages: Readonly<Record<string, PageNotes>>
  /** By file: what a document shows. */
  readonly documents: Readonly<Record<string, string>>
}
