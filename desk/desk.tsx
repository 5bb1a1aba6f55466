/** Renders the pages of the desk. The server loads this module (`DeskModule`). */
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { ContentProvider } from '../app/content.tsx'
import type { SiteContent } from '../cms/site-content.ts'
import type { DeskFrame, DeskView } from '../server/desk/view.ts'
import { AuditPage } from './pages/audit/page.tsx'
import { ErasePage } from './pages/erase/page.tsx'
import { ListPage } from './pages/list/page.tsx'
import { ProblemPage } from './pages/problem/page.tsx'
import { RecordPage } from './pages/record/page.tsx'
import { ReportPage } from './pages/report/page.tsx'
import { RequestPage } from './pages/request/page.tsx'
import { SignInPage } from './pages/sign-in/page.tsx'
import { WordsChanges } from './pages/words/changes.tsx'
import { WordsEditor } from './pages/words/edit.tsx'
import { WordsPage } from './pages/words/list.tsx'
import { WordsPictures } from './pages/words/pictures.tsx'
import { WordsHistory, WordsPublished, WordsPublishing } from './pages/words/publications.tsx'

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
    case 'record':
      return <RecordPage frame={frame} record={view.record} />
    case 'words':
      return <WordsPage frame={frame} list={view.words} />
    case 'words-edit':
      return <WordsEditor frame={frame} edit={view.edit} />
    case 'words-changes':
      return <WordsChanges frame={frame} changes={view.changes} />
    case 'words-history':
      return <WordsHistory frame={frame} history={view.history} />
    case 'words-publishing':
      return <WordsPublishing frame={frame} />
    case 'words-published':
      return <WordsPublished frame={frame} published={view.published} />
    case 'words-pictures':
      return <WordsPictures frame={frame} pictures={view.pictures} />
  }
}
