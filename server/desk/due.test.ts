import { describe, expect, it } from 'vitest'
import { sampleRules } from '../../tests/support/desk-staff.ts'
import { type DueFacts, dueOf } from './due.ts'

/** A Monday, twenty to three in New York. */
const now = new Date('2026-11-23T19:40:00.000Z')
const hoursFromNow = (hours: number) => new Date(now.getTime() + hours * 60 * 60_000).toISOString()

const rescue: DueFacts = {
  ...{ kind: 'prompt-rescue', receivedAt: hoursFromNow(-2), startDate: '', state: 'new', isAside: false },
  ...{ reviewSentAt: null, fixedAt: null, appointmentAt: null },
}
const talk: DueFacts = { ...rescue, kind: 'consultation' }
const due = (facts: DueFacts) => dueOf(facts, sampleRules, now)

describe('what is due', () => {
  it('of a prompt rescue is its review, then its delivery, then nothing', () => {
    expect(due(rescue)).toEqual({ what: 'review', at: hoursFromNow(22), stand: 'ahead' })
    const reviewed: DueFacts = { ...rescue, state: 'answered', reviewSentAt: hoursFromNow(-1) }
    expect(due(reviewed)).toMatchObject({ what: 'delivery', at: hoursFromNow(46) })
    expect(due({ ...reviewed, fixedAt: hoursFromNow(0) })).toBeNull()
  })

  it('of an answered rescue is still its review', () => {
    expect(due({ ...rescue, state: 'answered' })?.what).toBe('review')
  })

  it('waits for a start date, from when the firm opens', () => {
    expect(due({ ...rescue, startDate: '2026-11-25' })?.at).toBe('2026-11-26T14:00:00.000Z')
  })

  it('of a consultation is a reply until the next working day ends, or its call when that comes first', () => {
    const reply = { what: 'reply', at: '2026-11-24T23:00:00.000Z' }
    expect(due(talk)).toMatchObject(reply)
    expect(due({ ...talk, appointmentAt: hoursFromNow(1) })).toMatchObject({ what: 'call', at: hoursFromNow(1) })
    expect(due({ ...talk, appointmentAt: hoursFromNow(-1) })).toMatchObject(reply)
    expect(due({ ...talk, appointmentAt: hoursFromNow(100) })).toMatchObject(reply)
    const late = { ...talk, receivedAt: hoursFromNow(-200), appointmentAt: hoursFromNow(1) }
    expect(due(late)).toMatchObject({ what: 'reply', stand: 'late' })
  })

  it('of a consultation is a reply by when the content promises one', () => {
    const schedule = { ...sampleRules.schedule, replyDays: 2 }
    expect(dueOf(talk, { ...sampleRules, schedule }, now)).toMatchObject({ at: '2026-11-25T23:00:00.000Z' })
  })

  it('of an answered consultation is its appointment while that lies ahead', () => {
    const answered: DueFacts = { ...talk, state: 'answered' }
    expect(due(answered)).toBeNull()
    expect(due({ ...answered, appointmentAt: hoursFromNow(1) })).toMatchObject({ what: 'call', at: hoursFromNow(1) })
    expect(due({ ...answered, appointmentAt: hoursFromNow(-1) })).toBeNull()
  })

  it('is none once it is finished, quarantined or withdrawn', () => {
    for (const state of ['won', 'lost', 'closed'] as const) expect(due({ ...rescue, state })).toBeNull()
    expect(due({ ...rescue, isAside: true })).toBeNull()
  })

  it.each([
    [-20.5, 'soon'],
    [-19.5, 'ahead'],
    [-24, 'soon'],
    [-24.1, 'late'],
  ])('came in %d h ago, so it is %s', (hours, stand) => {
    expect(due({ ...rescue, receivedAt: hoursFromNow(hours) })?.stand).toBe(stand)
  })
})
