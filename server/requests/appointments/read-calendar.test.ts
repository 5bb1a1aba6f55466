import { expect, it } from 'vitest'
import { readCalendar } from './read-calendar.ts'

const within = { start: Date.parse('2026-11-01T00:00:00Z'), end: Date.parse('2026-12-01T00:00:00Z') }
const hours = { opens: '09:00', closes: '18:00', weekdays: [1, 2, 3, 4, 5] }
const own = ['hello@firm.example']
const reading = { within, timeZone: 'America/New_York', hours, own, ownUids: '@www.example.com' }

function contents(...lines: readonly string[]) {
  const text = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//test//EN', ...lines, 'END:VCALENDAR', ''].join('\r\n')
  const { busy, unread, filled } = readCalendar(text, reading)
  const minute = (ms: number) => new Date(ms).toISOString().slice(0, 16)
  // An exception to a repetition appears in two events.
  const spans = new Set(busy.map(({ start, end }) => `${minute(start)}/${minute(end)}`))
  return { busy: [...spans].sort(), unread, filled }
}
/** @returns the busy times. Fails if an event is unread. */
function read(...lines: readonly string[]): string[] {
  const { busy, unread } = contents(...lines)
  expect(unread).toEqual([])
  return busy
}
const event = (...lines: readonly string[]) => ['BEGIN:VEVENT', 'UID:1@elsewhere', ...lines, 'END:VEVENT']

it.each([
  ['UTC', ['DTSTART:20261124T140000Z', 'DTEND:20261124T150000Z'], '2026-11-24T14:00/2026-11-24T15:00'],
  [
    'a zone by its name alone',
    ['DTSTART;TZID=Europe/Berlin:20261124T140000', 'DURATION:PT45M'],
    '2026-11-24T13:00/2026-11-24T13:45',
  ],
  [
    'no zone: that of the firm',
    ['DTSTART:20261124T090000', 'DTEND:20261124T100000'],
    '2026-11-24T14:00/2026-11-24T15:00',
  ],
  [
    'a whole day of the firm',
    ['DTSTART;VALUE=DATE:20261124', 'DTEND;VALUE=DATE:20261125'],
    '2026-11-24T05:00/2026-11-25T05:00',
  ],
])('reads an event in %s', (_, lines, interval) => {
  expect(read(...event(...lines))).toEqual([interval])
})

it.each([
  ['cancelled', ['STATUS:CANCELLED']],
  ['marked as free', ['TRANSP:TRANSPARENT']],
  ['marked as free by Outlook', ['X-MICROSOFT-CDO-BUSYSTATUS:FREE']],
  ['our own', ['UID:K7QM-2X9D@www.example.com']],
  ['tentative in Outlook', ['X-MICROSOFT-CDO-BUSYSTATUS:TENTATIVE']],
])('ignores an event that is %s', (_, lines) => {
  expect(read('BEGIN:VEVENT', 'DTSTART:20261124T140000Z', 'DTEND:20261124T150000Z', ...lines, 'END:VEVENT')).toEqual([])
})

it.each([
  ['unanswered', 'NEEDS-ACTION', false],
  ['tentative', 'TENTATIVE', false],
  ['declined', 'DECLINED', false],
  ['accepted', 'ACCEPTED', true],
])('counts an invitation of others that is %s: %s', (_, answer, isBusy) => {
  const invite = (guest: string, organizer = 'eve@evil.example') =>
    read(
      ...event(
        'DTSTART:20261124T140000Z',
        'DTEND:20261124T150000Z',
        `ORGANIZER:mailto:${organizer}`,
        'ATTENDEE;PARTSTAT=ACCEPTED:mailto:eve@evil.example',
        `ATTENDEE;CN=Us;PARTSTAT=${answer}:MAILTO:${guest}`,
      ),
    ).length > 0
  // Known by the settings, by the calendar's name, or not at all.
  expect([invite('Hello@firm.example'), invite('alias@firm.example')]).toEqual([isBusy, isBusy])
  // The firm's own meeting counts whatever its guests answer.
  expect(invite('guest@elsewhere.example', own[0])).toBe(true)
  const shill = 'ATTENDEE;PARTSTAT=ACCEPTED:mailto:mallory@evil.example'
  const line = `ATTENDEE;PARTSTAT=${answer}:mailto:owner@gmail.example`
  const times = ['DTSTART:20261124T140000Z', 'DTEND:20261124T150000Z', 'ORGANIZER:mailto:eve@evil.example']
  expect(read('X-WR-CALNAME:owner@gmail.example', ...event(...times, shill, line)).length > 0).toBe(isBusy)
})

it('names events that fill the opening hours of a working day, with the first such day', () => {
  const daily = event('SUMMARY:Daily', 'DTSTART:20261128T000000Z', 'DURATION:P1D', 'RRULE:FREQ=DAILY')
  const trip = event('SUMMARY:Trip', 'DTSTART;VALUE=DATE:20261114', 'DTEND;VALUE=DATE:20261117')
  const long = event('SUMMARY:Long', 'DTSTART;TZID=America/New_York:20261124T093000', 'DURATION:PT12H')
  const { filled } = contents(...daily, ...trip, ...long)
  expect(filled).toEqual([
    { title: 'Daily', day: '2026-11-30' },
    { title: 'Trip', day: '2026-11-16' },
  ])
  const many = Array.from({ length: 30 }, () => trip).flat()
  expect(contents(...many).filled).toHaveLength(20)
})

it('repeats an event at the same local time across a clock change', () => {
  const weekly = event('DTSTART;TZID=America/New_York:20261027T090000', 'DURATION:PT30M', 'RRULE:FREQ=WEEKLY;COUNT=4')
  expect(read(...weekly)).toEqual(['2026-11-03', '2026-11-10', '2026-11-17'].map((day) => `${day}T14:00/${day}T14:30`))
})

it('handles excluded, added and moved recurrences', () => {
  expect(
    read(
      ...event(
        'DTSTART:20261102T100000Z',
        'DURATION:PT1H',
        'RRULE:FREQ=WEEKLY;UNTIL=20261130T100000Z',
        'EXDATE:20261109T100000Z',
        'RDATE:20261118T080000Z',
      ),
      ...event('RECURRENCE-ID:20261116T100000Z', 'DTSTART:20261117T120000Z', 'DTEND:20261117T123000Z'),
      ...event('RECURRENCE-ID:20261123T100000Z', 'DTSTART:20261123T100000Z', 'DURATION:PT1H', 'STATUS:CANCELLED'),
    ),
  ).toEqual([
    '2026-11-02T10:00/2026-11-02T11:00',
    '2026-11-17T12:00/2026-11-17T12:30',
    '2026-11-18T08:00/2026-11-18T09:00',
    '2026-11-30T10:00/2026-11-30T11:00',
  ])
})

it('uses a time zone’s name, not Apple’s description of it', () => {
  // The description has only standard time, so July would be an hour late.
  const zone = [
    'BEGIN:VTIMEZONE',
    'TZID:America/Chicago',
    'BEGIN:STANDARD',
    'DTSTART:20071104T020000',
    'TZOFFSETFROM:-0500',
    'TZOFFSETTO:-0700',
    'TZNAME:CST',
    'END:STANDARD',
    'END:VTIMEZONE',
  ]
  expect(read(...zone, ...event('DTSTART;TZID=America/Chicago:20261124T090000', 'DURATION:PT1H'))).toEqual([
    '2026-11-24T15:00/2026-11-24T16:00',
  ])
})

it('uses Outlook’s description of an unknown zone', () => {
  const zone = [
    'BEGIN:VTIMEZONE',
    'TZID:Customized Time Zone',
    'BEGIN:STANDARD',
    'DTSTART:16010101T020000',
    'TZOFFSETFROM:-0400',
    'TZOFFSETTO:-0500',
    'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=1SU;BYMONTH=11',
    'END:STANDARD',
    'BEGIN:DAYLIGHT',
    'DTSTART:16010101T020000',
    'TZOFFSETFROM:-0500',
    'TZOFFSETTO:-0400',
    'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=2SU;BYMONTH=3',
    'END:DAYLIGHT',
    'END:VTIMEZONE',
  ]
  expect(read(...zone, ...event('DTSTART;TZID=Customized Time Zone:20261124T090000', 'DURATION:PT1H'))).toEqual([
    '2026-11-24T14:00/2026-11-24T15:00',
  ])
})

it('reads free/busy entries', () => {
  expect(
    read(
      'BEGIN:VFREEBUSY',
      'FREEBUSY;FBTYPE=BUSY:20261124T140000Z/20261124T150000Z,20261124T160000Z/PT30M',
      'FREEBUSY;FBTYPE=FREE:20261125T140000Z/20261125T150000Z',
      'END:VFREEBUSY',
    ),
  ).toEqual(['2026-11-24T14:00/2026-11-24T15:00', '2026-11-24T16:00/2026-11-24T16:30'])
})

it('finds a repetition of an old event that was moved into or out of the period', () => {
  const weekly = event('DTSTART:20180101T100000Z', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;BYDAY=MO,WE;INTERVAL=4')
  expect(read(...weekly)).toEqual(['2026-11-23T10:00/2026-11-23T11:00', '2026-11-25T10:00/2026-11-25T11:00'])
  const moved = event('RECURRENCE-ID:20180101T100000Z', 'DTSTART:20261105T080000Z', 'DURATION:PT1H')
  const gone = event('RECURRENCE-ID:20261123T100000Z', 'DTSTART:20270105T080000Z', 'DURATION:PT1H')
  expect(read(...weekly, ...moved, ...gone)).toEqual([
    '2026-11-05T08:00/2026-11-05T09:00',
    '2026-11-25T10:00/2026-11-25T11:00',
  ])
})

const start = 'DTSTART:20261124T140000Z'
it.each<[string, string[], 'a day' | 'no day']>([
  ['a zone that nobody knows', ['DTSTART;TZID=Middle-earth:20261124T140000', 'DURATION:PT1H'], 'a day'],
  ['a rule that is none', [start, 'DURATION:PT1H', 'RRULE:FREQ=SOMETIMES'], 'a day'],
  ['no start', ['DTEND:20261124T150000Z'], 'no day'],
  ['a start that is no time', ['DTSTART:tomorrow', 'DURATION:PT1H'], 'no day'],
  ['a rule that never matches', [start, 'DURATION:PT1H', 'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=31'], 'a day'],
  ['no pause', ['DTSTART:20260201T000000Z', 'DURATION:PT1S', 'RRULE:FREQ=SECONDLY'], 'no day'],
])('lists an event with %s as unread, blocks its day, and reads the others', (_, lines, day) => {
  const other = event('DTSTART:20180120T140000Z', 'DURATION:PT1H', 'RRULE:FREQ=YEARLY;BYMONTH=11')
  const { busy, unread } = contents(...event('SUMMARY:Lunch\\, with', '  a friend', ...lines), ...other)
  expect(unread).toEqual(['Lunch, with a friend'])
  const rest = day === 'a day' ? ['2026-11-24T05:00/2026-11-25T05:00'] : []
  expect(busy).toEqual(['2026-11-20T14:00/2026-11-20T15:00', ...rest])
})

it('reads a daily meeting since centuries ago without iterating over all repetitions', () => {
  expect(read(...event('DTSTART:17000104T090000Z', 'DURATION:PT15M', 'RRULE:FREQ=DAILY'))).toHaveLength(30)
})

it('refuses a text that is not a complete calendar', () => {
  const card = 'BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Ada\r\nEND:VCARD\r\n'
  for (const text of ['<html>Sign in</html>', 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART:2026', card]) {
    expect(() => readCalendar(text, reading), text).toThrow()
  }
})
