import { formatLongDay, formatZoneCity, formatZoneName } from '../../../cms/datetime.ts'
import { formatCount } from '../../../cms/format.ts'
import { interpolate } from '../../../cms/interpolate.ts'
import { type Alarm, countedMost, type Staff } from '../../../contracts/desk.ts'
import { deskAddresses, deskFields, listAddress } from '../../../contracts/desk-addresses.ts'
import { editorAddresses } from '../../../contracts/editor.ts'
import type { RequestGroup, RequestList } from '../../../server/desk/list.ts'
import { useContent } from '../../../site/app/content.tsx'
import { Button } from '../../../site/app/ui/button.tsx'
import { Frame } from '../../frame.tsx'
import { PostForm } from '../../ui/form.tsx'
import { Outcome } from '../../ui/section.tsx'
import { useFrame } from '../../use-frame.ts'
import { Filters } from './filters.tsx'
import { Row } from './row.tsx'

/** How many unreadable calendar events are listed. */
const maxTitles = 30

/** Requests that are waiting, most urgent first; or the results of a filter. */
export function ListPage({ list }: { list: RequestList }) {
  const { listCopy: copy } = useContent()
  const isFiltered = Object.values(list.filter).some((value) => value !== '')
  const isEmpty = list.groups.every(({ rows }) => rows.length === 0)
  const { due, from, line, state, with: withWhom, received } = copy.columns
  return (
    <Frame title={copy.heading} current="list">
      <h1 className="sr-only">{copy.heading}</h1>
      <Counts counts={list.counts} />
      {list.done && <Outcome text={copy.done[list.done]} />}
      <Notices list={list} />
      <Filters filter={list.filter} staff={list.staff} />
      {isFiltered && (
        <p>
          <a href={deskAddresses.list} className="strong-link">
            {copy.filters.clear}
          </a>
        </p>
      )}
      {isEmpty ? (
        <p className="border-t-2 border-ink py-8">{isFiltered ? copy.none.found : copy.none.all}</p>
      ) : (
        <div
          aria-hidden="true"
          className="columns border-b-2 border-ink pb-2.5 text-note font-semibold text-muted max-lg:hidden"
        >
          {[due, from, line, state, withWhom, received].map((column) => (
            <span key={column}>{column}</span>
          ))}
        </div>
      )}
      {list.groups.map((group) => (
        <Group key={group.name} group={group} staff={list.staff} />
      ))}
      <Paging list={list} />
    </Frame>
  )
}

const noticeEdge = 'border-l-4 pl-4 text-ink'

/** Where an alarm is solved at the desk. */
const alarmAddresses: Partial<Record<Alarm, string>> = {
  'mail-to': listAddress({ state: 'undelivered' }),
  publication: editorAddresses.history,
  'unmatched-edits': editorAddresses.list,
}

/** What the firm should solve: problems of the site first, then gaps in its calendars. */
function Notices({ list: { alarms, lastHoliday, unreadEvents, filledDays } }: { list: RequestList }) {
  const { listCopy: copy } = useContent()
  const quote = (title: string) => `“${title || copy.untitled}”`
  const events = {
    unreadEvents: unreadEvents.map(quote),
    filledDays: filledDays.map(({ title, day }) =>
      interpolate(copy.filledDay, { title: quote(title), day: formatLongDay(day) }),
    ),
  }
  if (alarms.length + unreadEvents.length + filledDays.length === 0 && !lastHoliday) return null
  return (
    <ul className="mt-5 grid gap-4">
      {alarms.map((kind) => {
        const { problem, advice } = copy.alarms[kind]
        const address = alarmAddresses[kind]
        return (
          <li key={kind} className={`${noticeEdge} border-alarm`}>
            <strong className="block">
              {address ? (
                <a href={address} className="strong-link">
                  {problem}
                </a>
              ) : (
                problem
              )}
            </strong>
            {advice}
          </li>
        )
      })}
      {lastHoliday && (
        <li className={`${noticeEdge} border-amber-bar`}>
          {interpolate(copy.lastHoliday, { day: formatLongDay(lastHoliday) })}
        </li>
      )}
      {(['unreadEvents', 'filledDays'] as const).map((name) => {
        const names = [...new Set(events[name])]
        if (names.length === 0) return null
        return (
          <li key={name} className={`${noticeEdge} border-amber-bar`}>
            {copy[name]} <bdi>{names.slice(0, maxTitles).join('; ')}</bdi>
            {names.length > maxTitles && ' …'}
          </li>
        )
      })}
    </ul>
  )
}

/** Red means that somebody has to act. Other counts have the color of text. */
const waits = { number: 'text-ink', word: 'text-body group-data-zero:text-muted' }
const acts = { number: 'text-alarm-text', word: 'font-semibold group-data-zero:font-normal' }
const looks = { open: waits, late: acts, quarantined: waits, undelivered: acts } as const

/** `1,000+` where counting ended. */
function formatRequests(count: number): string {
  return count < countedMost ? formatCount(count) : `${formatCount(countedMost - 1)}+`
}

type Name = keyof RequestList['counts']

/** Counts of waiting requests, as four links to their filters. */
export function Counts({ counts }: { counts: RequestList['counts'] }) {
  const { listCopy: copy } = useContent()
  return (
    <nav
      aria-label={copy.counts.heading}
      className="-mx-(--gutter) -mt-6 grid grid-cols-2 border-b border-line lg:mx-0 lg:grid-cols-4"
    >
      {(Object.keys(looks) as Name[]).map((name) => (
        <a
          key={name}
          href={listAddress({ state: name })}
          data-zero={counts[name] === 0 ? '' : undefined}
          className={`group flex min-h-16 flex-wrap content-center items-center gap-x-3 border-l border-line px-5 py-2 leading-[1.2] no-underline odd:border-l-0 nth-[n+3]:border-t lg:not-first:border-l lg:first:pl-0 lg:nth-[n+3]:border-t-0 ${looks[name].number} data-zero:text-muted`}
        >
          <strong className="font-heading text-[1.75rem] font-[640] leading-none tracking-[-0.02em]">
            {formatRequests(counts[name])}
          </strong>{' '}
          <span className={`flex-[1_1_4.5rem] group-hover:underline ${looks[name].word}`}>{copy.counts[name]}</span>
        </a>
      ))}
    </nav>
  )
}

/** A group of requests, most urgent first. */
export function Group({ group, staff }: { group: RequestGroup; staff: readonly Staff[] }) {
  const { listCopy: copy } = useContent()
  const { name, rows, count, all } = group
  if (rows.length === 0) return null
  const groupWords = copy.groups[name]
  return (
    <section className="pt-5">
      <div className="flex flex-wrap items-baseline gap-x-3 border-b-2 border-ink pb-2 lg:border-b lg:border-line">
        <h2 className="text-[1.125rem] leading-6 tracking-[-0.012em]">
          {groupWords.heading} ({formatCount(count)})
        </h2>
        {'note' in groupWords && <p className="row-meta max-lg:hidden">{groupWords.note}</p>}
      </div>
      <ul>
        {rows.map((row) => (
          <Row key={row.reference} row={row} staff={staff} />
        ))}
      </ul>
      {rows.every(({ quarantined }) => quarantined) && <CloseQuarantined rows={rows} />}
      {all && (
        <p className="py-3">
          <a href={listAddress(all)} className="strong-link">
            {interpolate(copy.all, { n: formatCount(count) })}
          </a>
        </p>
      )}
    </section>
  )
}

/** A form that closes the quarantined requests shown, such as after a flood of spam, once real ones are released. */
function CloseQuarantined({ rows }: { rows: RequestGroup['rows'] }) {
  const { listCopy: copy } = useContent()
  return (
    <PostForm className="py-3">
      {rows.map(({ reference, version }) => (
        <input key={reference} type="hidden" name={deskFields.checked} value={`${reference}:${version}`} />
      ))}
      <Button type="submit" variant="outline" size="sm">
        {copy.closeQuarantined}
      </Button>
    </PostForm>
  )
}

/** How many of the requests are shown, with a link to the rest. */
function Paging({ list: { groups, next, first } }: { list: RequestList }) {
  const frame = useFrame()
  const { listCopy: copy } = useContent()
  const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
  const rowCount = sum(groups.map(({ rows }) => rows.length))
  const isFound = groups.some(({ name }) => name === 'found')
  const zone = `${formatZoneName(frame.timeZone, frame.now)} (${formatZoneCity(frame.timeZone)})`
  const values = { shown: rowCount, total: formatRequests(sum(groups.map(({ count }) => count))) }
  return (
    <footer className="flex flex-wrap items-baseline gap-x-6 gap-y-1 pt-4 text-note text-muted">
      {rowCount > 0 && <p>{interpolate(isFound ? copy.shownFound : copy.shown, values)}</p>}
      {first && (
        <a href={first} className="strong-link">
          {copy.first}
        </a>
      )}
      {next && (
        <a href={next} rel="next" className="strong-link">
          {copy.next}
        </a>
      )}
      <p className="lg:ml-auto">{interpolate(copy.zone, { zone })}</p>
    </footer>
  )
}
