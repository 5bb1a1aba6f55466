import type { OfferedDay } from '../../../contracts/appointments.ts'
import { offerTimes } from '../../../contracts/appointments.ts'
import { fill } from '../../../words/fill.ts'
import { clock, longDay, shortDay, span, zoneName } from '../../../words/moments.ts'
import { timesCopy } from '../../../words/words.ts'
import { choice, element, type KnownTimes } from './elements.ts'

export const firstDays = 6

export type Shown = {
  readonly known: KnownTimes
  readonly zone: string
  /** By day in `zone`. */
  readonly days: readonly OfferedDay[]
  /** `yyyy-mm-dd` in `zone`. */
  readonly day: string
  /** ISO 8601 or `offer`; '' for neither. */
  readonly chosen: string
}

/** They belong to no form: only the time is posted. */
export function dayButtons({ zone, days, day }: Shown, id: string): HTMLElement[] {
  const firstOpen = days.find(({ state }) => state === 'open')
  return days.map((each) => {
    const { date, state, times } = each
    // A day without times has no moment in the visitor's zone: format its date in UTC.
    const [at, where] = times[0] ? [times[0], zone] : [`${date}T00:00:00Z`, 'UTC']
    const [weekday = '', month = '', number = ''] = shortDay(at, where).split(/,? /)
    const isOpen = state === 'open'
    const props = { name: 'day', form: '', value: date, checked: date === day, disabled: !isOpen }
    const label = [`${weekday} `, element('b', {}, number), ` ${isOpen ? month : timesCopy[state]}`]
    return choice({ ...props, id: each === firstOpen && id }, ...label)
  })
}

/** The submit button repeats `data-label`. */
export function timeButtons({ zone, days, day, chosen }: Shown, name: string): HTMLElement[] {
  const times = days.find(({ date }) => date === day)?.times ?? []
  return times.map((at) => {
    const label = clock(at, zone)
    return choice({ name, value: at, 'data-label': `${shortDay(at, zone)}, ${label}`, checked: at === chosen }, label)
  })
}

export function summaryOf({ known, zone, chosen }: Shown, how: string): (Node | string)[] {
  if (chosen === '') return []
  if (chosen === offerTimes) return [timesCopy.offered]
  const end = new Date(Date.parse(chosen) + known.minutes * 60_000).toISOString()
  const ours = fill(timesCopy.ourClock, { clock: clock(chosen, known.zone), zone: zoneName(known.zone, chosen) })
  return [element('strong', {}, `${longDay(chosen, zone)}, ${span(chosen, end, zone)}`), ` ${ours} ${how}`]
}
