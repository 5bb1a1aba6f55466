import { zoneField } from '../../../contracts/hidden-fields.ts'
import { fill } from '../../../words/fill.ts'
import { cityOf, hoursAhead, zoneName } from '../../../words/moments.ts'
import { timesCopy } from '../../../words/words.ts'
import { element } from './elements.ts'

const { zones } = timesCopy

export function ownZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** The select gets its 400 zones at the first hover or focus. */
export function zoneChoice(chosen: string): HTMLElement {
  const option = (name: string) => element('option', { value: name, selected: name === chosen }, cityOf(name))
  const list = element('select', { name: zoneField, 'aria-label': zones.change }, option(chosen))
  const fillIn = () => {
    if (list.length > 1) return
    const all = new Set([...Intl.supportedValuesOf('timeZone'), chosen])
    const regions = Object.groupBy(all, (name) => name.split('/', 1)[0] ?? '')
    list.replaceChildren(
      ...Object.entries(regions).map(([label, names = []]) => element('optgroup', { label }, ...names.map(option))),
    )
  }
  list.addEventListener('pointerenter', fillIn)
  list.addEventListener('focus', fillIn)
  return element('span', { 'data-part': 'zone' }, element('span', { 'aria-hidden': 'true' }, zones.change), list)
}

export function aboutZones(own: string, firm: string, at: string): (Node | string)[] {
  const values = { own: `${zoneName(own, at)} (${cityOf(own)})`, firm: zoneName(firm, at) }
  const hours = hoursAhead(firm, own, at)
  if (hours === 0) return inBold(own === firm ? zones.ours : zones.same, values)
  const count = Math.abs(hours) === 1 ? zones.oneHour : fill(zones.hours, { count: String(Math.abs(hours)) })
  return inBold(fill(hours > 0 ? zones.ahead : zones.behind, { own: '{own}', firm: '{firm}', hours: count }), values)
}

function inBold(text: string, values: Readonly<Record<string, string>>): (Node | string)[] {
  return text
    .split(/\{(\w+)\}/)
    .map((part, index) => (index % 2 === 0 ? part : element('strong', {}, values[part] ?? '')))
}
