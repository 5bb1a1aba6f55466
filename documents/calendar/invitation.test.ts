import ICAL from 'ical.js'
import { expect, it } from 'vitest'
import { calendarFile, type Invitation } from './invitation.ts'

const invitation: Invitation = {
  method: 'request',
  uid: 'K7QM-2X9D@www.example.com',
  sequence: 0,
  made: '2026-11-23T19:40:00.000Z',
  start: '2026-11-30T16:00:00Z',
  end: '2026-11-30T16:30:00Z',
  summary: 'Free 30 minutes; with, commas\nand a second line',
  description:
    'Ünïcödé that is long enough to be folded over several lines, because a line has at most 75 bytes. 模型 '.repeat(3),
  location: 'By video',
  organizer: { name: 'Steady, "Hand"', email: 'hello@example.com' },
  attendees: ['dana@northfield.example'],
}
const read = (file: string) => new ICAL.Component(ICAL.parse(file)).getFirstSubcomponent('vevent') as ICAL.Component

it('is read back as it was written', () => {
  const event = new ICAL.Event(read(calendarFile(invitation)))
  expect(event.uid).toBe(invitation.uid)
  expect(event.startDate.toJSDate().toISOString()).toBe('2026-11-30T16:00:00.000Z')
  expect(event.endDate.toJSDate().toISOString()).toBe('2026-11-30T16:30:00.000Z')
  expect(event.summary).toBe(invitation.summary)
  expect(event.description).toBe(invitation.description)
  expect(event.organizer).toBe('mailto:hello@example.com')
  expect(event.attendees.map((attendee) => attendee.getFirstValue())).toEqual(['mailto:dana@northfield.example'])
})

it('has the form that mail programs insist on', () => {
  const file = calendarFile(invitation)
  expect(file.startsWith('BEGIN:VCALENDAR\r\n')).toBe(true)
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true)
  expect(file).toContain('\r\nMETHOD:REQUEST\r\n')
  expect(file).toContain('\r\nDTSTART:20261130T160000Z\r\n')
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75)
})

it('takes the appointment out again under the same UID, with a later sequence', () => {
  const file = calendarFile({ ...invitation, method: 'cancel', sequence: 2 })
  expect(file).toContain('\r\nMETHOD:CANCEL\r\n')
  const event = read(file)
  expect(event.getFirstPropertyValue('status')).toBe('CANCELLED')
  expect(event.getFirstPropertyValue('sequence')).toBe(2)
  expect(event.getFirstPropertyValue('uid')).toBe(invitation.uid)
})
