/** The data for each page of the desk. desk/ imports these types and nothing else. Timestamps are ISO 8601 in UTC. */
import type { Staff } from '../../contracts/desk.ts'
import type { AuditPage } from './audit-log.ts'
import type { EditorFormPage } from './editing/forms.ts'
import type { EditorNewPage } from './editing/pages.ts'
import type { EditorPicturesPage } from './editing/pictures.ts'
import type { EditorChangesPage, EditorHistoryPage, EditorListPage, EditorPublishedPage } from './editing/views.ts'
import type { Erasure } from './erasure.ts'
import type { RequestList } from './list.ts'
import type { ReportPage } from './report.ts'
import type { DeskRequest } from './request-view.ts'

export type DeskAssets = { readonly style: string; readonly script: string }

export type DeskFrame = {
  readonly staff: Staff | null
  readonly now: string
  readonly timeZone: string
  readonly firmName: string
  readonly csrf: string
  readonly assets: DeskAssets
}

/** The fields of a refused form, to be sent again. */
export type FormAgain = {
  readonly address: string
  /** With the titles of fields, for those of “Words”. */
  readonly fields: readonly (readonly [name: string, value: string, title: string])[]
  /** The fields whose files have to be chosen again, with the titles of those of “Words”. */
  readonly files: readonly (readonly [name: string, title: string])[]
}

export type DeskView =
  | { readonly page: 'sign-in'; readonly signIn: SignIn }
  | { readonly page: 'list'; readonly list: RequestList }
  | { readonly page: 'request'; readonly request: DeskRequest }
  | { readonly page: 'erase'; readonly erase: Erasure }
  | { readonly page: 'audit'; readonly audit: AuditPage }
  | { readonly page: 'report'; readonly report: ReportPage }
  | { readonly page: 'editor'; readonly list: EditorListPage }
  | { readonly page: 'editor-new'; readonly newPage: EditorNewPage }
  | { readonly page: 'editor-form'; readonly edit: EditorFormPage }
  | { readonly page: 'editor-changes'; readonly changes: EditorChangesPage }
  | { readonly page: 'editor-history'; readonly history: EditorHistoryPage }
  | { readonly page: 'editor-publishing' }
  | { readonly page: 'editor-published'; readonly published: EditorPublishedPage }
  | { readonly page: 'editor-pictures'; readonly pictures: EditorPicturesPage }
  | { readonly page: 'problem'; readonly problem: Problem; readonly again?: FormAgain }

export type Problem = 'notFound' | 'forbidden' | 'expired' | 'tooMany' | 'slow' | 'loading' | 'server'

export type SignIn = {
  /** `printed`: the link that the server prints as it starts. */
  readonly ways: { readonly mail: boolean; readonly oidc: boolean; readonly printed: boolean }
  /** `confirm`: the link is open and its button hasn't been pressed. */
  readonly step: 'ask' | 'asked' | 'confirm'
  readonly fault?: 'address' | 'expired' | 'tooMany' | 'stranger' | 'signedOut' | 'oidc'
  readonly typed?: string
  readonly token?: string
  readonly next: string
}
