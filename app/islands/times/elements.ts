import type { OfferedDay, OfferedTimes } from '../../../contracts/appointments.ts'
import { dateIn } from '../../../words/moments.ts'

export type KnownTimes = Exclude<OfferedTimes, { readonly unavailable: true }>

/**
 * Groups the offered times by the visitor's days: a morning there may be an evening here. A closed or full day of the
 * firm is shown if no time falls on its date.
 */
export function daysIn(timeZone: string, { days }: KnownTimes): OfferedDay[] {
  const shown = new Map<string, OfferedDay>()
  for (const day of days) if (day.times.length === 0) shown.set(day.date, day)
  for (const at of days.flatMap(({ times }) => times)) {
    const date = dateIn(timeZone, at)
    shown.set(date, { date, state: 'open', times: [...(shown.get(date)?.times ?? []), at] })
  }
  return [...shown.values()].toSorted((a, b) => (a.date < b.date ? -1 : 1))
}

type Props = Readonly<Record<string, string | boolean>>

export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  props: Props = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(props)) {
    if (value !== false) made.setAttribute(name, value === true ? '' : value)
  }
  made.append(...children)
  return made
}

export function choice(props: Props, ...label: (Node | string)[]): HTMLLabelElement {
  return element('label', {}, element('input', { type: 'radio', ...props }), element('span', {}, ...label))
}

export function choices(label: string, part: string): HTMLElement {
  return element('div', { role: 'radiogroup', 'aria-label': label, 'data-part': part })
}
