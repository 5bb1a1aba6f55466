import { beforeEach, expect, it } from 'vitest'
import { parseRequest } from '../../contracts/requests.ts'
import { consultation, promptRescue } from '../../contracts/testing/sample-requests.ts'
import { hasUnreported } from '../../server/requests/reported.ts'
import { staffChanges } from '../../server/requests/staff.ts'
import { byCommand } from '../../server/requests/staff-action.ts'
import { hasTerminal, run, runInTerminal } from '../testing/run.ts'
import { makeTestSite, type TestSite } from '../testing/seed.ts'

let site: TestSite

beforeEach(async () => {
  site = await makeTestSite()
})

it('shows everything about a request, by a reference in any spelling', async () => {
  const reference = await site.save(promptRescue(), [], new Date('2026-01-02T03:04:05Z'))
  const { db } = site.database
  await db
    .updateTable('outbox')
    .set({ delivered_at: '2026-01-02T03:05:00.000Z' })
    .where('purpose', '=', 'confirmation')
    .execute()
  await db
    .updateTable('outbox')
    .set({ attempts: 2, last_error: 'ECONNREFUSED', next_attempt_at: '2026-01-02T04:00:00.000Z' })
    .where('purpose', '=', 'notification')
    .execute()
  const said = reference.toLowerCase().replace('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')
  const { code, out } = await run(site.settings, 'show', said)
  expect(code).toBe(0)
  expect(out.split('\n')).toEqual([
    `${reference}  prompt-rescue, received 2026-01-02 03:04 (2026-01-02T03:04:05.000Z)`,
    '',
    'name          Bo Probe',
    'company       Probe Ltd',
    'email         bo@example.com',
    'phone         +1 202 555 0100',
    'challenge     integration',
    'prompts',
    '  First line',
    '  Second line',
    'start-date    -',
    '',
    'notification  waiting, tried next 2026-01-02 04:00; failed attempts: 2; last error: ECONNREFUSED',
    'confirmation  delivered 2026-01-02 03:05',
    '',
  ])
})

it('counts quarantined requests as reported', async () => {
  const reference = await site.save(consultation(), ['honeypot'])
  expect(await hasUnreported(site.database)).toBe(true)
  await run(site.settings, 'show', reference)
  expect(await hasUnreported(site.database)).toBe(false)
})

it('shows the status of an item with unknown delivery', async () => {
  const reference = await site.save(consultation())
  const { db } = site.database
  const at = '2026-01-02T03:05:00.000Z'
  const set = db.updateTable('outbox').set({ next_attempt_at: at, copies: 1, last_error: 'ETIMEDOUT' })
  await set.where('purpose', '=', 'notification').execute()
  await set.set({ copies: 3, parked_at: at }).where('purpose', '=', 'confirmation').execute()
  const { out } = await run(site.settings, 'show', reference)
  expect(out).toMatch(/^notification {2}waiting, .*copies that may have arrived: 1; last error: ETIMEDOUT$/m)
  expect(out).toMatch(/^confirmation {2}outcome unknown .*copies that may have arrived: 3; last error: ETIMEDOUT$/m)
  expect((await run(site.settings, 'list', '--undelivered')).out).toMatch(/\toutcome unknown\t\tnew\t\n$/)
})

it('says why a request is quarantined, and how to release it', async () => {
  const reference = await site.save(consultation(), ['honeypot', 'links'])
  const { out } = await run(site.settings, 'show', reference)
  expect(out).toContain('Held back: honeypot, links. Nothing was mailed.')
  expect(out).toContain('Release it at the desk.')
})

it('says what to check in a mailed request', async () => {
  const { out } = await run(site.settings, 'show', await site.save(consultation(), ['haste']))
  expect(out).toContain('Check this one: haste.\n')
  expect(out).not.toContain('Release it')
})

/** Everything but line breaks, which a terminal itself turns into CR and LF. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it looks for them
const steering = /[\u0000-\u0009\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/
const nasty = 'A\u001b[31mda\u001b]0;owned\u0007\u009b2J\u202e\u2066'

it('prints no terminal control sequences from a form', async () => {
  const input = { time: 'offer', name: nasty, email: 'ada@example.com', company: nasty, message: `${nasty}\n${nasty}` }
  const parsed = parseRequest('consultation', input, new Date())
  if (!parsed.ok) throw new Error('the form refuses it')
  expect(JSON.stringify(parsed.request)).not.toMatch(steering)
  const reference = await site.save(parsed.request)
  expect((await run(site.settings, 'show', reference)).out).not.toMatch(steering)
})

it('prints no terminal control sequences from other sources', async () => {
  const fields = { name: nasty, company: nasty, message: `${nasty}\n${nasty}\r${nasty}` }
  const reference = await site.save(consultation({ ...fields, email: `${nasty}@example.com` }))
  const answers = [
    await run(site.settings, 'show', reference),
    await run(site.settings, 'export'),
    await run(site.settings, 'export', '--format', 'json'),
    await run(site.settings, 'erase', reference),
    ...(hasTerminal ? [await runInTerminal(site.settings, '', 'list')] : []),
  ]
  for (const { out } of answers) {
    expect(out).toContain(reference)
    expect(out).not.toMatch(steering)
  }
  expect((await run(site.settings, 'list')).out.replaceAll('\t', '')).not.toMatch(steering)
})

it('shows the time of the call in both zones, and the referrer', async () => {
  const start = Temporal.Instant.from('2026-11-23T15:00:00Z')
  const slot = { start, end: start.add({ minutes: 30 }) }
  const booking = { slot, engineers: 1, zone: 'Asia/Kolkata' }
  const context = { landingPage: '/pricing', referrerHost: 'news.example', campaign: 'mail/november' }
  const at = new Date('2026-11-21T12:00:00Z')
  const reference = await site.save(consultation({ about: 'pro' }), [], at, { booking, context })
  const { db } = site.database
  const shown = async () => (await run(site.settings, 'show', reference)).out.split('\n')
  expect(await shown()).toEqual(
    expect.arrayContaining([
      'about         pro',
      'Appointment: 2026-11-23 15:00 (2026-11-23T15:00:00.000Z); for the visitor 2026-11-23 20:30 (Asia/Kolkata).',
      'Visit: came to /pricing, from news.example, campaign mail/november.',
    ]),
  )
  const [row] = (await run(site.settings, 'list')).out.split('\n')
  expect(row?.split('\t').at(6)).toBe('2026-11-23T15:00:00.000Z')
  await db.updateTable('appointment').set({ cancelled_at: at.toISOString(), cancelled_by: 'visitor' }).execute()
  expect((await shown()).join()).toContain('cancelled by the visitor')
  expect((await run(site.settings, 'list')).out.trimEnd()).not.toContain('2026-11-23')
})

it('shows what staff did and wrote', async () => {
  const reference = await site.save(promptRescue(), [], new Date('2026-01-02T03:04:05Z'))
  const staff = staffChanges(site.database)
  const [maya, at] = ['maya@firm.example', new Date('2026-01-02T04:00:00Z')]
  await staff(reference, byCommand, at).take(maya)
  await staff(reference, byCommand, at).note(maya, 'One\n\u001b[31mtwo')
  await staff(reference, byCommand, at).answer({ staff: maya, text: 'Hello', draft: null, marks: true })
  const { out } = await run(site.settings, 'show', reference)
  const lines = out.split('\n')
  expect(lines).toContain(`With ${maya}.`)
  expect(lines).toContain('State: answered, since 2026-01-02 04:00.')
  expect(lines).toContain('Review sent 2026-01-02 04:00.')
  expect(lines.some((line) => line.startsWith('answer        waiting'))).toBe(true)
  expect(out).toContain(
    `note by ${maya}, 2026-01-02 04:00\n  One\n  [31mtwo\n\nanswer by ${maya}, 2026-01-02 04:00\n  Hello\n`,
  )
})
