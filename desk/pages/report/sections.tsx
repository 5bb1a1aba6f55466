import type { ReactNode } from 'react'
import { formatCount, formatShare } from '../../../cms/format.ts'
import { interpolate } from '../../../cms/interpolate.ts'
import type { Report } from '../../../server/desk/report.ts'
import { useContent } from '../../../site/app/content.tsx'
import { Section } from '../../ui/section.tsx'

/** Stored requests by kind. */
export function Requests({ report: { requests } }: { report: Report }) {
  const { reportCopy: copy } = useContent()
  const { columns, sections } = copy
  return (
    <Section id="requests" heading={sections.requests}>
      <NumberTable
        caption={sections.requests}
        headings={[columns.kind, columns.sent]}
        rows={requests.map(({ kind, n }) => ({ name: copy.kinds[kind], cells: [formatCount(n)] }))}
      />
    </Section>
  )
}

/** Pages in the table. The others are only in the CSV. */
const mostRows = 10

/** Views of each page, most viewed first. */
export function Pages({ report: { pages } }: { report: Report }) {
  const { reportCopy: copy } = useContent()
  const { columns, sections } = copy
  const names: Readonly<Record<string, string>> = copy.pages
  return (
    <Section id="pages" heading={sections.views}>
      <NumberTable
        caption={sections.views}
        headings={[columns.page, columns.views]}
        rows={pages.slice(0, mostRows).map(({ name, n }) => ({ name: names[name] ?? name, cells: [formatCount(n)] }))}
      />
    </Section>
  )
}

/** Where visits and requests came from. */
export function Sources({ report: { sources } }: { report: Report }) {
  const { reportCopy: copy } = useContent()
  const { columns, sections } = copy
  return (
    <Section id="sources" heading={sections.sources}>
      <NumberTable
        caption={sections.sources}
        headings={[columns.source, columns.visits, columns.sent, columns.rate]}
        rows={sources.map(({ name, visits, sent }) => ({
          name: name ?? copy.sources.unreported,
          ...(name === '' && { name: copy.sources.direct }),
          cells: [formatCount(visits), formatCount(sent), formatShare(sent, visits)],
        }))}
      />
    </Section>
  )
}

/** The levels of finished quizzes. */
export function Quiz({ report: { quiz } }: { report: Report }) {
  const { reportCopy: copy } = useContent()
  const { columns, sections } = copy
  const started = formatCount(quiz.started)
  return (
    <Section id="quiz" heading={sections.quiz}>
      <Lead>{interpolate(copy.quiz.lead, { started, finished: formatCount(quiz.finished) })}</Lead>
      <NumberTable
        caption={sections.quiz}
        headings={[columns.level, columns.count]}
        rows={quiz.levels.map(({ name, n }) => ({ name, cells: [formatCount(n)] }))}
      />
    </Section>
  )
}

function Lead({ children }: { children: ReactNode }) {
  return <p className="mt-2 max-w-[52ch] text-base text-muted">{children}</p>
}

type TableProps<Row> = {
  /** For screen readers. */
  caption: string
  headings: readonly string[]
  rows: readonly (Row & { readonly name: string })[]
}

/** In the narrowest window, the numbers are below the name and use the full width. */
const line = 'border-b border-line max-[24rem]:flex max-[24rem]:flex-wrap'
const nameCell = 'py-2 pr-3 min-w-24 text-left font-semibold wrap-anywhere max-[24rem]:basis-full max-[24rem]:pb-0'
const numberCell =
  'py-2 pl-3 text-right wrap-normal max-sm:pl-2 max-[24rem]:min-w-0 max-[24rem]:flex-1 max-[24rem]:hyphens-auto max-[24rem]:wrap-anywhere max-[24rem]:pl-1'

/** A table with names at the left and a right-aligned cell for each other heading. */
function NumberTable({
  caption,
  headings: [first, ...others],
  rows,
}: TableProps<{ readonly cells: readonly ReactNode[] }>) {
  return (
    <table aria-label={caption} className="mt-2 w-full text-base max-[24rem]:block">
      <thead className="max-[24rem]:block">
        <tr className={`${line} text-muted`}>
          <th scope="col" className={nameCell}>
            {first}
          </th>
          {others.map((heading) => (
            <th key={heading} scope="col" className={`${numberCell} font-semibold max-sm:text-note`}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-[24rem]:block">
        {rows.map(({ name, cells }) => (
          <tr key={name} className={`${line} align-baseline`}>
            <th scope="row" className={`${nameCell} text-ink`}>
              {name}
            </th>
            {cells.map((cell, index) => (
              <td key={others[index]} className={`${numberCell} tabular-nums`}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
