import { describe, expect, it } from 'vitest'
import { interpolate } from '../../cms/interpolate.ts'
import type { Due } from '../../contracts/desk.ts'
import { createSampleRow, sampleNow } from '../../tests/support/sample-list.ts'
import { siteContent } from '../../tests/support/site-content.ts'
import { formatDue, formatDueDetail, formatSpamSignals } from './format-request.ts'

const { dueCopy, quantitiesCopy, requestsCopy } = siteContent
const clock = { now: sampleNow, timeZone: 'America/New_York' }
const hour = 3_600_000

function createDue(what: Due['what'], ms: number): Due {
  const at = new Date(Date.parse(sampleNow) + ms).toISOString()
  return { what, at, urgency: ms < 0 ? 'late' : 'ahead' }
}

const { minutes, hours, days } = quantitiesCopy.span

it.each([
  [60 * hour, 'ahead', interpolate(days, { n: 2 })],
  [hour - 1, 'ahead', interpolate(minutes, { n: 59 })],
  [20_000, 'ahead', interpolate(minutes, { n: 1 })],
  [-2 * hour - 50 * 60_000, 'late', interpolate(hours, { n: 2 })],
] as const)('hours of a prompt rescue with %i ms left', (left, urgency, span) => {
  expect(formatDue(siteContent, createDue('review', left), clock)).toBe(interpolate(dueCopy.review[urgency], { span }))
  expect(formatDue(siteContent, createDue('delivery', left), clock)).toBe(
    interpolate(dueCopy.delivery[urgency], { span }),
  )
})

it.each([
  // In UTC, it's already the next day.
  ['2026-11-24T04:59:00.000Z', 'today', interpolate(quantitiesCopy.today, { time: '11:59\u00a0PM' })],
  ['2026-11-24T23:00:00.000Z', 'ahead', 'Tue, 6:00\u00a0PM'],
  ['2026-11-30T23:00:00.000Z', 'ahead', 'Mon, Nov\u00a030, 6:00\u00a0PM'],
  ['2027-01-04T23:00:00.000Z', 'ahead', 'Mon, Jan\u00a04, 2027, 6:00\u00a0PM'],
] as const)('a reply, by the clock of the firm due at %s', (at, form, moment) => {
  const due = { ...createDue('reply', 0), at }
  expect(formatDue(siteContent, due, clock)).toBe(interpolate(dueCopy.reply[form], { moment }))
})

describe('the text below the due date', () => {
  const reply = createDue('reply', hour)

  it('shows the call of a consultation, or says to offer times', () => {
    expect(
      formatDueDetail(siteContent, createSampleRow({ due: reply, appointmentAt: '2026-11-30T16:00:00.000Z' }), clock),
    ).toBe(interpolate(dueCopy.beside.call, { moment: 'Mon, Nov\u00a030, 11:00\u00a0AM' }))
    expect(formatDueDetail(siteContent, createSampleRow({ due: reply }), clock)).toBe(dueCopy.beside.offer)
  })

  it('says that the reply was sent only after it was sent', () => {
    const due = createDue('call', hour)
    expect(formatDueDetail(siteContent, createSampleRow({ due, state: 'answered' }), clock)).toBe(
      dueCopy.beside.replied,
    )
    expect(formatDueDetail(siteContent, createSampleRow({ due, state: 'new' }), clock)).toBe('')
  })

  it('shows how long a delivery took', () => {
    const delivered = { startsAt: '2026-11-19T13:15:00.000Z', fixedAt: '2026-11-21T06:15:00.000Z' }
    const row = createSampleRow({
      ...delivered,
      receivedAt: '2026-11-01T00:00:00.000Z',
      state: 'won',
      stateAt: sampleNow,
    })
    expect(formatDueDetail(siteContent, row, clock)).toBe(
      interpolate(dueCopy.finished.delivered, { span: interpolate(hours, { n: 41 }) }),
    )
  })

  it('shows when a request was finished, and nothing for quarantined ones', () => {
    const row = createSampleRow({ state: 'lost', stateAt: '2026-11-20T03:00:00.000Z' })
    const state = requestsCopy.states.lost.toLowerCase()
    expect(formatDueDetail(siteContent, row, clock)).toBe(
      interpolate(dueCopy.finished.since, { state, day: 'Nov\u00a019' }),
    )
    expect(formatDueDetail(siteContent, { ...row, quarantined: true }, clock)).toBe('')
  })
})

it.each([
  [true, requestsCopy.quarantinedFor],
  [false, requestsCopy.checkFor],
])('says why a request was quarantined, or what to check: quarantined %s', (held, words) => {
  const reasons = requestsCopy.signals.honeypot
  expect(formatSpamSignals(siteContent, { quarantined: held, suspected: ['honeypot'] })).toBe(
    interpolate(words, { reasons }),
  )
})
