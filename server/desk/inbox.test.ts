/** How staff view and change requests at the desk, on both databases. */
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest'
import { interpolate } from '../../cms/interpolate.ts'
import { deskTextLimits } from '../../contracts/desk.ts'
import { consultation, promptRescue } from '../../contracts/sample-requests.ts'
import { describeOnBothDatabases } from '../../tests/support/databases.ts'
import { listPageElements } from '../../tests/support/read-html.ts'
import { siteContent } from '../../tests/support/site-content.ts'
import { createSave } from '../../tests/support/stored-requests.ts'
import { type DeskBrowser, startTestDesk, type TestDesk } from '../../tests/support/test-desk.ts'
import { viewAction } from '../database/audit.ts'
import type { Database } from '../database/database.ts'
import { sqliteFile } from '../database/sqlite.ts'
import { batchSize } from '../requests/retention.ts'

const [maya, tom] = ['maya@firm.example', 'tom@firm.example']

/** @returns what a page confirms. */
const readOutcome = (html: string) =>
  listPageElements(html).find(({ attributes }) => attributes.role === 'status')?.text ?? ''

describeOnBothDatabases('the inbox', (testDatabase) => {
  let database: Database
  let desk: TestDesk
  let save: ReturnType<typeof createSave>
  let browser: DeskBrowser
  beforeEach(async () => {
    database = await testDatabase.open()
    desk = await startTestDesk({ database })
    save = createSave(database)
    browser = await desk.signedIn(maya)
  })
  afterEach(() => desk.close())

  const row = (reference: string) =>
    database.db.selectFrom('request').selectAll().where('reference', '=', reference).executeTakeFirst()
  const actions = async (reference: string) => {
    const lines = await database.db
      .selectFrom('audit')
      .select(['actor', 'action'])
      .where('reference', '=', reference)
      .where('action', '!=', viewAction)
      .orderBy('id')
      .execute()
    return lines.map(({ actor, action }) => `${actor} ${action}`)
  }
  const inDays = (days: number) => Temporal.Now.plainDateISO('America/New_York').add({ days }).toString()
  const booked = async () => {
    const rows = database.db.selectFrom('appointment').innerJoin('request', 'request.id', 'request_id')
    const all = await rows.select(['reference', 'starts_at', 'zone']).orderBy('appointment.id').execute()
    return all.map(({ reference, starts_at, zone }) => [reference, starts_at, zone])
  }
  const open = async (reference: string, as = browser) => {
    const answer = await as.get(`/requests/${reference}`)
    return { ...answer, version: /name="version" value="(\d+)"/.exec(answer.body)?.[1] ?? '' }
  }
  const act = async (
    reference: string,
    action: string,
    fields: Readonly<Record<string, string>> = {},
    as = browser,
  ) => {
    const version = String((await row(reference))?.version ?? 0)
    return as.post(`/requests/${reference}`, { action, version, ...fields })
  }

  /** For tests that don't depend on the database. */
  const onceIt = it.runIf(testDatabase.dialect === 'sqlite')

  onceIt('shows a request', async () => {
    const reference = await save(promptRescue({ name: 'Priya <b>Raman</b>', prompts: 'It drifts' }), new Date())
    const answer = await open(reference)
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain('Priya &lt;b&gt;Raman&lt;/b&gt;')
    expect((await browser.get(`/requests/${reference.toLowerCase().replace('-', '')}`)).headers.location).toBe(
      `/requests/${reference}`,
    )
    for (const nothing of ['/requests/AAAA-AAAA', '/requests/x', '/requests/AAAA-AAAA/erase']) {
      expect((await browser.get(nothing)).statusCode).toBe(404)
    }
    expect((await browser.post('/requests/AAAA-AAAA', { action: 'take', version: '0' })).statusCode).toBe(404)
  })

  onceIt(
    'closes the quarantined requests of a list but those that changed meanwhile, each with its audit line',
    async () => {
      const save = createSave(database)
      const quarantined: string[] = []
      for (const message of ['One', 'Two'])
        quarantined.push(await save(consultation({ message }), new Date(), ['honeypot']))
      const [closed = '', changed = ''] = quarantined
      const rows = [...quarantined.map((reference) => `${reference}:0`), "A'--:1", closed, `${closed}:x`, 'AAAA-AAAA:0']
      await act(changed, 'note', { text: 'A person?' })
      const answer = await browser.post(
        '/requests?state=quarantined',
        rows.map((value) => ['checked', value]),
      )
      expect([answer.statusCode, answer.headers.location]).toEqual([303, '/requests?state=quarantined&done=close'])
      expect([await row(closed), await row(changed)]).toMatchObject([{ state: 'closed' }, { state: 'new' }])
      expect(await actions(closed)).toEqual([`staff:${maya} state`])
    },
  )

  onceIt('queues an answer, and tells the second person what the first did', async () => {
    const reference = await save(consultation(), new Date())
    const toms = await desk.signedIn(tom)
    const { version } = await open(reference)
    const text = 'Let us talk.\r\nMaya'
    expect((await browser.post(`/requests/${reference}`, { action: 'answer', version, text })).statusCode).toBe(303)
    const answers = await database.db.selectFrom('answer').select(['text', 'staff']).execute()
    expect(answers).toEqual([{ text: 'Let us talk.\nMaya', staff: maya }])
    expect(desk.wakes()).toBeGreaterThan(0)
    const typed = { action: 'answer', version, text: 'canary <typed>', replies: '0' }
    const late = await toms.post(`/requests/${reference}`, typed)
    expect(late.statusCode).toBe(409)
    expect(late.body).toContain('canary &lt;typed&gt;')
    expect(late.body).toContain('Let us talk.')
    const [before = '', after = ''] = siteContent.requestCopy.faults.answered.split('{name}')
    expect(late.body).toContain(`${before}\u2068Maya\u2069${after}`)
    expect(desk.logged()).not.toContain('canary')
  })

  onceIt('changes nothing when refused, and keeps the typed text', async () => {
    const reference = await save(consultation(), new Date())
    const tries: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
      ['note', { text: ' \n' }],
      ['note', { text: 'x'.repeat(deskTextLimits.note + 1) }],
      ['answer', { text: '' }],
      ['answer', { text: 'x'.repeat(deskTextLimits.answer + 1) }],
      ['state', { state: 'gone' }],
      ['move', { time: '10:00' }],
      ['move', { day: '2020-01-01', time: '10:00' }],
      ['move', { day: '+012020-01-01', time: '10:00' }],
      ['move', { day: inDays(500), time: '10:00' }],
      // As confirmed on the second attempt.
      ['move', { day: '2062-03-01', time: '10:00', sure: '2062-03-01T15:00:00Z' }],
      ['cancel', {}],
      ['give-back', {}],
    ]
    for (const [action, fields] of tries) {
      const answer = await act(reference, action, fields)
      expect([action, answer.statusCode]).toEqual([action, 422])
      if (fields.text?.trim()) expect(answer.body).toContain(fields.text)
    }
    expect((await row(reference))?.version).toBe(0)
  })

  onceIt(
    'books and moves a call to any time, with a second look outside the offered ones, and never doubly',
    async () => {
      const [first, second] = [await save(consultation({ zone: 'America/Chicago' })), await save(consultation())]
      const at = { day: inDays(9), time: '21:10' }
      const readSure = (body: string) => /name="sure" value="([^"]+)"/.exec(body)?.[1] ?? ''
      const asked = await act(first, 'move', at)
      expect(asked.statusCode).toBe(422)
      for (const text of ['9:10\u00a0PM', '8:10\u00a0PM', `value="${at.day}"`, 'value="21:10"']) {
        expect(asked.body).toContain(text)
      }
      expect(await booked()).toEqual([])
      const sure = readSure(asked.body)
      // A time other than the one that was confirmed.
      expect((await act(first, 'move', { ...at, time: '21:20', sure })).statusCode).toBe(422)
      expect((await act(first, 'move', { ...at, sure })).statusCode).toBe(303)
      expect(await booked()).toEqual([[first, new Date(sure).toISOString(), 'America/Chicago']])

      const late = { ...at, time: '21:30' }
      const taken = await act(second, 'move', { ...late, sure: readSure((await act(second, 'move', late)).body) })
      expect(taken.statusCode).toBe(422)
      expect(readSure(taken.body)).toBe('')
      expect(await booked()).toHaveLength(1)

      const offered = /id="open-times".*?dateTime="([^"]+)"/.exec((await open(second)).body)?.[1] ?? ''
      const local = Temporal.Instant.from(offered).toZonedDateTimeISO('America/New_York')
      const free = { day: local.toPlainDate().toString(), time: local.toPlainTime().toString().slice(0, 5) }
      // Two people at once, for two requests.
      const both = await Promise.all([act(first, 'move', free), act(second, 'move', free, await desk.signedIn(tom))])
      expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([303, 422])
      const then = new Date(offered).toISOString()
      expect((await booked()).filter(([, startsAt]) => startsAt === then)).toHaveLength(1)
    },
  )

  onceIt('books the requested time of a released request if it is still free, and says so if not', async () => {
    const { done } = siteContent.requestCopy
    const asked = /id="open-times".*?dateTime="([^"]+)"/.exec((await open(await save(consultation()))).body)?.[1] ?? ''
    const hold = (message: string) =>
      save(consultation({ message, asked, zone: 'America/Chicago' }), new Date(), ['honeypot'])
    const [first, second] = [await hold('One'), await hold('Two')]
    const outcomes: string[] = []
    for (const reference of [first, second]) {
      const { headers } = await act(reference, 'release')
      outcomes.push(readOutcome((await browser.get(String(headers.location))).body))
    }
    expect(outcomes).toEqual([done.releaseBooked, done.releaseTaken])
    expect(await booked()).toEqual([[first, new Date(asked).toISOString(), 'America/Chicago']])
    expect(await actions(first)).toEqual([`staff:${maya} release`, `staff:${maya} move`])
    expect(await actions(second)).toEqual([`staff:${maya} release`])
  })

  onceIt('gives a request to a colleague, by name', async () => {
    const reference = await save(consultation(), new Date())
    for (const assignee of ['', 'stranger@firm.example'])
      expect((await act(reference, 'assign', { assignee })).statusCode).toBe(422)
    await act(reference, 'assign', { assignee: tom })
    expect(await row(reference)).toMatchObject({ assignee: tom })
    const log = listPageElements((await browser.get('/audit')).body).filter(({ tag }) => tag === 'td')
    expect(log.map(({ text }) => text.trim())).toContain(`${siteContent.auditCopy.actions.assign} Tom Reyes`)
    expect((await browser.get(`/requests?with=${tom}`)).body).toContain(reference)
  })

  onceIt('allows the other actions of staff', async () => {
    const reference = await save(promptRescue(), new Date())
    const steps: [string, Record<string, string>, object][] = [
      ['take', {}, { assignee: maya }],
      ['review-sent', {}, { state: 'answered' }],
      ['fixed', {}, { state: 'answered' }],
      ['undo-fixed', {}, { fixed_at: null }],
      ['undo-review-sent', {}, { review_sent_at: null, state: 'new' }],
      ['invoice-sent', { half: 'first' }, { first_dollars: 250, first_paid_at: null }],
      ['paid', { half: 'first' }, { second_invoiced_at: null }],
      ['undo-paid', { half: 'first' }, { first_dollars: 250, first_paid_at: null }],
      ['undo-invoice-sent', { half: 'first' }, { first_dollars: null, first_invoiced_at: null }],
      ['cancel-due', {}, { fixed_at: null }],
      ['undo-cancel-due', {}, { canceled_at: null }],
      ['give-back', {}, { assignee: null }],
      ['state', { state: 'won' }, { state: 'won' }],
      ['note', { text: 'Paid.' }, {}],
      ['retry', {}, {}],
    ]
    for (const [action, fields, then] of steps) {
      const answer = await act(reference, action, fields)
      expect([action, answer.statusCode]).toEqual([action, 303])
      expect(await row(reference)).toMatchObject(then)
      expect((await browser.get(answer.headers.location ?? '')).statusCode).toBe(200)
    }
    expect(new Set((await actions(reference)).map((line) => line.split(' ')[1]))).toEqual(
      new Set(steps.map(([action]) => action)),
    )
    expect((await act(reference, 'nonsense')).headers.location).toBe(`/requests/${reference}`)
  })

  onceIt('keeps one’s draft until it is sent, and none of another window is lost', async () => {
    const reference = await save(consultation(), new Date())
    await act(reference, 'draft', { text: 'Begun' })
    expect((await open(reference, await desk.signedIn(tom))).body).not.toContain('Begun')
    const draft = /name="draft" value="(\d+)"/.exec((await open(reference)).body)?.[1] ?? ''
    await act(reference, 'draft', { text: 'Gone on', draft })
    const other = await act(reference, 'draft', { text: 'Elsewhere', draft })
    expect(other.statusCode).toBe(409)
    for (const text of ['Gone on', 'Elsewhere']) expect(other.body).toContain(text)
    await act(reference, 'answer', { text: 'Elsewhere', draft })
    const { body } = await open(reference)
    expect(body).toMatch(/<textarea[^>]*>\n?Gone on</)
    await act(reference, 'answer', { text: 'Sent', draft: /name="draft" value="(\d+)"/.exec(body)?.[1] ?? '' })
    expect(await database.db.selectFrom('answer_draft').selectAll().execute()).toEqual([])
  })

  it('erases a request and all others from its address, but none that arrived after the page was opened', async () => {
    const email = 'erased@example.com'
    const [first, second] = [
      await save(promptRescue({ email }), new Date()),
      await save(consultation({ email: 'Erased@Example.com' }), new Date()),
    ]
    const kept = await save(consultation({ email: 'kept@example.com' }), new Date())
    const address = `/requests/${first}/erase?all=1`
    await mkdir(join(desk.dataDir, 'mail'))
    for (const mail of [first, second, kept]) {
      await writeFile(join(desk.dataDir, 'mail', `${mail}-notification.eml`), 'mail')
    }
    const shown = async () => /name="version" value="([^"]+)"/.exec((await browser.get(address)).body)?.[1] ?? ''
    const version = await shown()
    for (const typed of ['', second]) {
      expect((await browser.post(address, { reference: typed, version })).statusCode).toBe(422)
    }
    expect((await browser.get(address)).body).toContain(second)
    const late = await save(consultation({ email, message: 'Late' }), new Date())
    expect((await browser.post(address, { reference: first, version })).statusCode).toBe(409)
    expect(await row(first)).toBeDefined()
    expect((await browser.post(address, { reference: first, version: await shown() })).statusCode).toBe(303)
    for (const gone of [first, second, late]) {
      expect(await row(gone)).toBeUndefined()
      expect((await actions(gone)).at(-1)).toBe(`staff:${maya} erased`)
    }
    expect(await row(kept)).toBeDefined()
    expect(await readdir(join(desk.dataDir, 'mail'))).toEqual([`${kept}-notification.eml`])
  })

  onceIt('exports and erases more requests of one address than a batch has, and lists some of them', async () => {
    const reference = await save(consultation({ email: 'many@example.com' }), new Date())
    const many = 2 * batchSize
    const common = { kind: 'consultation', received_at: '', fields: '{}', email: 'many@example.com' } as const
    const rows = Array.from({ length: many }, (_, index) => ({ ...common, reference: `MANY-${index}` }))
    await database.db.insertInto('request').values(rows).execute()
    expect((await browser.post(`/requests/${reference}/export`)).json()).toHaveLength(many + 1)
    const address = `/requests/${reference}/erase?all=1`
    const { body } = await browser.get(address)
    expect(body.match(/MANY-\d+/g)?.length).toBeLessThan(200)
    expect(body).toContain(interpolate(siteContent.eraseCopy.all.more, { count: many - 49 }))
    const version = /name="version" value="([^"]+)"/.exec(body)?.[1] ?? ''
    expect((await browser.post(address, { reference, version })).statusCode).toBe(303)
    const left = database.db.selectFrom('request').select('id').where('email', '=', 'many@example.com')
    expect(await left.execute()).toEqual([])
    expect((await actions(`MANY-${many - 1}`)).at(-1)).toBe(`staff:${maya} erased`)
  })

  it('exports the requests of an address or of the filtered list, and logs both', async () => {
    const email = 'exported@example.com'
    const reference = await save(consultation({ name: '=1+1', message: 'Zoë', email }), new Date())
    const same = await save(promptRescue({ email }), new Date())
    await act(reference, 'answer', { text: 'An answer' })
    await act(reference, 'note', { text: 'A note' })
    const one = await browser.post(`/requests/${reference}/export`)
    expect(one.headers['content-disposition']).toContain(`${reference}.json`)
    expect(one.json()).toMatchObject([
      {
        ...{ reference, state: 'answered', fields: { name: '=1+1' } },
        ...{ notes: [{ text: 'A note', staff: maya }], answers: [{ text: 'An answer' }] },
      },
      { reference: same },
    ])
    expect(await actions(same)).toContain(`staff:${maya} exported`)
    const csv = await browser.get('/requests.csv?state=answered')
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(csv.headers['cache-control']).toContain('no-store')
    const lines = csv.body.trim().split('\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain(",'=1+1,")
    const all = (await browser.get('/requests.csv')).body
    for (const each of [reference, same])
      expect(all.split('\n').filter((line) => line.startsWith(each))).toHaveLength(1)
    expect(await actions(reference)).toContain(`staff:${maya} exported`)
    expect((await browser.post('/requests/AAAA-AAAA/export')).statusCode).toBe(404)
  })
})

it('removes erased text from the database files', async () => {
  const desk = await startTestDesk()
  onTestFinished(() => desk.close())
  const save = createSave(desk.database)
  const browser = await desk.signedIn(maya)
  const reference = await save(promptRescue({ prompts: 'CANARYPROMPT '.repeat(1500), name: 'Canaryname' }), new Date())
  for (let number = 0; number < 20; number += 1) await save(consultation({ message: `Other ${number}` }), new Date())
  await browser.post(`/requests/${reference}`, { action: 'note', version: '0', text: 'CANARYNOTE' })
  await browser.post(`/requests/${reference}`, { action: 'draft', version: '1', text: 'CANARYDRAFT' })
  await browser.get('/requests?search=canaryprompt')
  const bytes = async () => {
    const names = (await readdir(desk.dataDir)).filter((name) => name.startsWith('requests.sqlite'))
    const files = await Promise.all(names.map((name) => readFile(join(desk.dataDir, name), 'latin1')))
    return files.join('').toLowerCase()
  }
  for (const written of ['canaryprompt', 'canarydraft']) expect(await bytes()).toContain(written)
  const page = await browser.get(`/requests/${reference}/erase`)
  const version = /name="version" value="([^"]+)"/.exec(page.body)?.[1] ?? ''
  const erased = await browser.post(`/requests/${reference}/erase`, { reference, version })
  expect(erased.statusCode).toBe(303)
  expect(await bytes()).not.toContain('canary')
})

it('reports that nothing was stored while the database is down, and returns the typed text', async () => {
  const desk = await startTestDesk()
  onTestFinished(desk.close)
  const browser = await desk.signedIn(maya)
  const reference = await createSave(desk.database)(consultation(), new Date())
  const answer = () => browser.post(`/requests/${reference}`, { action: 'answer', version: '0', text: 'Canary words' })
  const [file, away] = [join(desk.dataDir, sqliteFile), join(desk.dataDir, 'away')]
  await rename(file, away)
  const [shown, failed] = await Promise.all([browser.get(`/requests/${reference}`), answer()])
  expect([shown.statusCode, failed.statusCode]).toEqual([500, 500])
  // A request isn't shown if its view can't be logged.
  expect(shown.body).not.toContain('ada@example.com')
  expect(failed.body).toContain('Canary words')
  await rename(away, file)
  expect((await browser.get('/requests')).statusCode).toBe(200)
  expect((await answer()).statusCode).toBe(303)
  expect(await desk.database.db.selectFrom('answer').select('text').execute()).toEqual([{ text: 'Canary words' }])
  expect(desk.logged()).not.toContain('Canary')
})
