import type { ReactNode } from 'react'
import { formatCount, formatShare } from '../../../cms/format.ts'
import { interpolate } from '../../../cms/interpolate.ts'
import { minSamples } from '../../../contracts/desk.ts'
import { formActions, type Vital, vitals } from '../../../contracts/monitoring.ts'
import type { Report, Speed as Speeds } from '../../../server/desk/report.ts'
import { useContent } from '../../../site/app/content.tsx'
import { Section } from '../../ui/section.tsx'

/** How often each form was started, sent and refused. */
export function Forms({ report: { forms } }: { report: Report }) {
  const { reportCopy: copy } = useContent()
  const { columns, sections } = copy
  return (
    <Section id="forms" heading={sections.forms}>
      <NumberTable
        caption={sections.forms}
        headings={[columns.form, ...formActions.map((action) => columns[action])]}
        rows={forms.map(({ kind, actions }) => ({ name: copy.kinds[kind], cells: actions.map(formatCount) }))}
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
      <BarTable
        caption={sections.views}
        headings={[columns.page, columns.views]}
        rows={pages.slice(0, mostRows).map(({ name, n }) => ({ name: names[name] ?? name, n }))}
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
      <BarTable caption={sections.quiz} headings={[columns.level, columns.count]} rows={quiz.levels} />
    </Section>
  )
}

const names = Object.keys(vitals) as readonly Vital[]
/** Google's threshold: three of four views. */
const isSlow = ({ n, good }: Speeds[Vital]) => n >= minSamples && good / n < 0.75

/** The share of good views by device, and the pages where it's below three of four. */
export function Speed({ report: { mismatches, speed } }: { report: Report }) {
  const { reportCopy: copy } = useContent()
  const { columns, sections } = copy
  const titles: Readonly<Record<string, string>> = copy.pages
  const slow = speed.pages.filter((page) => names.some((vital) => isSlow(page[vital])))
  const partNames: Readonly<Record<string, string>> = copy.speed.parts
  const parts = mismatches.map(({ name, n }) => interpolate(partNames[name] ?? name, { n: formatCount(n) }))
  const pages = slow.map(({ name }) => titles[name] ?? name).join('; ')
  return (
    <Section id="speed" heading={sections.speed}>
      <Lead>
        {copy.speed.lead} {pages === '' ? copy.speed.allGood : interpolate(copy.speed.needWork, { pages })}
      </Lead>
      {parts.length > 0 && <Lead>{interpolate(copy.speed.mismatches, { parts: parts.join('; ') })}</Lead>}
      <NumberTable
        caption={sections.speed}
        headings={[columns.device, ...names.map((vital) => copy.speed.vitals[vital])]}
        rows={speed.devices.map(({ name, ...device }) => ({
          name: copy.speed.devices[name],
          cells: names.map((vital) => (
            <span key={vital} className={isSlow(device[vital]) ? 'font-semibold text-alarm-text' : ''}>
              {device[vital].n < minSamples ? copy.none : formatShare(device[vital].good, device[vital].n)}
            </span>
          )),
        }))}
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
export function NumberTable({
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

/** Counts, each with a bar below its name, all on the same scale. */
function BarTable({ rows, ...table }: TableProps<{ readonly n: number }>) {
  const most = Math.max(1, ...rows.map(({ n }) => n))
  return (
    <NumberTable
      {...table}
      rows={rows.map(({ name, n }) => ({
        name,
        cells: [
          <span key="n" className="flex items-center justify-end gap-4">
            <svg width="128" height="8" aria-hidden="true" className="max-w-[30vw] fill-track">
              <rect width="100%" height="8" />
              <rect width={`${+((100 * n) / most).toFixed(2)}%`} height="8" className="fill-brand" />
            </svg>
            <span className="min-w-12 font-semibold text-ink">{formatCount(n)}</span>
          </span>,
        ],
      }))}
    />
  )
}
