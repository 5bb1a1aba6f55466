import ICAL from 'ical.js'
import { expect, it } from 'vitest'
import { interpolate } from '../../../cms/interpolate.ts'
import { siteContent } from '../../../tests/support/site-content.ts'
import { buildCalendarEntry } from './entry.ts'

const { appointments, firm } = siteContent
const name =
  'Dana; with, commas\nand a second line, 模型, ünïcödé that is folded over several lines, for one has 75 bytes at most'
const invitation = {
  uid: 'K7QM-2X9D@www.example.com',
  reference: 'K7QM-2X9D',
  appointment: {
    startsAt: '2026-11-30T16:00:00Z',
    endsAt: '2026-11-30T16:30:00Z',
    zone: 'America/Chicago',
    state: 'booked',
    cancelledBy: null,
    sequence: 0,
    changedAt: '2026-11-23T19:40:00.000Z',
  },
  invitee: 'dana@northfield.example',
  name,
} as const
const phone = '+1 (202) 555-0177'
const read = (file: string) => new ICAL.Component(ICAL.parse(file)).getFirstSubcomponent('vevent') as ICAL.Component

it('writes a calendar entry that mail programs accept and read back unchanged', () => {
  const { method, file } = buildCalendarEntry(siteContent, invitation)
  expect(method).toBe('request')
  expect(file.startsWith('BEGIN:VCALENDAR\r\n') && file.endsWith('END:VCALENDAR\r\n')).toBe(true)
  expect(file).toContain('\r\nMETHOD:REQUEST\r\n')
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75)
  for (const line of file.replaceAll('\r\n ', '').split('\r\n')) {
    const parameters = line.replace(/:.*/, '').split(';').slice(1)
    expect(new Set(parameters).size, `no parameter twice in ${line}`).toBe(parameters.length)
  }
  const event = new ICAL.Event(read(file))
  expect(event.uid).toBe(invitation.uid)
  expect(file).toContain('\r\nDTSTART:20261130T160000Z\r\n')
  expect(event.endDate.toJSDate().toISOString()).toBe('2026-11-30T16:30:00.000Z')
  expect(event.summary).toBe(interpolate(appointments.entry.ownSummary, { name }))
  expect(event.description).toContain(invitation.reference)
  expect(event.organizer).toBe(`mailto:${firm.email}`)
  const room = `https://meet.example.com/${invitation.reference}`
  expect(event.location).toBe(room)
  const conference = event.component.getFirstProperty('conference')
  expect([conference?.getFirstValue(), conference?.getParameter('feature')]).toEqual([room, 'VIDEO'])
  const alarm = event.component.getFirstSubcomponent('valarm')
  expect(alarm?.getFirstPropertyValue('action')).toBe('DISPLAY')
  expect(String(alarm?.getFirstPropertyValue('trigger'))).toBe('-PT15M')
  expect(event.attendees.map((attendee) => attendee.getFirstValue())).toEqual(['mailto:dana@northfield.example'])
})

it('cancels the calendar entry under the same UID with a later sequence', () => {
  const appointment = { ...invitation.appointment, state: 'cancelled', cancelledBy: 'visitor', sequence: 2 } as const
  const { method, file } = buildCalendarEntry(siteContent, { ...invitation, appointment, invitee: '' })
  expect(method).toBe('cancel')
  expect(file).toContain('\r\nMETHOD:CANCEL\r\n')
  const event = read(file)
  expect(event.getFirstPropertyValue('status')).toBe('CANCELLED')
  expect(event.getFirstPropertyValue('sequence')).toBe(2)
  expect(event.getFirstPropertyValue('uid')).toBe(invitation.uid)
  expect(event.getFirstProperty('attendee')).toBeNull()
  expect(event.getFirstSubcomponent('valarm')).toBeNull()
})

it('puts the phone number of a call only into the firm’s calendar entry', () => {
  const content = { ...siteContent, callsByPhone: true }
  const event = read(buildCalendarEntry(content, { ...invitation, phone }).file)
  expect(event.getFirstPropertyValue('location')).toBe(phone)
  expect(event.getFirstPropertyValue('conference')).toBe('tel:+12025550177')
  expect(event.getFirstProperty('conference')?.getParameter('feature')).toBe('PHONE')
  const visitors = read(buildCalendarEntry(content, invitation).file)
  expect(visitors.getFirstPropertyValue('location')).toBe(appointments.how)
  expect(visitors.getFirstProperty('conference')).toBeNull()
})
