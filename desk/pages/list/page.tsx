import type { DeskFrame, RequestList } from '../../../contracts/desk.ts'
import { deskAddresses } from '../../../contracts/desk-addresses.ts'
import { fill } from '../../../words/fill.ts'
import { sayLongDay } from '../../../words/numbers.ts'
import { listCopy as words } from '../../../words/words.ts'
import { Frame } from '../../frame.tsx'
import { Outcome } from '../../parts/outcome.tsx'
import { Counts } from './counts.tsx'
import { Filters } from './filters.tsx'
import { Group } from './group.tsx'
import { Paging } from './paging.tsx'

/** What waits for someone, the most urgent first; or what a filter has found. */
export function ListPage({ frame, list }: { frame: DeskFrame; list: RequestList }) {
  const isFiltered = Object.values(list.filter).some((value) => value !== '')
  const isEmpty = list.groups.every(({ rows }) => rows.length === 0)
  const { due, from, line, state, with: withWhom, received } = words.columns
  return (
    <Frame frame={frame} title={words.heading} current="list">
      <h1 className="sr-only">{words.heading}</h1>
      <Counts counts={list.counts} />
      {list.erased && <Outcome text={words.erased} />}
      <Filters filter={list.filter} staff={list.staff} />
      {isFiltered && (
        <p>
          <a href={deskAddresses.list} className="strong-link">
            {words.filters.clear}
          </a>
        </p>
      )}
      {list.lastHoliday && (
        <p className="mb-4 border-l-4 border-amber-bar pl-4 text-ink">
          {fill(words.lastHoliday, { day: sayLongDay(list.lastHoliday) })}
        </p>
      )}
      {list.erasesPerHour && (
        <p className="mb-4 border-l-4 border-amber-bar pl-4 text-ink">
          {fill(words.erasesPerHour, { n: String(list.erasesPerHour) })}
        </p>
      )}
      {isEmpty ? (
        <p className="border-t-2 border-ink py-8">{isFiltered ? words.none.found : words.none.all}</p>
      ) : (
        <div aria-hidden="true" className="columns max-lg:hidden">
          {[due, from, line, state, withWhom, received].map((column) => (
            <span key={column}>{column}</span>
          ))}
        </div>
      )}
      {list.groups.map((group) => (
        <Group key={group.name} group={group} frame={frame} staff={list.staff} />
      ))}
      <Paging list={list} timeZone={frame.timeZone} />
    </Frame>
  )
}
