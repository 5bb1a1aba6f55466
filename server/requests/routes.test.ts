/** Posts of the two forms, their responses, and the free times. */
import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import {
  confirmationAddress,
  idempotencyKeyHeader,
  referencePattern,
  requestAddresses,
  timesAddress,
} from '../../contracts/addresses.ts'
import { hourMs, minuteMs } from '../../contracts/durations.ts'
import { honeypotField, visitFields } from '../../contracts/hidden-fields.ts'
import { limits } from '../../contracts/limits.ts'
import type { FinishedFailure } from '../../contracts/submission.ts'
import { mailPurposes } from '../../site/documents/emails/mail.ts'
import { waitUntil } from '../../tests/support/eventually.ts'
import { openRawConnection } from '../../tests/support/raw-http.ts'
import { parseFullPage, readInputValues } from '../../tests/support/read-html.ts'
import { manyVisitors } from '../../tests/support/served-site.ts'
import { readRequests } from '../../tests/support/stored-requests.ts'
import { startTestApp } from '../../tests/support/test-app.ts'

const origin = 'https://www.example.com'
const test = await startTestApp({ TRUST_PROXY: '127.0.0.1', ORIGIN: origin, ...manyVisitors })
const perClient = 4
const capped = await startTestApp({ TRUST_PROXY: '127.0.0.1', MAILS_PER_CLIENT: String(perClient) })

/** A request that differs from every other. */
function rescue(fields: Record<string, string> = {}): Record<string, string> {
  const id = randomUUID()
  return {
    name: 'Ada Probe',
    email: `${id}@example.com`,
    challenge: 'other',
    prompts: `Classify ticket ${id}.`,
    ...fields,
  }
}

type Extra = { headers?: Record<string, string>; url?: string }

const { post } = requestAddresses['prompt-rescue']
const postJson = (payload: object, { headers = {}, url = post }: Extra = {}) =>
  test.app.inject({ method: 'POST', url, payload, headers })
const postForm = (fields: Record<string, string>, { headers = {}, url = post }: Extra = {}) =>
  test.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html', ...headers },
    payload: new URLSearchParams(fields).toString(),
  })
const key = (value: string) => ({ headers: { [idempotencyKeyHeader]: value } })
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })

const latest = async () => (await readRequests(test.database))[0]

function expectStylesAllowed(answer: { headers: Record<string, unknown>; body: string }): void {
  const policy = String(answer.headers['content-security-policy'])
  const { styles } = parseFullPage(answer.body)
  expect(styles.length).toBeGreaterThan(0)
  for (const { css } of styles) expect(policy).toContain(createHash('sha256').update(css).digest('base64'))
  expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/=]+';/)
}

const finished = (failure: FinishedFailure) => readFileSync(`dist/site/answers/refused/${failure}.html`, 'utf8')

const count = async () => (await readRequests(test.database)).length
const readReference = (answer: { json: () => unknown }) => (answer.json() as { reference: string }).reference

describe('a request', () => {
  it('sent as JSON gets a reference, and two mails are queued', async () => {
    const before = test.wakes()
    const answer = await postJson(rescue())
    expect(answer.statusCode).toBe(201)
    expect(readReference(answer)).toMatch(referencePattern)
    expect(await latest()).toMatchObject({ reference: readReference(answer), purposes: mailPurposes })
    expect(test.wakes()).toBe(before + 1)
  })

  it('sent by a form redirects to a confirmation with the reference', async () => {
    const led = { [visitFields.landingPage]: '/pricing', [visitFields.referrerHost]: 'news.example' }
    const answer = await postForm({ ...rescue(), ...led })
    expect(answer.statusCode).toBe(303)
    const context = { landingPage: '/pricing', referrerHost: 'news.example', campaign: '' }
    expect(JSON.parse((await latest())?.context ?? '')).toEqual(context)
    const location = String(answer.headers.location)
    const confirmation = await test.app.inject(location)
    expect(confirmation.statusCode).toBe(200)
    const reference = new URL(location, origin).searchParams.get('reference') ?? ''
    expect(reference).toMatch(referencePattern)
    expect(parseFullPage(confirmation.body).mainText.split(' ')).toContain(reference)
    expect(Number(confirmation.headers['content-length'])).toBe(Buffer.byteLength(confirmation.body))
    expectStylesAllowed(confirmation)
    expect((await test.app.inject({ method: 'HEAD', url: location })).statusCode).toBe(200)
    const other = await test.app.inject(location.replace(reference, encodeURIComponent('<b>call 555</b>')))
    expect([other.statusCode, other.body.includes('call 555')]).toEqual([200, false])
  })

  it('with errors gets a code per field as JSON, or a page with the values kept', async () => {
    const before = await count()
    const json = await postJson(rescue({ email: 'ada' }))
    expect(json.statusCode).toBe(422)
    expect(json.json()).toEqual({ errors: { email: 'email.invalid' } })

    const typed = '</textarea><script>alert(1)</script>'
    const page = await postForm(rescue({ email: 'ada', prompts: typed, [honeypotField]: 'trap' }))
    expect(page.statusCode).toBe(422)
    expect(readInputValues(page.body, 'email')).toEqual(['ada'])
    expect(page.body).toContain('-email-error"')
    expect(page.body).not.toContain('trap')
    expectStylesAllowed(page)
    expect(parseFullPage(page.body).mainText).toContain(typed)
    expect(await count()).toBe(before)
  })
})

describe('a refusal that needs no form', () => {
  const large = rescue({ prompts: 'x'.repeat(limits.body) })
  const html = (payload: string, headers: Record<string, string>) =>
    test.app.inject({ method: 'POST', url: post, payload, headers: { accept: 'text/html', ...headers } })
  const form = 'application/x-www-form-urlencoded'

  it.each([
    ['notUnderstood', 400, () => postForm(rescue(), key('short'))],
    ['notUnderstood', 400, () => html('{"name":', { 'content-type': 'application/json' })],
    ['notUnderstood', 415, () => html('<xml/>', { 'content-type': 'application/xml' })],
    ['crossSite', 403, () => postForm(rescue(), { headers: { 'sec-fetch-site': 'cross-site' } })],
    ['tooLarge', 413, () => postForm(large)],
    ['tooLarge', 413, () => html('x'.repeat(limits.encodedBody + 1), { 'content-type': form })],
  ] as const)('of %s is a finished page with status %i', async (failure, status, send) => {
    const answer = await send()
    expect(answer.statusCode).toBe(status)
    expect(answer.body).toBe(finished(failure))
    expectStylesAllowed(answer)
    // The connection stays open, so that the browser reads the response instead of being cut off.
    expect(answer.headers.connection).not.toBe('close')
  })
})

it('answers a suspicious request as usual, and sends nothing', async () => {
  const wakes = test.wakes()
  const answer = await postForm({ ...rescue(), [honeypotField]: 'https://seo.example' })
  expect(answer.statusCode).toBe(303)
  expect(await latest()).toMatchObject({ spam_signals: 'honeypot', quarantined_at: expect.any(String), purposes: [] })
  expect(test.wakes()).toBe(wakes)
})
it('makes the confirmations of one network address wait for the next hour, says so, and stores all requests', async () => {
  const send = async (address: string) => {
    const answer = await capped.app.inject({ method: 'POST', url: post, payload: rescue(), ...from(address) })
    const { reference, key } = answer.json<{ reference: string; key: string }>()
    const render = vi.spyOn(capped.renderer, 'render')
    await capped.app.inject(confirmationAddress('prompt-rescue', reference, key))
    return render.mock.lastCall?.[1].booked?.mailWithinHours
  }
  const hosts = ['2001:db8:5:1::1', '2001:db8:5:1::2']
  for (let sent = 0; sent < perClient; sent += 1) expect(await send(hosts[sent % 2] ?? '')).toBe(0)
  expect(await send('2001:db8:5:1::3')).toBe(2)
  expect(await send('203.0.113.5')).toBe(0)
})

it('refuses a key with other content, whatever became of its request, and stores nothing', async () => {
  const [first, named] = [rescue(), key(randomUUID())]
  const reference = readReference(await postJson(first, named))
  const before = await count()
  for (const other of [{ ...first, prompts: 'Another text.' }, rescue()]) {
    const json = await postJson(other, named)
    expect([json.statusCode, json.json()]).toEqual([422, { failure: 'notUnderstood' }])
    expect((await postForm(other, named)).statusCode).toBe(422)
  }
  const rivals = key(randomUUID())
  const statuses = (await Promise.all([rescue(), rescue()].map((one) => postJson(one, rivals)))).map(
    ({ statusCode }) => statusCode,
  )
  expect(statuses.toSorted()).toEqual([201, 422])
  expect(await count()).toBe(before + 1)
  expect(readReference(await postJson(first, named))).toBe(reference)
})

it('books ten calls a day from one address; after that, the firm offers times', async () => {
  const { post } = requestAddresses.consultation
  const given = await test.appointments.offered(new Date())
  const [time = '', ...others] = 'unavailable' in given ? [] : given.days.flatMap((day) => day.times)
  const send = (time: string, address = '10.9.9.9') => {
    const { name, email = '', prompts = '' } = rescue()
    return postJson({ name, email, message: prompts, time, zone: 'asia/KOLKATA' }, { ...from(address), url: post })
  }
  const appointments = () => test.database.db.selectFrom('appointment').selectAll().orderBy('id').execute()
  for (const each of [time, ...others.slice(0, 9)]) await send(each)
  const ends_at = new Date(Date.parse(time) + 30 * minuteMs).toISOString()
  expect((await appointments())[0]).toMatchObject({ ends_at, zone: 'Asia/Kolkata', sequence: 0, cancelled_at: null })
  const [next = ''] = others.slice(9)
  const stored = await send(next)
  expect([stored.statusCode, (await appointments()).length]).toEqual([201, 10])
  expect((await latest())?.fields.asked).toBe(new Date(next).toISOString())
  const { reference, key } = stored.json<{ reference: string; key: string }>()
  const { body } = await test.app.inject(confirmationAddress('consultation', reference, key))
  expect(body).not.toContain('appointment.ics')
  // Refused bookings don't use the network's quota. In the next hour, the site has room again.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hourMs })
  onTestFinished(() => void vi.useRealTimers())
  expect((await send(next, '10.9.9.10')).statusCode).toBe(201)
  expect(await appointments()).toHaveLength(11)
})

describe('many requests', () => {
  const send = async (times: number, address: () => string) => {
    const answers = []
    for (let index = 0; index < times; index += 1) answers.push(await postJson(rescue(), from(address())))
    return answers
  }
  const marked = async () =>
    (await readRequests(test.database)).filter(({ spam_signals }) => spam_signals?.includes('client-rate')).length

  it('from one address are marked after 100 and refused after 200 with Retry-After; others are not', async () => {
    const answers = await send(200, () => '203.0.113.8')
    expect(answers.every(({ statusCode }) => statusCode === 201)).toBe(true)
    expect(await marked()).toBe(100)
    const before = test.logged().length
    const [refused] = await send(1, () => '203.0.113.8')
    expect(test.logged().slice(before)).toContain('too many posts from one client')
    expect([refused?.statusCode, refused?.json()]).toEqual([429, { failure: 'tooMany' }])
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0)
    const page = await postForm(rescue(), from('203.0.113.8'))
    expect([page.statusCode, page.headers['content-type']]).toEqual([429, 'text/html; charset=utf-8'])
    expect(Number(page.headers['retry-after'])).toBeGreaterThan(0)
    expect((await send(1, () => '203.0.113.9'))[0]?.statusCode).toBe(201)
  })

  it('do not include repeats of one key', async () => {
    const [request, named] = [rescue(), key(randomUUID())]
    const headers = { ...named.headers, ...from('203.0.113.10').headers }
    for (let index = 0; index < 210; index += 1) {
      expect((await postJson(request, { headers })).statusCode).toBe(201)
    }
    expect((await send(1, () => '203.0.113.10'))[0]?.statusCode).toBe(201)
  })
})

it('answers 503 with Retry-After and the typed text when the database fails, and stores nothing', async () => {
  const before = await count()
  const { schema } = test.database.db
  await schema.alterTable('outbox').renameTo('moved').execute()
  const [request, named] = [rescue(), key(randomUUID())]
  try {
    const json = await postJson(request, named)
    expect([json.statusCode, json.json()]).toEqual([503, { failure: 'server' }])
    expect(Number(json.headers['retry-after'])).toBeGreaterThan(0)
    const page = await postForm(request)
    expect(page.statusCode).toBe(503)
    expect(page.headers.location).toBeUndefined()
    expect(page.body).toContain(request.prompts)
  } finally {
    await schema.alterTable('moved').renameTo('outbox').execute()
  }
  expect(await count()).toBe(before)
  expect((await postJson(request, named)).statusCode).toBe(201)
  expect(await count()).toBe(before + 1)
})

it('answers a refused form with a finished page when too many are rendered, and with the form after a retry', async () => {
  const prompts = `Classify ticket ${randomUUID()}.`
  const post = () =>
    test.app.inject({
      method: 'POST',
      url: requestAddresses['prompt-rescue'].post,
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
      payload: new URLSearchParams({ name: 'Ada', email: 'ada', challenge: 'other', prompts }).toString(),
    })
  vi.spyOn(test.renderer, 'render').mockResolvedValueOnce(null)
  const refused = await post()
  expect([refused.statusCode, Number(refused.headers['retry-after'])]).toEqual([503, expect.any(Number)])
  expect(refused.body).toBe(readFileSync('dist/site/answers/refused/server.html', 'utf8'))
  expect(parseFullPage((await post()).body).mainText).toContain(prompts)
  expect(test.logged()).not.toContain(prompts)
})

it('stores a complete post and queues its mails when the client leaves at once', async () => {
  const before = await count()
  await test.app.listen({ port: 0 })
  const { port } = test.app.server.address() as AddressInfo
  const type = 'content-type: application/x-www-form-urlencoded'
  for (let sent = 1; sent <= 60; sent += 1) {
    const body = new URLSearchParams(rescue()).toString()
    const head = `POST ${post} HTTP/1.1\r\nhost: localhost\r\naccept: text/html\r\n${type}\r\ncontent-length: ${body.length}\r\n\r\n`
    const accepted = once(test.app.server, 'connection')
    // Each client has its own address, so that the limit per address doesn't apply.
    const socket = await openRawConnection(port, `127.0.1.${sent}`)
    await accepted
    socket.write(head + body, () => (sent % 2 ? socket.destroy() : socket.resetAndDestroy()))
    // One at a time: of many at once, a slow machine refuses those that would take longer than 25 s.
    await waitUntil(async () => expect(await count()).toBe(before + sent))
  }
  for (const { purposes } of (await readRequests(test.database)).slice(0, 60)) expect(purposes).toEqual(mailPurposes)
})

const ask = (accept: string) => test.app.inject({ url: timesAddress, headers: { accept } })

it('answers with the choice of times alone in a visitor’s time zone, or in the firm’s for an unknown one', async () => {
  const choice = (query: string) =>
    test.app.inject({ url: `${timesAddress}?${query}`, headers: { accept: 'text/html' } })
  const { statusCode, body } = await choice('zone=Asia/Tokyo&near=offer')
  expect(statusCode).toBe(200)
  expect(body).not.toContain('<html')
  expect(body).toContain('<option value="Asia/Tokyo">')
  expect((await choice('zone=aSIA/tokyo')).body).toContain('<option value="Asia/Tokyo">')
  for (const zone of ['%3Cb%3E&near=2026', '%2B02:00']) {
    expect((await choice(`zone=${zone}`)).body).toContain('<option value="America/New_York">')
  }
})

it('answers with a page, and over the limit with the plain form', async () => {
  // The limit is per ten minutes, which a slow machine must not reach.
  vi.setSystemTime(Date.now())
  onTestFinished(() => void vi.useRealTimers())
  const page = await ask('text/html')
  expect(page.statusCode).toBe(200)
  // JSON counts as well, and is fast because no page is rendered.
  for (let sent = 0; sent < 300; sent += 1) await ask('application/json')
  const last = await ask('text/html')
  expect([last.statusCode, last.headers.location]).toEqual([303, '/contact'])
})
