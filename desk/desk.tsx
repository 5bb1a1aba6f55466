/** Renders the pages of the desk. The server loads this module (`DeskModule`). */
import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { SiteContent } from '../cms/site-content.ts'
import type { DeskFrame, DeskView } from '../server/desk/view.ts'
import { ContentProvider } from '../site/app/content.tsx'
import { AuditPage } from './pages/audit/page.tsx'
import { EditorChanges } from './pages/editor/changes.tsx'
import { EditorForm } from './pages/editor/edit.tsx'
import { EditorPage } from './pages/editor/list.tsx'
import { EditorNewPage } from './pages/editor/new-page.tsx'
import { EditorPictures } from './pages/editor/pictures.tsx'
import { EditorHistory, EditorPublished, EditorPublishing } from './pages/editor/publications.tsx'
import { ErasePage } from './pages/erase/page.tsx'
import { ListPage } from './pages/list/page.tsx'
import { ProblemPage } from './pages/problem/page.tsx'
import { ReportPage } from './pages/report/page.tsx'
import { RequestPage } from './pages/request/page.tsx'
import { SignInPage } from './pages/sign-in/page.tsx'
import { FrameContext } from './use-frame.ts'

/** Each page gets the data of its view. */
const pages: { readonly [Page in DeskView['page']]: ComponentType<Extract<DeskView, { page: Page }>> } = {
  'sign-in': SignInPage,
  list: ListPage,
  request: RequestPage,
  erase: ErasePage,
  audit: AuditPage,
  report: ReportPage,
  editor: EditorPage,
  'editor-new': EditorNewPage,
  'editor-form': EditorForm,
  'editor-changes': EditorChanges,
  'editor-history': EditorHistory,
  'editor-publishing': EditorPublishing,
  'editor-published': EditorPublished,
  'editor-pictures': EditorPictures,
  problem: ProblemPage,
}

/** @returns the HTML of a whole page, which works without scripts. */
export function renderDesk(content: SiteContent, frame: DeskFrame, view: DeskView): string {
  const Page = pages[view.page] as ComponentType<DeskView>
  const page = (
    <ContentProvider content={content}>
      <FrameContext value={frame}>
        <Page {...view} />
      </FrameContext>
    </ContentProvider>
  )
  return `<!doctype html>${renderToStaticMarkup(page)}`
}
