import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished, vi } from 'vitest'
import { busyCalendar, maxBytes } from './busy-calendar.ts'

const start = Date.parse('2026-11-23T12:00:00Z')
const minuteMs = 60_000
const feed = [
  ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//test//EN', 'BEGIN:VEVENT', 'UID:1', 'DTSTART:20261124T140000Z'],
  ...['DTEND:20261124T150000Z', 'END:VEVENT', 'END:VCALENDAR', ''],
].join('\r\n')

/** A calendar that is served by `answer`, which can be replaced; and a clock that the test moves. */
async function served(answer: RequestListener, isPrivate?: () => Promise<boolean>) {
  const current = { answer, asked: 0, now: start }
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
  const reading = () => ({ timeZone: 'America/New_York', ownUids: '@www.example.com', minutes: 30 })
  const calendar = busyCalendar({ url, reading, daysAhead: 30, log, now: () => current.now, isPrivate })
  return { current, calendar, log, url }
}
const giveFeed: RequestListener = (_, response) => response.end(feed)

it('knows when it is busy, and refreshes after five minutes', async () => {
  const { current, calendar } = await served(giveFeed)
  expect((await calendar.busy()).map(({ start: at }) => at.toString())).toEqual(['2026-11-24T14:00:00Z'])
  await Promise.all([calendar.busy(), calendar.busy()])
  expect(current.asked).toBe(1)
  current.now += 6 * minuteMs
  await Promise.all([calendar.busy(), calendar.busy()])
  expect(current.asked).toBe(2)
})

it('uses the last feed for an hour while it is down, then offers nothing', async () => {
  const { current, calendar, log, url } = await served(giveFeed)
  await calendar.busy()
  current.answer = (_, response) => response.writeHead(500).end()
  current.now += 59 * minuteMs
  expect(await calendar.busy()).toHaveLength(1)
  current.now += 2 * minuteMs
  await expect(calendar.busy()).rejects.toThrow('cannot be read')
  expect(log.warn).toHaveBeenCalledTimes(1)
  expect(JSON.stringify(log.warn.mock.calls)).not.toContain(url)
  current.answer = giveFeed
  await expect(calendar.busy(), 'the feed is left alone for a while').rejects.toThrow('cannot be read')
  current.now += minuteMs
  expect(await calendar.busy()).toHaveLength(1)
  expect(log.info).toHaveBeenCalledTimes(1)
})

it('answers from the last feed while a slow feed loads', async () => {
  const { current, calendar, log } = await served(giveFeed)
  await calendar.busy()
  current.answer = () => {}
  current.now += 6 * minuteMs
  expect(await calendar.busy()).toHaveLength(1)
  expect(current.asked).toBe(2)
  expect(log.warn, 'the feed has not been given up').not.toHaveBeenCalled()
})

it.each<[string, RequestListener, string]>([
  ['refused', (_, response) => response.writeHead(403).end(), 'it answered 403'],
  ['no calendar', (_, response) => response.end('<html>Sign in</html>'), 'it cannot be understood'],
  [
    'cut off',
    (_, response) => response.writeHead(200, { 'content-length': '99999' }).end('BEGIN', () => response.destroy()),
    '',
  ],
  ['huge', (_, response) => response.end(Buffer.alloc(maxBytes + 1, 'x')), 'it is too large'],
  [
    'redirected without end',
    (_, response) => response.writeHead(302, { location: '/again' }).end(),
    'it redirects more than 3 times',
  ],
  ['slow to read', (_, response) => response.end(feed.replace('UID:1', 'x\r\n'.repeat(1_000_000))), 'takes too long'],
])('cannot be read when it is %s', async (_, answer, reason) => {
  const { calendar, log } = await served(answer)
  await expect(calendar.busy()).rejects.toThrow()
  expect(log.warn).toHaveBeenCalledOnce()
  expect(log.warn.mock.calls[0]?.[0].reason).toContain(reason)
})

it('does not follow a redirect from a public feed to a private address', async () => {
  // The test's server is on this machine, so the test says that it is public.
  const { calendar, log, current } = await served(
    (_, response) => response.writeHead(302, { location: 'https://127.0.0.1/secret.ics' }).end(),
    async () => false,
  )
  await expect(calendar.busy()).rejects.toThrow()
  expect(current.asked).toBe(1)
  expect(log.warn.mock.calls[0]?.[0].reason).toBe('it leads to a private address')
})

it('names what it cannot read to staff, and its number alone to the log', async () => {
  const bad = 'BEGIN:VEVENT\r\nSUMMARY:Lunch with Ada\r\nDTSTART:tomorrow\r\nEND:VEVENT\r\nBEGIN:VEVENT'
  const { calendar, log } = await served((_, response) => response.end(feed.replace('BEGIN:VEVENT', bad)))
  expect(await calendar.unread()).toEqual([{ title: 'Lunch with Ada', day: null }])
  expect(await calendar.busy()).toHaveLength(1)
  expect(log.warn.mock.calls).toEqual([[{ events: 1 }, expect.any(String)]])
})

it('lets the site answer while a hostile feed is read', async () => {
  const never = 'BEGIN:VEVENT\r\nDTSTART:20261124T140000Z\r\nRRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=31\r\nEND:VEVENT\r\n'
  const { calendar } = await served((_, response) =>
    response.end(feed.replace('BEGIN:VEVENT', `${never.repeat(40)}BEGIN:VEVENT`)),
  )
  let [longestMs, last] = [0, performance.now()]
  const visitor = setInterval(() => {
    longestMs = Math.max(longestMs, performance.now() - last)
    last = performance.now()
  }, 10)
  // Of the same day; the hours of its meeting are within it.
  expect(await calendar.busy()).toHaveLength(1)
  clearInterval(visitor)
  // It is read for two seconds.
  expect(longestMs).toBeLessThan(1_000)
})
