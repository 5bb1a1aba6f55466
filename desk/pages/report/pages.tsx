import type { Report } from '../../../server/report/report.ts'
import { fill } from '../../../words/fill.ts'
import { reportCopy as words } from '../../../words/words.ts'
import { BarTable, formatPage, Part } from './tables.tsx'

/** Less viewed pages are only in the CSV. */
const mostPages = 10

/** Views of each page, most viewed first. */
export function Pages({ report: { views, before } }: { report: Report }) {
  const { columns, sections, more } = words
  const [shown, rest] = [views.pages.slice(0, mostPages), views.pages.slice(mostPages)]
  const sum = (pages: typeof rest) => pages.reduce((all, { total }) => all + total, 0)
  const wasOf = (isMeant: (view: string) => boolean) =>
    before ? sum(before.views.pages.filter(({ view }) => isMeant(view))) : undefined
  const rows = shown.map(({ view, total }) => ({
    key: view,
    name: formatPage(view),
    note: formatPage(view) === view ? '' : view,
    now: total,
    was: wasOf((other) => other === view),
  }))
  const restRow = {
    key: 'more',
    name: fill(more.pages, { n: rest.length }),
    now: sum(rest),
    isRest: true,
    was: wasOf((view) => !shown.some((page) => page.view === view)),
  }
  return (
    <Part id="pages" heading={sections.views}>
      <BarTable
        caption={sections.views}
        headings={[columns.page, columns.views, columns.change]}
        breakable
        rows={[...rows, ...(rest.length > 0 ? [restRow] : [])]}
      />
    </Part>
  )
}
