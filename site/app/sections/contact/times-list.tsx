import type { ComponentProps, ReactNode } from 'react'
import {
  countHoursAhead,
  formatIsoDate,
  formatLongDate,
  formatShortDate,
  formatTime,
  formatTimeRange,
  formatZoneCity,
  formatZoneName,
} from '../../../../cms/datetime.ts'
import { interpolate } from '../../../../cms/interpolate.ts'
import type { SiteContent } from '../../../../cms/site-content.ts'
import { initialDayCount, type OfferedDay, type OfferedTimes } from '../../../../contracts/appointments.ts'
import { minuteMs } from '../../../../contracts/durations.ts'
import { zoneField } from '../../../../contracts/hidden-fields.ts'
import { useContent } from '../../content.tsx'

const timesADay = 4

type TimesListProps = {
  times: OfferedTimes
  id: string
  chosen?: string | undefined
  zone?: string | undefined
}

/**
 * A list of free times to choose from.
 * @param id the id of the first radio button, for the error summary's link.
 * @param chosen an ISO time: its day is shown, and without a script its radio button is checked.
 * @param zone the visitor's time zone, which only a script knows (site/app/islands/times/). Without it, the list shows all days in
 * the firm's zone, with four times each.
 */
export function TimesList({ times, id, chosen = '', zone }: TimesListProps) {
  const { timesCopy } = useContent()
  if ('unavailable' in times) return <p>{timesCopy.unavailable}</p>
  const days = groupTimesByDay(zone ?? times.zone, times)
  if (days.every(({ state }) => state !== 'open')) return <p>{timesCopy.none}</p>
  if (zone) return <Picker times={times} days={days} id={id} chosen={chosen} zone={zone} />
  return <ShortTimesList days={days} id={id} chosen={chosen} zone={times.zone} note={timesCopy.listed} />
}

type ShortTimesListProps = { days: readonly OfferedDay[]; id: string; chosen?: string; zone: string; note: string }

/**
 * Four times of each day, for a page without the picker's script.
 * @param days the days in that zone, at least one of them open.
 * @param note is shown above the times; may have {zone}.
 */
export function ShortTimesList({ days, id, chosen = '', zone, note }: ShortTimesListProps) {
  const open = days.filter(({ state }) => state === 'open')
  const first = open[0]?.times[0] ?? ''
  return (
    <div className="times-list grid grid-cols-[repeat(auto-fit,minmax(min(100%,17rem),1fr))] gap-x-8 gap-y-6">
      <p className="col-span-full">{interpolate(note, { zone: formatZone(zone, first) })}</p>
      {open
        .filter((day, index) => index < initialDayCount || day.times.includes(chosen))
        .map((day) => (
          <Day
            key={day.date}
            day={day}
            zone={zone}
            className="times-day grid min-w-0 grid-cols-2 content-start gap-2 border-t-2 border-ink pt-3"
            legendClass="float-left col-span-full text-title text-ink"
          >
            {pickSpreadTimes(day.times, chosen).map((at) => (
              <Time key={at} at={at} zone={zone} defaultChecked={at === chosen} {...(at === first && { id })} />
            ))}
          </Day>
        ))}
    </div>
  )
}

/** "Eastern Time (New York)" */
const formatZone = (zone: string, at: string) => `${formatZoneName(zone, at)} (${formatZoneCity(zone)})`

/**
 * Groups the offered times by their day in a zone, where a morning of the firm may be an evening.
 * @returns also the firm's closed and full days, unless a time falls on their date.
 */
export function groupTimesByDay(zone: string, { days }: Extract<OfferedTimes, { days: unknown }>): OfferedDay[] {
  const byDate = new Map(days.filter(({ times }) => times.length === 0).map((day) => [day.date, day]))
  for (const at of days.flatMap(({ times }) => times)) {
    const date = formatIsoDate(zone, at)
    byDate.set(date, { date, state: 'open', times: [...(byDate.get(date)?.times ?? []), at] })
  }
  return [...byDate.values()].toSorted((a, b) => (a.date < b.date ? -1 : 1))
}

/** @returns the first and the last time of a day and some in between, including the chosen one. */
function pickSpreadTimes(times: readonly string[], chosen: string): readonly string[] {
  if (times.length <= timesADay) return times
  const step = (times.length - 1) / (timesADay - 1)
  const spread = Array.from({ length: timesADay }, (_, index) => Math.round(index * step))
  return times.filter((at, index) => spread.includes(index) || at === chosen)
}

type DayProps = ComponentProps<'fieldset'> & { day: OfferedDay; zone: string; legendClass?: string }

/** A day with its times. The submit button repeats a chosen time's `data-label`. */
function Day({ day, zone, legendClass, children, ...props }: DayProps) {
  const [first = ''] = day.times
  return (
    <fieldset data-label={formatShortDate(first, zone)} {...props}>
      <legend className={legendClass}>{formatLongDate(first, zone)}</legend>
      {children}
    </fieldset>
  )
}

function Time({ at, zone, ...props }: ComponentProps<'input'> & { at: string; zone: string }) {
  return (
    <label>
      <input type="radio" name="time" value={at} {...props} />
      <span>{formatTime(at, zone)}</span>
    </label>
  )
}

type PickerProps = {
  times: Extract<OfferedTimes, { days: unknown }>
  days: readonly OfferedDay[]
  id: string
  chosen: string
  zone: string
}

/** All days in a row, and a template with the times of each day. site/app/islands/times/picker.ts shows one of them. */
function Picker({ times: { zone: firm, minutes }, days, id, chosen, zone }: PickerProps) {
  const content = useContent()
  const { timesCopy } = content
  const open = days.filter(({ state }) => state === 'open')
  const checked = (chosen && open.find(({ date }) => date === formatIsoDate(zone, chosen))) || open[0]
  const hidesLater = days.length > initialDayCount && days.slice(0, initialDayCount).some((day) => day === checked)
  return (
    <>
      <p>
        <span data-part="zones" />{' '}
        <span data-part="zone">
          <span aria-hidden="true">{timesCopy.zones.change}</span>
          <select name={zoneField} aria-label={timesCopy.zones.change}>
            <option value={zone}>{formatZoneCity(zone)}</option>
          </select>
        </span>
      </p>
      <div role="radiogroup" aria-label={timesCopy.day} data-part="days" data-all={hidesLater ? undefined : ''}>
        {days.map((day) => (
          <label key={day.date}>
            {/* The days belong to no form: only the time is posted. */}
            <input
              type="radio"
              name="day"
              form=""
              value={day.date}
              id={day === open[0] ? id : undefined}
              defaultChecked={day === checked}
              disabled={day.state !== 'open'}
            />
            <DayName day={day} zone={zone} />
          </label>
        ))}
      </div>
      {hidesLater && (
        <button type="button" data-part="later">
          {timesCopy.later}
        </button>
      )}
      <div data-part="times" />
      {open.map((day) => (
        <template key={day.date} data-day={day.date}>
          <span>{describeZones(content, zone, firm, day.times[0] ?? '')}</span>
          <Day
            day={day}
            zone={zone}
            legendClass="sr-only"
            data-part="times"
            data-ours={timesCopy.ourClock.replace('{zone}', formatZoneName(firm, day.times[0] ?? ''))}
          >
            {day.times.map((at) => {
              const end = new Date(Date.parse(at) + minutes * minuteMs).toISOString()
              return (
                <Time
                  key={at}
                  at={at}
                  zone={zone}
                  data-span={formatTimeRange(at, end, zone)}
                  data-ours={formatTime(at, firm)}
                />
              )
            })}
          </Day>
        </template>
      ))}
    </>
  )
}

function DayName({ day: { date, state, times }, zone }: { day: OfferedDay; zone: string }) {
  const { timesCopy } = useContent()
  // A day without times has only a date, which is formatted in UTC.
  const [weekday, month, number] = formatShortDate(times[0] ?? `${date}T00:00:00Z`, times[0] ? zone : 'UTC').split(
    /,? /,
  )
  return (
    <span>
      {weekday} <b>{number}</b> {state === 'open' ? month : timesCopy[state]}
    </span>
  )
}

const noBreak = '\u00a0'

function describeZones({ timesCopy }: SiteContent, own: string, firm: string, at: string): ReactNode[] {
  const { zones } = timesCopy
  const values = { own: formatZone(own, at), firm: formatZoneName(firm, at) }
  const hours = countHoursAhead(firm, own, at)
  if (hours === 0) return renderBold(own === firm ? zones.ours : zones.same, values)
  const count = Math.abs(hours) === 1 ? zones.oneHour : interpolate(zones.hours, { count: String(Math.abs(hours)) })
  return renderBold((hours > 0 ? zones.ahead : zones.behind).replace('{hours}', count.replace(' ', noBreak)), values)
}

function renderBold(text: string, values: Readonly<Record<string, string>>): ReactNode[] {
  return text
    .split(/\{(\w+)\}/)
    .map((part, index) => (index % 2 === 0 ? part : <strong key={part}>{values[part]}</strong>))
}
