import { formatCount, formatShare } from '../../../cms/format.ts'
import { interpolate } from '../../../cms/interpolate.ts'
import type { Report } from '../../../server/desk/report.ts'
import { useContent } from '../../../site/app/content.tsx'
import { Section } from '../../ui/section.tsx'

/** Stored requests by kind. */
export function Requests({ report: { requests } }: { report: Report }) {
  const { columns, kinds, sections } = useContent().reportCopy
  const rows = requests.map(({ kind, n }) => [kinds[kind], formatCount(n)])
  return <Table id="requests" heading={sections.requests} columns={[columns.kind, columns.sent]} rows={rows} />
}

/** Pages in the table. The others are only in the CSV. */
const mostRows = 10

/** Views of each page, most viewed first. */
export function Pages({ report: { pages } }: { report: Report }) {
  const { columns, sections, ...copy } = useContent().reportCopy
  const names: Readonly<Record<string, string>> = copy.pages
  const rows = pages.slice(0, mostRows).map(({ name, n }) => [names[name] ?? name, formatCount(n)])
  return <Table id="pages" heading={sections.views} columns={[columns.page, columns.views]} rows={rows} />
}

/** Where visits and requests came from. */
export function Sources({ report: { sources } }: { report: Report }) {
  const { columns, sections, sources: copy } = useContent().reportCopy
  const rows = sources.map(({ name, visits, sent }) => [
    name === '' ? copy.direct : (name ?? copy.unreported),
    formatCount(visits),
    formatCount(sent),
    formatShare(sent, visits),
  ])
  const headings = [columns.source, columns.visits, columns.sent, columns.rate]
  return <Table id="sources" heading={sections.sources} columns={headings} rows={rows} />
}

/** The levels of finished quizzes. */
export function Quiz({ report: { quiz } }: { report: Report }) {
  const { columns, sections, quiz: copy } = useContent().reportCopy
  const counts = { started: formatCount(quiz.started), finished: formatCount(quiz.finished) }
  return (
    <Table
      id="quiz"
      heading={sections.quiz}
      lead={interpolate(copy.lead, counts)}
      columns={[columns.level, columns.count]}
      rows={quiz.levels.map(({ name, n }) => [name, formatCount(n)])}
    />
  )
}

type TableProps = {
  id: string
  heading: string
  lead?: string
  columns: readonly string[]
  /** A name and a cell for each other column. */
  rows: readonly (readonly string[])[]
}

/** In the narrowest window, the numbers are below the name and use the full width. */
const line = 'border-b border-line max-[24rem]:flex max-[24rem]:flex-wrap'
const nameCell = 'py-2 pr-3 min-w-24 text-left font-semibold wrap-anywhere max-[24rem]:basis-full max-[24rem]:pb-0'
const numberCell =
  'py-2 pl-3 text-right wrap-normal max-sm:pl-2 max-[24rem]:min-w-0 max-[24rem]:flex-1 max-[24rem]:hyphens-auto max-[24rem]:wrap-anywhere max-[24rem]:pl-1'

/** A section with a table: names at the left, numbers at the right. */
function Table({ id, heading, lead, columns: [first, ...others], rows }: TableProps) {
  return (
    <Section id={id} heading={heading}>
      {lead && <p className="mt-2 max-w-[52ch] text-base text-muted">{lead}</p>}
      <table aria-label={heading} className="mt-2 w-full text-base max-[24rem]:block">
        <thead className="max-[24rem]:block">
          <tr className={`${line} text-muted`}>
            <th scope="col" className={nameCell}>
              {first}
            </th>
            {others.map((column) => (
              <th key={column} scope="col" className={`${numberCell} font-semibold max-sm:text-note`}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-[24rem]:block">
          {rows.map(([name, ...cells]) => (
            <tr key={name} className={`${line} align-baseline`}>
              <th scope="row" className={`${nameCell} text-ink`}>
                <bdi>{name}</bdi>
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
    </Section>
  )
}
