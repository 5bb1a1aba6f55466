import type { ReactNode } from 'react'
import { formatCount } from '../../../words/numbers.ts'
import { formatWas } from './part.tsx'

/** On the narrowest window a name stands above its numbers, which then have the whole width. */
const line = 'border-b border-line max-[24rem]:flex max-[24rem]:flex-wrap'
const nameCell = 'py-2 pr-3 text-left max-[24rem]:basis-full max-[24rem]:pb-0'
const numberCell =
  'py-2 pl-3 text-right max-sm:pl-2 max-[24rem]:min-w-0 max-[24rem]:flex-1 max-[24rem]:hyphens-auto max-[24rem]:wrap-anywhere max-[24rem]:pl-1'

type NumberRow = {
  readonly key: string
  readonly name: ReactNode
  /** Below the name, in small print. */
  readonly note?: string
  /** As many as there are headings, without that of the names. */
  readonly cells: readonly ReactNode[]
}

/**
 * Names to the left, numbers to the right.
 * @param caption its name for a screen reader.
 * @param strong which of the numbers is the one that matters, from 0.
 * @param picture which of them is a picture instead.
 * @param breakable whether names are such as a host's, which may break anywhere.
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
            // What is drawn below a picture's heading is said in the columns beside it, so it has none.
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

/** A number above that of the period before. */
export function NowAndWas({ now, was }: { now: number; was: number | undefined }) {
  return (
    <>
      {formatCount(now)}
      {was !== undefined && <span className="block whitespace-nowrap font-normal text-muted">{formatWas(was)}</span>}
    </>
  )
}
