import type { ReactNode } from 'react'
import { formatCount } from '../../../words/numbers.ts'
import { formatWas } from './part.tsx'

/** On the narrowest window a name is above its numbers, so they get the whole width. */
const line = 'border-b border-line max-[24rem]:flex max-[24rem]:flex-wrap'
const nameCell = 'py-2 pr-3 text-left max-[24rem]:basis-full max-[24rem]:pb-0'
const numberCell =
  'py-2 pl-3 text-right max-sm:pl-2 max-[24rem]:min-w-0 max-[24rem]:flex-1 max-[24rem]:hyphens-auto max-[24rem]:wrap-anywhere max-[24rem]:pl-1'

type NumberRow = {
  readonly key: string
  readonly name: ReactNode
  readonly note?: string
  /** One for each heading except the first. */
  readonly cells: readonly ReactNode[]
}

/**
 * Names at the left, numbers at the right.
 * @param caption for screen readers.
 * @param strong the index of the column that matters most.
 * @param picture the index of a column of pictures.
 * @param breakable names may break anywhere, like host names.
 */
export function NumberTable({
  caption,
  headings: [first, ...others],
  rows,
  strong,
  picture,
  breakable = false,
}: {
  caption: string
  headings: readonly ReactNode[]
  rows: readonly NumberRow[]
  strong?: number
  picture?: number
  breakable?: boolean
}) {
  return (
    <table aria-label={caption} className="w-full text-small max-[24rem]:block">
      <thead className="max-[24rem]:block">
        <tr className={`${line} text-muted`}>
          <th scope="col" className={`${nameCell} font-semibold`}>
            {first}
          </th>
          {others.map((heading, index) => {
            // A column of pictures has no heading, because the columns beside it have the numbers.
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
                className={`${numberCell} tabular-nums ${index === strong ? 'font-bold text-ink' : ''} ${index === picture ? 'w-[28%]' : ''}`}
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

export function NowAndWas({ now, was }: { now: number; was: number | undefined }) {
  return (
    <>
      {formatCount(now)}
      {was !== undefined && <span className="block whitespace-nowrap font-normal text-muted">{formatWas(was)}</span>}
    </>
  )
}
