import { Fragment } from 'react'
import type { Report } from '../../../contracts/report.ts'
import { fill } from '../../../words/fill.ts'
import { formatCount } from '../../../words/numbers.ts'
import { reportCopy as words } from '../../../words/words.ts'
import { Bar } from './bar.tsx'
import { NumberTable } from './number-table.tsx'
import { formatChanged, formatPage, formatWas, Part } from './part.tsx'

/** Less viewed pages are only in the CSV. */
const mostPages = 10

/** Views of each page, most viewed first. */
export function Pages({ report: { views, before } }: { report: Report }) {
  const { columns } = words
  const shown = views.pages.slice(0, mostPages)
  const rest = views.pages.slice(mostPages)
  const names = new Set(shown.map(({ view }) => view))
  const earlier = before?.views.pages
  const wasOf = (isMeant: (view: string) => boolean) =>
    earlier?.filter(({ view }) => isMeant(view)).reduce((sum, { total }) => sum + total, 0)
  const most = Math.max(0, ...shown.flatMap(({ view, total }) => [total, wasOf((other) => other === view) ?? 0]))
  const row = (key: string, name: string, note: string, total: number, was: number | undefined) => ({
    ...{ key, name, note },
    cells: [
      formatCount(total),
      // On the scale of single pages.
      <Bar key="bar" value={Math.min(total, most)} before={was && Math.min(was, most)} most={most} />,
      <Fragment key="change">
        {formatChanged(total, was)}
        {was !== undefined && <span className="block whitespace-nowrap text-muted">{formatWas(was)}</span>}
      </Fragment>,
    ],
  })
  const rows = shown.map(({ view, total }) => {
    const name = formatPage(view)
    return row(
      view,
      name,
      name === view ? '' : view,
      total,
      wasOf((other) => other === view),
    )
  })
  const restTotal = rest.reduce((sum, { total }) => sum + total, 0)
  const more = fill(words.more.pages, { n: rest.length })
  return (
    <Part id="pages" heading={words.sections.views}>
      <NumberTable
        caption={words.sections.views}
        headings={[columns.page, columns.views, '', columns.change]}
        picture={1}
        breakable
        rows={[
          ...rows,
          ...(rest.length > 0
            ? [
                row(
                  'more',
                  more,
                  '',
                  restTotal,
                  wasOf((view) => !names.has(view)),
                ),
              ]
            : []),
        ]}
      />
    </Part>
  )
}
