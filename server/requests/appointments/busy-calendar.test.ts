import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import * as addresses from '../../../platform/download.ts'
import { sampleSchedule } from '../../../tests/support/sample-schedule.ts'
import { createBusyCalendar, maxCalendarBytes } from './busy-calendar.ts'

const minuteMs = 60_000
const pass = (ms: number) => vi.advanceTimersByTime(ms)
const feed = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'PRODID:-//test//EN',
  'BEGIN:VEVENT',
  'UID:1',
  'DTSTART:20261124T140000Z',
  'DTEND:20261124T150000Z',
  'END:VEVENT',
  'END:VCALENDAR',
  '',
].join('\r\n')

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: Date.parse('2026-11-23T12:00:00Z') })
  return () => vi.useRealTimers()
})

/** Serves a calendar with `answer`, which can be replaced. */
async function served(answer: RequestListener) {
  const current = { answer, asked: 0 }
  const server = createServer((request, response) => {
    current.asked += 1
    current.answer(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/secret.ics`
  const origin = 'https://www.example.com'
  return {
    current,
    ...createBusyCalendar({ url, origin, getSchedule: () => sampleSchedule, getOwn: () => [], daysAhead: 30, log }),
    log,
    url,
  }
}
/** An event whose repetitions the library searches endlessly. */
const hostile =
  'BEGIN:VEVENT\r\nSUMMARY:Lunch\\, with Ada\r\nDTSTART:20261124T140000Z\r\nRRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=31\r\nEND:VEVENT\r\n'
const giveFeed: RequestListener = (_, response) => response.end(feed)

it('reads the busy times, and refreshes after five minutes, also if the clock is set back', async () => {
  const { current, busy } = await served(giveFeed)
  expect((await busy()).map(({ start }) => new Date(start).toISOString())).toEqual(['2026-11-24T14:00:00.000Z'])
  await Promise.all([busy(), busy()])
  expect(current.asked).toBe(1)
  vi.setSystemTime(Date.now() - 60 * minuteMs)
  pass(6 * minuteMs)
  await Promise.all([busy(), busy()])
  expect(current.asked).toBe(2)
})

it('uses the last feed for an hour while the calendar is down, then fails', async () => {
  const { current, busy, log, url } = await served(giveFeed)
  await busy()
  current.answer = (_, response) => response.writeHead(500).end()
  pass(59 * minuteMs)
  expect(await busy()).toHaveLength(1)
  pass(2 * minuteMs)
  await expect(busy()).rejects.toThrow('cannot be read')
  expect(log.warn).toHaveBeenCalledTimes(1)
  expect(JSON.stringify(log.warn.mock.calls)).not.toContain(url)
  current.answer = giveFeed
  await expect(busy(), 'the feed is left alone for a while').rejects.toThrow('cannot be read')
  pass(minuteMs)
  expect(await busy()).toHaveLength(1)
})

it('answers from the last feed while a slow feed loads', async () => {
  const { current, busy, log } = await served(giveFeed)
  await busy()
  current.answer = () => {}
  pass(6 * minuteMs)
  expect(await busy()).toHaveLength(1)
  expect(current.asked).toBe(2)
  expect(log.warn, 'the feed has not been given up').not.toHaveBeenCalled()
})

it.each<[string, RequestListener, string]>([
  ['refused', (_, response) => response.writeHead(403).end(), 'it answered 403'],
  ['not a calendar', (_, response) => response.end('<html>Sign in</html>'), 'it is not a readable iCalendar file'],
  [
    'redirected without end',
    (_, response) => response.writeHead(302, { location: '/again' }).end(),
    'it redirects more than 3 times',
  ],
  ['huge', (_, response) => response.end(Buffer.alloc(maxCalendarBytes + 1, 'x')), 'it is too large'],
])('fails when the feed is %s', async (_, answer, reason) => {
  const { busy, log } = await served(answer)
  await expect(busy()).rejects.toThrow()
  expect(log.warn).toHaveBeenCalledOnce()
  expect(log.warn.mock.calls[0]?.[0].reason).toContain(reason)
})

it('does not follow a redirect from a public feed to a private address', async () => {
  // The test's server is on this machine, so the test treats it as public.
  vi.spyOn(addresses, 'isPrivateHost').mockResolvedValueOnce(false)
  const { busy, log, current } = await served((_, response) =>
    response.writeHead(302, { location: 'https://127.0.0.1/secret.ics' }).end(),
  )
  await expect(busy()).rejects.toThrow()
  expect(current.asked).toBe(1)
  expect(log.warn.mock.calls[0]?.[0].reason).toBe('it leads to a private address')
})

it('reads the firm’s events among many hostile ones, and reports those to staff and in the log', async () => {
  const nextDay = feed.replaceAll('20261124', '20261125')
  const { busy, unread, log } = await served((_, response) =>
    response.end(nextDay.replace('BEGIN:VEVENT', `${hostile.repeat(40)}BEGIN:VEVENT`)),
  )
  // The day of the hostile events, and the other event.
  expect(await busy()).toHaveLength(2)
  expect(unread()).toEqual(Array.from({ length: 40 }, () => 'Lunch, with Ada'))
  expect(log.warn.mock.calls).toEqual([[{ events: 40 }, expect.any(String)]])
})
