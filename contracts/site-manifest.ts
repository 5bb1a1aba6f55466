import type { Schedule } from './appointments.ts'
import type { RequestKind } from './form-fields.ts'
import type { SiteSettings } from './site-settings.ts'
import type { FinishedFailure } from './submission.ts'
import type { Topic } from './topics.ts'

/** How long an answer may be kept, by kind of file; the server turns it into headers. */
export type CachePolicy = 'page' | 'immutable' | 'document' | 'never'

/** One finished file of the site, as the build leaves it in `dist/site/`. */
export type SiteFile = {
  /** The address that it is served at. */
  readonly path: string
  /** Its name below `dist/site/`; compressed copies lie beside it as `.br`, `.zst` and `.gz`. */
  readonly file: string
  readonly type: string
  readonly cache: CachePolicy
  readonly status: 200 | 404
  readonly compressed: boolean
  /** SHA-256 sources of the inline styles of a page or an SVG picture, for its content security policy. */
  readonly styles: readonly string[]
}

/** A finished page that no path leads to: the server chooses it. */
export type AnswerPage = Omit<SiteFile, 'path' | 'status'>

/** All addresses that begin with `prefix` and go on: by one segment, like a route's parameter, or by anything. */
export type AddressFamily = { readonly prefix: string; readonly rest: 'segment' | 'anything'; readonly path: string }

/** What the build tells the server about the finished site. */
export type SiteManifest = {
  readonly settings: SiteSettings
  readonly firmName: string
  /** When appointments can be booked. */
  readonly schedule: Schedule
  /** After how many hours the review and the fixed prompts of a rescue are due. */
  readonly rescueHours: { readonly reviewHours: number; readonly deliveryHours: number }
  /** Where visitors answer to, and where mails come from and go to unless the settings say otherwise. */
  readonly firmEmail: string
  readonly files: readonly SiteFile[]
  /** Addresses with a variable part, and the path of the file that answers for all of them. */
  readonly families: readonly AddressFamily[]
  /** The file that answers for everything else. */
  readonly notFound: string
  /** The pages that say why nothing is stored. */
  readonly refusals: Readonly<Record<FinishedFailure, AnswerPage>>
  /** The pages that confirm a request, with a placeholder for its reference (reference.ts). */
  readonly confirmations: Readonly<Record<RequestKind, AnswerPage>>
  /** The contact form that says what it is about, as one of its addresses asks. */
  readonly topics: Readonly<Record<Topic, AnswerPage>>
  /** SHA-256 sources of the styles of a page that is rendered for one visitor, which has the whole style sheet. */
  readonly styleHashes: readonly string[]
  /** When the first of the files goes out of date, as ISO 8601: a new build renews it. */
  readonly expires: string
  /** The names under which pages are counted; a view with any other name is none of this site's. */
  readonly views: readonly string[]
  /** The levels that the quiz can end with. */
  readonly quizLevels: readonly string[]
}
