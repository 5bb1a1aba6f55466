import type { ReactNode } from 'react'
import { fill } from '../../../words/fill.ts'
import { formatChange, formatCount } from '../../../words/numbers.ts'
import { reportCopy as words } from '../../../words/words.ts'
import { Section } from '../../parts/section.tsx'

/** A part of the report, with a note above its numbers. */
export function Part({ lead, children, ...section }: Parameters<typeof Section>[0] & { lead?: ReactNode }) {
  return (
    <Section {...section}>
      {lead && <p className="mt-2 max-w-[52ch] text-small text-muted">{lead}</p>}
      <div className="mt-2">{children}</div>
    </Section>
  )
}

/** @returns `was 84`; '' without an earlier count. */
export function formatWas(before: number | undefined): string {
  return before === undefined ? '' : fill(words.was, { before: formatCount(before) })
}

/** @returns `+44%`, `same`, or '' without an earlier count. */
export function formatChanged(now: number, before: number | undefined): string {
  return now === before ? words.same : formatChange(now, before ?? null)
}

/** @returns the page's name, or its route pattern. */
export function formatPage(view: string): string {
  const names: Readonly<Record<string, string>> = words.pages
  return names[view] ?? view
}

/** On the narrowest window a name is above its numbers, so they get the whole width. */
const line = 'border-b border-line max-[24rem]:flex max-[24rem]:flex-wrap'
const nameCell = 'py-2 pr-3 text-left max-[24rem]:basis-full max-[24rem]:pb-0'
const numberCell =
  'py-2 pl-3 text-right max-sm:pl-2 max-[24rem]:min-w-0 max-[24rem]:flex-1 max-[24rem]:hyphens-auto max-[24rem]:wrap-anywhere max-[24rem]:pl-1'

type NamedRow = { readonly key: string; readonly name: ReactNode; readonly note?: string }

type TableProps<Row> = {
  /** For screen readers. */
  caption: string
  headings: readonly string[]
  rows: readonly Row[]
  /** The index of the column that matters most. */
  strong?: number
  /** Names may break anywhere, like host names. */
  breakable?: boolean
}

/** Names at the left, a cell for each of the other headings at the right. A column of pictures has the heading ''. */
export function NumberTable({
  caption,
  headings: [first, ...others],
  rows,
  strong,
  breakable = false,
}: TableProps<NamedRow & { readonly cells: readonly ReactNode[] }>) {
  return (
    <table aria-label={caption} className="w-full text-small max-[24rem]:block">
      <thead className="max-[24rem]:block">
        <tr className={`${line} text-muted`}>
          <th scope="col" className={`${nameCell} font-semibold`}>
            {first}
          </th>
          {others.map((heading, index) => {
            const Cell = heading === '' ? 'td' : 'th'
            return (
              <Cell
                // biome-ignore lint/suspicious/noArrayIndexKey: headings are rendered once and never reordered
                key={index}
                scope={heading === '' ? undefined : 'col'}
                className={`${numberCell} font-semibold max-sm:text-note`}
              >
                {heading}
              </Cell>
            )
          })}
        </tr>
      </thead>
      <tbody className="max-[24rem]:block">
        {rows.map(({ key, name, note, cells }) => (
          <tr key={key} className={`${line} align-baseline`}>
            <th scope="row" className={`${nameCell} font-semibold text-ink ${breakable ? 'wrap-anywhere' : ''}`}>
              {name}
              {note && <span className="block font-normal text-muted">{note}</span>}
            </th>
            {cells.map((cell, index) => (
              <td
                // biome-ignore lint/suspicious/noArrayIndexKey: as above
                key={index}
                className={`${numberCell} tabular-nums ${index === strong ? 'font-bold text-ink' : ''} ${others[index] === '' ? 'w-[28%]' : ''}`}
              >
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export function NowAndWas({ now, was }: { now: string; was: string }) {
  return (
    <>
      {now}
      {was && <span className="block whitespace-nowrap font-normal text-muted">{was}</span>}
    </>
  )
}

export type BarLook = 'fill-brand' | 'fill-alarm' | 'fill-amber-bar' | 'fill-sage'

type BarRow = NamedRow & {
  readonly now: number
  readonly was: number | undefined
  readonly look?: BarLook
  /** In place of the change. */
  readonly beside?: string
  /** A sum of other rows: off their scale. */
  readonly isRest?: boolean
}

/** Counts as bars of one scale, with a mark for the period before. */
export function BarTable({ headings: [name = '', count = '', change = ''], rows, ...table }: TableProps<BarRow>) {
  const most = Math.max(0, ...rows.flatMap(({ now, was = 0, isRest }) => (isRest ? [] : [now, was])))
  return (
    <NumberTable
      {...table}
      headings={[name, count, '', change]}
      strong={0}
      rows={rows.map(({ now, was, look = 'fill-brand', beside = formatChanged(now, was), isRest, ...row }) => ({
        ...row,
        cells: [
          formatCount(now),
          isRest ? '' : <Bar key="bar" now={now} was={was} most={most} look={look} />,
          <NowAndWas key="change" now={beside} was={formatWas(was)} />,
        ],
      }))}
    />
  )
}

/** Decorative: the numbers are beside it. @param most the value of the whole track. */
function Bar({ now, was, most, look }: Pick<BarRow, 'now' | 'was'> & { most: number; look: BarLook }) {
  const percent = (of: number) => `${most > 0 ? +((100 * of) / most).toFixed(2) : 0}%`
  return (
    <svg width="100%" height="16" aria-hidden="true" className="overflow-visible">
      <rect y="4" width="100%" height="8" className="fill-track" />
      <rect y="4" width={percent(now)} height="8" className={look} />
      {was !== undefined && <line x1={percent(was)} x2={percent(was)} y2="16" className="stroke-ink stroke-2" />}
    </svg>
  )
}
