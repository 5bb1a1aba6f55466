/** iCalendar objects (RFC 5545, RFC 5546) that Google, Outlook and Apple accept. */
import ICAL from 'ical.js'
import { firm } from '../../words/words.ts'

// RFC 5545 allows 75 bytes; the library doesn't count a folded line's first space.
ICAL.foldLength = 74

export function newCalendar(method: string): ICAL.Component {
  const calendar = new ICAL.Component('vcalendar')
  calendar.addPropertyWithValue('version', '2.0')
  calendar.addPropertyWithValue('prodid', `-//${firm.name}//website//EN`)
  calendar.addPropertyWithValue('method', method.toUpperCase())
  return calendar
}

export function addComponent(parent: ICAL.Component, kind: string) {
  const component = new ICAL.Component(kind)
  parent.addSubcomponent(component)
  const add = (name: string, value: unknown, parameters: Readonly<Record<string, string>> = {}) => {
    const property = new ICAL.Property(name)
    if (parameters.value) property.resetType(parameters.value.toLowerCase())
    property.setValue(value as string)
    for (const [parameter, text] of Object.entries(parameters)) property.setParameter(parameter, text)
    component.addProperty(property)
  }
  return { component, add }
}

export function written(calendar: ICAL.Component): string {
  return `${calendar.toString()}\r\n`
}

export function moment(iso: string): ICAL.Time {
  return ICAL.Time.fromJSDate(new Date(iso), true)
}
