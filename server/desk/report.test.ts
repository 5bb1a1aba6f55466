import { afterAll, expect, it } from 'vitest'
import { promptRescue } from '../../contracts/sample-requests.ts'
import type { SpamSignal } from '../../contracts/spam-signals.ts'
import { describeOnBothDatabases } from '../../tests/support/databases.ts'
import { sampleRules } from '../../tests/support/sample-schedule.ts'
import { createSave } from '../../tests/support/stored-requests.ts'
import { startTestDesk } from '../../tests/support/test-desk.ts'
import { formatFirmDay } from '../monitoring/counting.ts'
import { withdrawRequest } from '../requests/self-service/actions.ts'
import { createStaffActions } from '../requests/staff-actions.ts'
import { addDays, readReport } from './report.ts'

const now = new Date()
const desk = await startTestDesk()
afterAll(desk.close)
const today = formatFirmDay(now.getTime(), sampleRules.schedule.timeZone)

describeOnBothDatabases('a report', (testDatabase) => {
  const span = { from: '2026-11-01', to: '2026-11-21' }
  const rules = { ...sampleRules, quizLevels: [] }
  const [before, first, last, after] = ['2026-10-31', '2026-11-01', '2026-11-21', '2026-11-22']

  it('sums the counts of its days by page, source and level', async () => {
    const { db } = await testDatabase.open()
    const rows = [
      { metric: 'view', name: '/' },
      { metric: 'view', name: '/pricing', count: 1 },
      { metric: 'source', name: 'a.example', detail: 'one two' },
      { metric: 'source', name: 'b.example' },
      { metric: 'source', name: '' },
      { metric: 'quiz', name: '', detail: 'started' },
      { metric: 'quiz', name: 'High Risk', detail: 'finished', count: 1 },
    ] as const
    const values = [before, first, last, after].flatMap((day, index) =>
      rows.map((row) => ({ count: 10 ** index, detail: '', ...row, day })),
    )
    await db.insertInto('daily_count').values(values).execute()
    const report = await readReport(db, span, { ...sampleRules, quizLevels: ['Critical', 'High Risk'] })
    expect(report.pages).toEqual([
      { name: '/', n: 110 },
      { name: '/pricing', n: 2 },
    ])
    expect([report.countedSince, report.before]).toEqual([before, null])
    expect(report.sources.toSorted((one, other) => String(one.name).localeCompare(String(other.name)))).toEqual(
      ['', 'b.example', 'one two'].map((name) => ({ name, visits: 110, sent: 0 })),
    )
    const levels = [
      { name: 'Critical', n: 0 },
      { name: 'High Risk', n: 2 },
    ]
    expect(report.quiz).toEqual({ started: 110, finished: 2, levels })
  })

  it('counts requests by source and kind, won requests and reviews in time, and compares them with the days before', async () => {
    const { db } = await testDatabase.open()
    const context = (referrerHost: string, campaign: string) =>
      JSON.stringify({ landingPage: '/pricing', referrerHost, campaign })
    /** The last moment of a day in New York, whose clocks are set back on November 1. */
    const computeEnd = (day: string) => `${addDays(day, 1)}T0${day < first ? 3 : 4}:59:59.999Z`
    const won = (day: string) => ({ state: 'won', state_at: `${day}T10:00:00.000Z` }) as const
    const requests: [day: string, more: object][] = [
      [before, { ...won(last), context: context('early.example', '') }],
      [first, { ...won(after), context: context('news.example', 'früh/mail') }],
      [last, { kind: 'prompt-rescue', context: context('', '') }],
      [last, { quarantined_at: first, context: context('spam.example', '') }],
      [last, { quarantined_at: first, released_at: first }],
      [after, {}],
    ]
    for (const [index, [day, more]] of requests.entries()) {
      const row = { reference: `R${index}`, kind: 'consultation' as const, received_at: computeEnd(day), ...more }
      await db
        .insertInto('request')
        .values({ fields: '{}', email: '', ...row })
        .execute()
    }
    await db.insertInto('daily_count').values({ day: '2026-10-01', metric: 'source', name: '', count: 1 }).execute()
    const report = await readReport(db, span, rules)
    expect(report.requests).toEqual([
      { kind: 'prompt-rescue', n: 1 },
      { kind: 'consultation', n: 2 },
    ])
    expect(report.figures).toMatchObject({ sent: 3, won: 1, visits: 0 })
    expect(report.before).toMatchObject({ sent: 1, won: 0, visits: 0 })
    expect(new Map(report.sources.map(({ name, sent }) => [name, sent]))).toEqual(
      new Map(['früh/mail', '', null].map((name) => [name, 1])),
    )
    // No comparison with days whose requests are erased.
    expect((await readReport(db, span, rules, before)).before).toBeNull()
  })

  it('counts the reviews and fixes of accepted rescues that are sent or due, and those that were in time', async () => {
    const database = await testDatabase.open()
    const at = (hours: number) => new Date(Date.parse('2026-11-16T12:00:00Z') + hours * 3_600_000)
    const save = (prompts: string, fields = {}, suspected: readonly SpamSignal[] = []) =>
      createSave(database)(promptRescue({ prompts, ...fields }), at(0), suspected)
    const staff = (reference: string, hours: number) =>
      createStaffActions(database)(reference, { actor: 'server' }, at(hours))
    const inTime = await save('In time')
    await staff(inTime, 24).mark('review-sent')
    await staff(inTime, 48).mark('fixed')
    const late = await save('Late')
    await staff(late, 24.1).mark('review-sent')
    const later = await save('Starts after the period', { 'start-date': '2026-11-23' })
    await staff(later, 1).take('maya@firm.example')
    const released = await save('Quarantined until after the review was due', {}, ['honeypot'])
    await staff(released, 30).release(['notification'])
    await staff(released, 31).take('maya@firm.example')
    const withdrawn = await save('Withdrawn')
    await staff(withdrawn, 1).take('maya@firm.example')
    await withdrawRequest(database, withdrawn, at(2))
    await save('Not accepted')
    const { figures } = await readReport(database.db, span, rules, '', at(47))
    expect(figures).toMatchObject({ reviews: { due: 2, inTime: 1 }, fixes: { due: 1, inTime: 1 } })
    const { figures: next } = await readReport(database.db, span, rules, '', at(49))
    // The withdrawn one and the one that nobody accepted aren't booked.
    expect(next).toMatchObject({ booked: 4 * 500, paid: 0, pastDue: 0 })
    expect(next).toMatchObject({ reviews: { due: 2, inTime: 1 }, fixes: { due: 3, inTime: 1 } })
  })

  it('says what was booked, what was paid, and what is past due at its end', async () => {
    const database = await testDatabase.open()
    const save = (prompts: string, day: string) =>
      createSave(database)(promptRescue({ prompts }), new Date(`${day}T12:00:00Z`))
    const staff = (reference: string, day: string) =>
      createStaffActions(database)(reference, { actor: 'server' }, new Date(`${day}T12:00:00Z`))
    const booked = await save('Booked', '2026-09-01')
    await staff(booked, '2026-09-01').markInvoice('invoice-sent', 'first', 200)
    await staff(booked, '2026-10-20').markInvoice('paid', 'first', 250)
    await staff(booked, '2026-09-02').markInvoice('invoice-sent', 'second', 250)
    const canceled = await save('Canceled', '2026-09-03')
    await staff(canceled, '2026-09-03').markInvoice('paid', 'first', 250)
    await staff(canceled, '2026-09-03').markInvoice('invoice-sent', 'second', 250)
    await staff(canceled, '2026-09-04').cancelDue()
    const read = async (from: string, to: string) =>
      (await readReport(database.db, { from, to }, rules, '', new Date('2026-11-01T12:00:00Z'))).figures
    expect(await read('2026-09-01', '2026-09-30')).toMatchObject({ booked: 450 + 250, paid: 250, pastDue: 0 })
    expect(await read('2026-10-01', '2026-10-15')).toMatchObject({ booked: 0, paid: 0, pastDue: 450 })
    expect(await read('2026-10-16', '2026-11-01')).toMatchObject({ booked: 0, paid: 200, pastDue: 250 })
  })
})

it.each([
  ['', 28],
  ['?period=7', 7],
  ['?period=364', 364],
  ['?period=today', 1],
  ['?period=__proto__', 28],
])('the report for %j covers %i days up to now, as a page and as a file', async (query, days) => {
  const from = addDays(today, 1 - days)
  const rows = [0, days - 1, days].map((ago) => ({ day: addDays(today, -ago), metric: 'view' as const, name: '/' }))
  await desk.database.db.deleteFrom('daily_count').execute()
  await desk.database.db
    .insertInto('daily_count')
    .values(rows.map((row, index) => ({ ...row, count: 1_000 + index })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const browser = await desk.signedIn()
  const page = await browser.get(`/report${query}`)
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain(days === 1 ? '>1,000<' : '>2,001<')
  const { headers, body } = await browser.get(`/report.csv${query}`)
  expect(headers['content-type']).toContain('text/csv')
  expect(headers['content-disposition']).toBe(`attachment; filename="report-${from}-${today}.csv"`)
  const lines = body.split('\n')
  expect(lines[0]).toBe('\ufeffday,metric,name,detail,count')
  expect(lines[1]).toMatch(new RegExp(`^${from},view,/,,`))
  expect(lines).toHaveLength(days === 1 ? 3 : 4)
})
