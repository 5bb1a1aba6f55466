/** Visitors open and change their request. */

import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import ICAL from 'ical.js'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import {
  calendarFileAddress,
  confirmationAddress,
  keyParameter,
  manageRequestAddress,
  requestAddresses,
  withdrawnAddress,
} from '../../../contracts/addresses.ts'
import type { RequestKind } from '../../../contracts/form-fields.ts'
import { honeypotField } from '../../../contracts/hidden-fields.ts'
import { limits } from '../../../contracts/limits.ts'
import { changePurposes } from '../../../site/documents/emails/mail.ts'
import { listPageElements, parseFullPage } from '../../../tests/support/read-html.ts'
import { manyVisitors } from '../../../tests/support/served-site.ts'
import { readRequestRow } from '../../../tests/support/stored-requests.ts'
import { startTestApp } from '../../../tests/support/test-app.ts'
import { createKey } from '../keys.ts'
import { bookingQuotas } from '../quotas.ts'
import { createStaffActions } from '../staff-actions.ts'

const test = await startTestApp({ TRUST_PROXY: '127.0.0.1', ...manyVisitors })

type Own = { readonly reference: string; readonly key: string; readonly id: string }

async function send(kind: RequestKind, more: object = {}): Promise<Own> {
  const id = randomUUID()
  const fields = {
    'prompt-rescue': { challenge: 'other', prompts: `Classify ticket ${id}.` },
    consultation: { message: `It drifts, ${id}.`, time: 'offer' },
  }
  const answer = await test.app.inject({
    method: 'POST',
    url: requestAddresses[kind].post,
    // These tests book more often than a client may.
    headers: { 'x-forwarded-for': `2001:db8:${id.slice(0, 4)}::1` },
    payload: { name: 'Ada Probe', email: `${id}@example.com`, ...fields[kind], ...more },
  })
  expect(answer.statusCode, answer.body).toBe(201)
  return { ...answer.json(), id }
}

let times: Promise<readonly string[]>
beforeAll(() => {
  times = freeTimes()
})

async function freeTimes(): Promise<readonly string[]> {
  const times = await test.appointments.offered(new Date())
  return 'unavailable' in times ? [] : times.days.flatMap((day) => day.times)
}

let taken = 0
/** A time that no other test uses. */
const nextTime = async () => (await times).at(taken++) ?? ''

async function booked(): Promise<Own & { readonly time: string }> {
  const time = await nextTime()
  return { ...(await send('consultation', { time, zone: 'America/Chicago' })), time }
}

const open = ({ reference, key }: Pick<Own, 'reference' | 'key'>) =>
  test.app.inject(manageRequestAddress(reference, key))
const readRow = ({ reference }: Pick<Own, 'reference'>) => readRequestRow(test.database, reference)
const readOwnAppointment = async (own: Own) => {
  const { id } = await readRow(own)
  return test.database.db.selectFrom('appointment').selectAll().where('request_id', '=', id).executeTakeFirst()
}
const listPurposes = async (own: Own) => {
  const { id } = await readRow(own)
  const rows = await test.database.db.selectFrom('outbox').selectAll().where('request_id', '=', id).execute()
  return rows.map(({ purpose }) => purpose)
}

let clients = 0
const anyClient = () => `10.1.${clients++}.1`

async function act(
  own: Pick<Own, 'reference' | 'key'>,
  action: string,
  more: Record<string, string> = {},
  from = anyClient(),
) {
  const { version } = await readRow(own).catch(() => ({ version: 0 }))
  return test.app.inject({
    method: 'POST',
    url: manageRequestAddress(own.reference),
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': from },
    payload: new URLSearchParams({ [keyParameter]: own.key, action, version: String(version), ...more }).toString(),
  })
}

/** The outcome in the address that an action redirects to. */
async function outcome(answer: Awaited<ReturnType<typeof act>>) {
  expect(answer.statusCode, answer.body).toBe(303)
  expect(answer.headers).toMatchObject({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' })
  const location = String(answer.headers.location)
  const { searchParams } = new URL(location, 'https://www.example.com')
  const page = await test.app.inject(location)
  return { page, done: searchParams.get('done'), fault: searchParams.get('fault') }
}

const wrongLink = readFileSync('dist/site/answers/refused/wrongLink.html', 'utf8')

describe('the page of a request', () => {
  it.each(['prompt-rescue', 'consultation'] as const)('shows a %s only to someone with its key', async (kind) => {
    const own = await send(kind)
    const page = await open(own)
    expect(page.statusCode).toBe(200)
    for (const shown of [own.reference, own.id, `${own.id}@example.com`])
      expect(parseFullPage(page.body).mainText).toContain(shown)
    expect(page.headers).toMatchObject({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' })
    const all = listPageElements(page.body)
    expect(all.filter(({ tag }) => tag === 'script')).toEqual([])
    expect(all.find(({ attributes }) => attributes.name === 'robots')?.attributes.content).toBe('noindex')
    const other = await send(kind)
    const { key_hash } = await test.database.db.selectFrom('request_key').select('key_hash').executeTakeFirstOrThrow()
    const wrong = [createKey(), other.key, '', 'x'.repeat(5_000), `${own.key}x`, own.key.slice(0, -1), key_hash]
    for (const key of wrong) {
      const answer = await open({ ...own, key })
      expect(answer.statusCode).toBe(404)
      expect(answer.body).toBe(wrongLink)
    }
    expect((await open({ reference: 'ZZZZ-ZZZZ', key: own.key })).body).toBe(wrongLink)
  })

  it('contains its key only in its own forms and links', async () => {
    const own = await booked()
    const page = await open(own)
    const holders = listPageElements(page.body).filter(({ attributes }) => JSON.stringify(attributes).includes(own.key))
    for (const { attributes, tag } of holders) {
      const { href, name } = attributes
      expect(href?.startsWith(`/requests/${own.reference}`) || name === keyParameter, tag).toBe(true)
    }
    expect(page.body.split(own.key).length - 1).toBe(holders.length)
    expect(holders.length).toBeGreaterThan(3)
  })
})

describe('an appointment', () => {
  it('is moved to a free time, and both sides get a mail', async () => {
    const own = await booked()
    const [time, before] = [await nextTime(), test.wakes()]
    expect((await outcome(await act(own, 'move', { time }))).done).toBe('move')
    expect(await readOwnAppointment(own)).toMatchObject({ starts_at: new Date(time).toISOString(), sequence: 1 })
    expect(await listPurposes(own)).toEqual(expect.arrayContaining([...changePurposes]))
    expect(test.wakes()).toBe(before + 1)
  })

  it('is not moved to a time that is taken, past, invalid or missing', async () => {
    const own = await booked()
    const free = await nextTime()
    while ((await freeTimes()).includes(free)) await send('consultation', { time: free })
    const refused = [
      [free, 'time.gone'],
      ['2020-01-06T15:00:00Z', 'time.gone'],
      ['2026-02-30T15:00:00Z', 'time.invalid'],
      ['offer', 'time.invalid'],
      ['', 'time.invalid'],
    ] as const
    for (const [time, fault] of refused) {
      expect((await outcome(await act(own, 'move', { time }))).fault, time).toBe(fault)
    }
    expect(await readOwnAppointment(own)).toMatchObject({ starts_at: new Date(own.time).toISOString(), sequence: 0 })
    // Failed attempts use no quota of bookings.
    const from = anyClient()
    for (let tries = 0; tries < bookingQuotas.perAddress + 1; tries += 1) await act(own, 'move', { time: free }, from)
    const other = await booked()
    expect((await outcome(await act(other, 'move', { time: await nextTime() }, from))).done).toBe('move')
    expect(await listPurposes(own)).not.toEqual(expect.arrayContaining(['change-notification']))
  })

  it('promises a mail about a move only if one will be sent, also for a mailbox at its quota', async () => {
    const own = await booked()
    const statuses: (string | undefined)[] = []
    for (let mails = 1; mails <= limits.confirmationsPerMailbox; mails += 1) {
      const { page } = await outcome(await act(own, 'move', { time: await nextTime() }))
      // A mail that is still waiting includes the next change.
      const delivered_at = new Date().toISOString()
      await test.database.db
        .updateTable('outbox')
        .set({ delivered_at })
        .where('request_id', '=', (await readRow(own)).id)
        .execute()
      statuses.push(/role="status"[^>]*>([^<]*)</.exec(page.body)?.[1])
    }
    const [withMail, withoutMail] = [statuses[0], statuses.at(-1)]
    expect(withMail).toBeTruthy()
    expect(withoutMail).toBeTruthy()
    expect(withoutMail).not.toBe(withMail)
    expect(statuses.slice(0, -1).every((text) => text === withMail)).toBe(true)

    const render = vi.spyOn(test.renderer, 'render')
    for (const [email, mailWithinHours] of [
      [`${own.id}@example.com`, null],
      [undefined, 0],
    ] as const) {
      const next = await send('prompt-rescue', email ? { email } : {})
      await test.app.inject(confirmationAddress('prompt-rescue', next.reference, next.key))
      expect(render.mock.lastCall?.[1]).toMatchObject({ booked: { mailWithinHours, isPayable: true } })
      await createStaffActions(test.database)(next.reference, { actor: 'server' }, new Date()).markInvoice(
        'paid',
        'first',
        250,
      )
      await test.app.inject(manageRequestAddress(next.reference, next.key))
      expect(render.mock.lastCall?.[1]).toMatchObject({ manageRequest: { isPayable: false } })
    }
    render.mockRestore()
  })

  it('is cancelled once, which frees its time for others', async () => {
    const own = await booked()
    // A second press of the same form.
    for (const _press of ['one', 'two']) {
      const answer = await act(own, 'cancel', { sure: 'yes', version: '0' })
      expect((await outcome(answer)).done).toBe('cancel')
    }
    expect(await readOwnAppointment(own)).toMatchObject({ cancelled_by: 'visitor', sequence: 1 })
    expect((await outcome(await act(own, 'cancel', { sure: 'yes' }))).fault).toBe('stale')
    expect((await test.app.inject(calendarFileAddress(own.reference, own.key))).statusCode).toBe(404)
    const time = own.time
    expect((await outcome(await act(own, 'move', { time }))).done).toBe('move')
    expect(await readOwnAppointment(own)).toMatchObject({ cancelled_at: null, sequence: 2 })
  })

  it('cannot be moved or cancelled once the call has started', async () => {
    const own = await booked()
    const { id } = await readRow(own)
    const starts_at = new Date(Date.now() - 60_000).toISOString()
    await test.database.db.updateTable('appointment').set({ starts_at }).where('request_id', '=', id).execute()
    for (const [action, fault] of [
      ['move', 'time.gone'],
      ['cancel', 'stale'],
    ] as const) {
      expect((await outcome(await act(own, action, { time: await nextTime(), sure: 'yes' }))).fault).toBe(fault)
    }
    expect(await readOwnAppointment(own)).toMatchObject({ starts_at, cancelled_at: null })
  })

  it('is a new request when posted again after it was canceled', async () => {
    const headers = { 'idempotency-key': randomUUID(), 'x-forwarded-for': `2001:db8:${taken}::2` }
    const time = await nextTime()
    const payload = { name: 'Ada Probe', email: `${randomUUID()}@example.com`, message: 'Again', time }
    const post = (more: object = headers) =>
      test.app.inject({ method: 'POST', url: requestAddresses.consultation.post, headers: { ...more }, payload })
    const own = (await post()).json() as Own
    expect((await post()).json()).toMatchObject({ reference: own.reference })
    expect((await outcome(await act(own, 'cancel', { sure: 'yes' }))).done).toBe('cancel')
    // From another network, because one that has booked may have used up its share.
    const again = (await post({ ...headers, 'x-forwarded-for': `2001:db9:${taken}::2` })).json() as Own
    expect(again.reference).not.toBe(own.reference)
    expect(await readOwnAppointment(again)).toMatchObject({ starts_at: new Date(time).toISOString() })
    // From now on repeats match the second request, with its key and without.
    for (const more of [headers, {}]) expect((await post(more)).json()).toMatchObject({ reference: again.reference })
  })

  it('is not changed by a stale tab', async () => {
    const own = await booked()
    const time = await nextTime()
    await act(own, 'move', { time })
    for (const action of ['cancel', 'move', 'change', 'withdraw']) {
      const answer = await act(own, action, { version: '0', time: own.time, message: 'Other', sure: 'yes' })
      expect((await outcome(answer)).fault, action).toBe('stale')
    }
    expect(await readOwnAppointment(own)).toMatchObject({ starts_at: new Date(time).toISOString(), sequence: 1 })
  })

  it('can be downloaded as a calendar file', async () => {
    const own = await booked()
    const answer = await test.app.inject(calendarFileAddress(own.reference, own.key))
    expect(answer.headers['content-type']).toContain('text/calendar')
    expect(answer.headers).toMatchObject({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' })
    const component = new ICAL.Component(ICAL.parse(answer.body)).getFirstSubcomponent('vevent')
    const event = new ICAL.Event(component ?? undefined)
    expect(event.startDate.toJSDate()).toEqual(new Date(own.time))
    expect((await test.app.inject(calendarFileAddress(own.reference, createKey()))).statusCode).toBe(404)
  })
})

it('does not move an appointment beyond the quota of its network', async () => {
  const own = await booked()
  for (let move = 0; move < bookingQuotas.perAddress; move += 1) {
    expect((await outcome(await act(own, 'move', { time: await nextTime() }, '10.200.0.1'))).done).toBe('move')
  }
  const before = await readOwnAppointment(own)
  const { fault, page } = await outcome(await act(own, 'move', { time: await nextTime() }, '10.200.0.1'))
  expect([fault, page.statusCode]).toEqual(['tooMany', 200])
  expect(await readOwnAppointment(own)).toEqual(before)
  expect((await outcome(await act(own, 'move', { time: await nextTime() }))).done).toBe('move')
})

it('books no time for a quarantined request', async () => {
  const own = await send('consultation', { [honeypotField]: 'x' })
  expect((await outcome(await act(own, 'move', { time: await nextTime() }))).fault).toBe('tooMany')
  expect(await readOwnAppointment(own)).toBeUndefined()
})

describe('the text', () => {
  it.each([
    ['prompt-rescue', 'prompts'],
    ['consultation', 'message'],
  ] as const)('of a %s is changed, and nothing else', async (kind, field) => {
    const own = await send(kind)
    const before = await readRow(own)
    const more = { email: 'eve@example.com', name: 'Eve', about: 'pro', kind: 'other' }
    const { done, page } = await outcome(
      await act(own, 'change', { [field]: ' Something else.\r\nEntirely. ', ...more }),
    )
    expect(done).toBe('change')
    const { email, fields } = await readRow(own)
    expect(email).toBe(before.email)
    expect(JSON.parse(fields)).toEqual({ ...JSON.parse(before.fields), [field]: 'Something else.\nEntirely.' })
    expect(page.body).toContain('Something else.\nEntirely.')
    expect(await listPurposes(own)).toEqual(expect.arrayContaining([...changePurposes]))
    expect(test.logged()).toContain(own.reference)
    for (const secret of [own.key, own.id, 'Entirely']) expect(test.logged()).not.toContain(secret)
  })

  it('is shown again with its values and errors', async () => {
    const own = await send('prompt-rescue')
    const typed = `Long ${'a'.repeat(20_000)}`
    const page = await act(own, 'change', { prompts: typed })
    expect([page.statusCode, page.body.includes(typed)]).toEqual([422, true])
    expect(page.body).toContain('aria-invalid="true"')
    expect((await act(own, 'change', { prompts: ' ' })).statusCode).toBe(422)
    expect(JSON.parse((await readRow(own)).fields).prompts).toContain(own.id)
  })

  it('cannot change once the request is assigned', async () => {
    const own = await send('consultation')
    await test.database.db
      .updateTable('request')
      .set({ locked_at: new Date().toISOString() })
      .where('reference', '=', own.reference)
      .execute()
    expect((await open(own)).body).not.toContain('<textarea')
    expect((await outcome(await act(own, 'change', { message: 'Other' }))).fault).toBe('taken')
    expect(JSON.parse((await readRow(own)).fields).message).toContain(own.id)
  })

  it('can be changed a limited number of times', async () => {
    const own = await send('consultation')
    for (let changes = 0; changes < 20; changes += 1) await act(own, 'change', { message: `Version ${changes}` })
    expect((await outcome(await act(own, 'change', { message: 'One more' }))).fault).toBe('tooMany')
    // After that many changes, the visitor can still withdraw it.
    expect((await act(own, 'withdraw', { sure: 'yes' })).headers.location).toBe(withdrawnAddress)
  })
})

it('asks for confirmation before it cancels or withdraws', async () => {
  const own = await booked()
  for (const action of ['cancel', 'withdraw']) {
    expect((await outcome(await act(own, action))).page.body).toContain('name="sure"')
  }
  expect((await readRow(own)).withdrawn_at).toBeNull()
  expect(await readOwnAppointment(own)).toMatchObject({ cancelled_at: null, sequence: 0 })
})

it('erases the content, frees the time and revokes every key at a withdrawal, and notifies only the firm', async () => {
  const own = await booked()
  const answer = await act(own, 'withdraw', { sure: 'yes' })
  expect(answer.headers.location).toBe(withdrawnAddress)
  expect((await test.app.inject(withdrawnAddress)).statusCode).toBe(200)
  const row = await readRow(own)
  expect(JSON.stringify(row)).not.toContain(own.id)
  expect(row).toMatchObject({ email: '', idempotency_key: null, content_token: null, context: null })
  expect(await readOwnAppointment(own)).toMatchObject({ cancelled_by: 'visitor' })
  expect(await listPurposes(own)).toEqual(['change-notification'])
  const keys = test.database.db.selectFrom('request_key').selectAll().where('request_id', '=', row.id)
  expect(await keys.execute()).toEqual([])
  expect((await open(own)).body).toBe(wrongLink)
  for (const action of ['move', 'cancel', 'change', 'withdraw']) {
    const again = await act(own, action, { sure: 'yes' })
    expect(again.statusCode, action).toBe(404)
    expect(again.body).toBe(wrongLink)
  }
})

describe('the confirmation', () => {
  const page = (kind: RequestKind, reference: string, key: string) =>
    test.app.inject(confirmationAddress(kind, reference, key))

  it('is opened by a key, which a repeat gets with the same idempotency key, but not with the same content alone', async () => {
    const id = randomUUID()
    const payload = { name: 'Ada', email: `${id}@example.com`, challenge: 'other', prompts: id }
    const post = async (headers = {}) => {
      const answer = await test.app.inject({
        method: 'POST',
        url: requestAddresses['prompt-rescue'].post,
        payload,
        headers,
      })
      return answer.json() as { reference: string; key?: string }
    }
    const headers = { 'idempotency-key': randomUUID() }
    const [first, again] = [await post(headers), await post(headers)]
    expect(again.reference).toBe(first.reference)
    expect(again.key).not.toBe(first.key)
    expect(await post()).toEqual({ reference: first.reference })

    const { reference, key = '' } = first
    const other = await send('prompt-rescue')
    const plain = (await page('prompt-rescue', reference, '')).body
    for (const wrong of [createKey(), other.key, 'x'.repeat(5_000)]) {
      const answer = await page('prompt-rescue', reference, wrong)
      expect([answer.statusCode, answer.body]).toEqual([200, plain])
    }
    for (const own of [key, again.key ?? '']) expect((await page('prompt-rescue', reference, own)).body).not.toBe(plain)
    expect((await page('consultation', reference, key)).body).toBe((await page('consultation', reference, '')).body)
  })

  it('does not confirm a time that was canceled in the meantime', async () => {
    const own = await booked()
    expect((await page('consultation', own.reference, own.key)).body).toContain(
      manageRequestAddress(own.reference, own.key).replace('&', '&amp;'),
    )
    await outcome(await act(own, 'cancel', { sure: 'yes' }))
    const after = await page('consultation', own.reference, own.key)
    expect([after.statusCode, after.headers.location]).toEqual([303, manageRequestAddress(own.reference, own.key)])
  })
})
