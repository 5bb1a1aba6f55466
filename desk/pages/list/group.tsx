import type { DeskFrame, RequestGroup, Staff } from '../../../contracts/desk.ts'
import { listAddress } from '../../../contracts/desk-addresses.ts'
import { fill } from '../../../words/fill.ts'
import { firm, prices, listCopy as words } from '../../../words/words.ts'
import { sayCount } from '../../wording/say-count.ts'
import { Row } from './row.tsx'

/** Requests of one sort, the most urgent first; nothing where there is none. */
export function Group({ group, frame, staff }: { group: RequestGroup; frame: DeskFrame; staff: readonly Staff[] }) {
  const { name, rows, count, all } = group
  if (rows.length === 0) return null
  const said = words.groups[name]
  return (
    <section className="group">
      <div className="group-head">
        <h2>
          {said.heading} ({sayCount(count)})
        </h2>
        {'note' in said && (
          <p className="row-meta max-lg:hidden">
            {fill(said.note, { ...prices.promptRescue, replyPromise: firm.replyPromise, stages: '' })}
          </p>
        )}
      </div>
      <ul>
        {rows.map((row) => (
          <Row key={row.reference} row={row} frame={frame} staff={staff} />
        ))}
      </ul>
      {all && (
        <p className="py-3">
          <a href={listAddress(all)} className="strong-link">
            {fill(words.all, { n: sayCount(count) })}
          </a>
        </p>
      )}
    </section>
  )
}
