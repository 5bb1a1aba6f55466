import { expect, it } from 'vitest'
import { readCalendar } from './read-calendar.ts'

const within = { start: Date.parse('2026-11-01T00:00:00Z'), end: Date.parse('2026-12-01T00:00:00Z') }
const reading = { within, timeZone: 'America/New_York', ownUids: '@www.example.com' }

function contents(...lines: readonly string[]) {
  const text = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//test//EN', ...lines, 'END:VCALENDAR', ''].join('\r\n')
  const { busy, unread } = readCalendar(text, reading)
  const minute = (ms: number) => new Date(ms).toISOString().slice(0, 16)
  // An exception to a repetition appears in two events.
  const spans = new Set(busy.map(({ start, end }) => `${minute(start)}/${minute(end)}`))
  return { busy: [...spans].sort(), unread }
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
])('ignores an event that is %s', (_, lines) => {
  expect(read('BEGIN:VEVENT', 'DTSTART:20261124T140000Z', 'DTEND:20261124T150000Z', ...lines, 'END:VEVENT')).toEqual([])
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
