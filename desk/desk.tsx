/** Renders the pages of the desk. The server loads this module (`DeskModule`). */
import type { ReactElement } from 'react'
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

/** @returns the HTML of a whole page, which works without scripts. */
export function renderDesk(content: SiteContent, frame: DeskFrame, view: DeskView): string {
  const page = <ContentProvider content={content}>{renderPage(frame, view)}</ContentProvider>
  return `<!doctype html>${renderToStaticMarkup(page)}`
}

function renderPage(frame: DeskFrame, view: DeskView): ReactElement {
  switch (view.page) {
    case 'sign-in':
      return <SignInPage frame={frame} signIn={view.signIn} />
    case 'audit':
      return <AuditPage frame={frame} audit={view.audit} />
    case 'problem':
      return <ProblemPage frame={frame} problem={view.problem} again={view.again} />
    case 'list':
      return <ListPage frame={frame} list={view.list} />
    case 'request':
      return <RequestPage frame={frame} request={view.request} />
    case 'erase':
      return <ErasePage frame={frame} erase={view.erase} />
    case 'report':
      return <ReportPage frame={frame} shown={view.report} />
    case 'editor':
      return <EditorPage frame={frame} list={view.list} />
    case 'editor-new':
      return <EditorNewPage frame={frame} page={view.newPage} />
    case 'editor-form':
      return <EditorForm frame={frame} edit={view.edit} />
    case 'editor-changes':
      return <EditorChanges frame={frame} changes={view.changes} />
    case 'editor-history':
      return <EditorHistory frame={frame} history={view.history} />
    case 'editor-publishing':
      return <EditorPublishing frame={frame} />
    case 'editor-published':
      return <EditorPublished frame={frame} published={view.published} />
    case 'editor-pictures':
      return <EditorPictures frame={frame} pictures={view.pictures} />
  }
}
