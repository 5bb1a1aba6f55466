import { describe, expect, it } from 'vitest'
import type { Due } from '../../contracts/desk.ts'
import { sampleNow, sampleRow } from '../../tests/support/sample-list.ts'
import { siteContent } from '../../tests/support/site-content.ts'
import { fill } from '../../words/fill.ts'
import { formatBeside, formatDue, formatSuspicion } from './format-request.ts'

const { dueCopy, quantitiesCopy, requestsCopy } = siteContent
const clock = { now: sampleNow, timeZone: 'America/New_York' }
const hour = 3_600_000

function dueIn(what: Due['what'], ms: number): Due {
  const at = new Date(Date.parse(sampleNow) + ms).toISOString()
  return { what, at, stand: ms < 0 ? 'late' : 'ahead' }
}

const { minutes, hours, days } = quantitiesCopy.span

it.each([
  [60 * hour, 'ahead', fill(days, { n: 2 })],
  [hour - 1, 'ahead', fill(minutes, { n: 59 })],
  [20_000, 'ahead', fill(minutes, { n: 1 })],
  [-2 * hour - 50 * 60_000, 'late', fill(hours, { n: 2 })],
] as const)('hours of a prompt rescue with %i ms left', (left, stand, span) => {
  expect(formatDue(siteContent, dueIn('review', left), clock)).toBe(fill(dueCopy.review[stand], { span }))
  expect(formatDue(siteContent, dueIn('delivery', left), clock)).toBe(fill(dueCopy.delivery[stand], { span }))
})

it.each([
  // In UTC it is already the next day.
  ['2026-11-24T04:59:00.000Z', 'today', fill(quantitiesCopy.today, { time: '11:59\u00a0PM' })],
  ['2026-11-24T23:00:00.000Z', 'ahead', 'Tue, 6:00\u00a0PM'],
  ['2026-11-30T23:00:00.000Z', 'ahead', 'Mon, Nov\u00a030, 6:00\u00a0PM'],
  ['2027-01-04T23:00:00.000Z', 'ahead', 'Mon, Jan\u00a04, 2027, 6:00\u00a0PM'],
] as const)('a reply, by the clock of the firm due at %s', (at, form, moment) => {
  const due = { ...dueIn('reply', 0), at }
  expect(formatDue(siteContent, due, clock)).toBe(fill(dueCopy.reply[form], { moment }))
})

describe('what stands below it', () => {
  const reply = dueIn('reply', hour)

  it('is the call of a consultation, or offering times', () => {
    expect(formatBeside(siteContent, sampleRow({ due: reply, appointmentAt: '2026-11-30T16:00:00.000Z' }), clock)).toBe(
      fill(dueCopy.beside.call, { moment: 'Mon, Nov\u00a030, 11:00\u00a0AM' }),
    )
    expect(formatBeside(siteContent, sampleRow({ due: reply }), clock)).toBe(dueCopy.beside.offer)
  })

  it('says that the reply was sent only once it was', () => {
    const due = dueIn('call', hour)
    expect(formatBeside(siteContent, sampleRow({ due, state: 'answered' }), clock)).toBe(dueCopy.beside.replied)
    expect(formatBeside(siteContent, sampleRow({ due, state: 'new' }), clock)).toBe('')
  })

  it('shows how long a delivery took', () => {
    const delivered = { startsAt: '2026-11-19T13:15:00.000Z', fixedAt: '2026-11-21T06:15:00.000Z' }
    const row = sampleRow({ ...delivered, receivedAt: '2026-11-01T00:00:00.000Z', state: 'won', stateAt: sampleNow })
    expect(formatBeside(siteContent, row, clock)).toBe(
      fill(dueCopy.finished.delivered, { span: fill(hours, { n: 41 }) }),
    )
  })

  it('shows when a request was finished, and nothing for quarantined ones', () => {
    const row = sampleRow({ state: 'lost', stateAt: '2026-11-20T03:00:00.000Z' })
    const state = requestsCopy.states.lost.toLowerCase()
    expect(formatBeside(siteContent, row, clock)).toBe(fill(dueCopy.finished.since, { state, day: 'Nov\u00a019' }))
    expect(formatBeside(siteContent, { ...row, held: true }, clock)).toBe('')
  })
})

it.each([
  [true, requestsCopy.heldFor],
  [false, requestsCopy.checkFor],
])('says why a request was held, or what to check: held %s', (held, words) => {
  const reasons = requestsCopy.signals.honeypot
  expect(formatSuspicion(siteContent, { held, suspected: ['honeypot'] })).toBe(fill(words, { reasons }))
})
