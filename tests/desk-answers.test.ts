/** Answers with attached files. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { interpolate } from '../cms/interpolate.ts'
import { answerFileLimits } from '../contracts/desk.ts'
import { consultation, promptRescue } from '../contracts/sample-requests.ts'
import type { Database } from '../server/database/database.ts'
import { startDeliveries } from '../server/requests/outbox/deliveries.ts'
import { createFileTransport, type MailTransport } from '../server/requests/outbox/mail/transport.ts'
import { eraseExpired, eraseRequests } from '../server/requests/retention.ts'
import { withdrawRequest } from '../server/requests/self-service/actions.ts'
import { describeOnSqlite } from './support/databases.ts'
import { createFolder } from './support/new-folder.ts'
import { readFormFields } from './support/read-html.ts'
import { siteContent } from './support/site-content.ts'
import { createSave } from './support/stored-requests.ts'
import { type DeskBrowser, startTestDesk, type TestDesk } from './support/test-desk.ts'
import { createTestServices } from './support/test-services.ts'

const { mails, requestCopy } = siteContent

const maya = 'maya@firm.example'
const megabyte = 1024 * 1024
const pdf = new File(['%PDF review'], 'Überblick (1).pdf', { type: 'application/pdf' })
const page = new File(['<script>alert(1)</script>'], '../run.html', { type: 'text/html' })

describeOnSqlite('an answer from the desk', (testDatabase) => {
  let database: Database
  let desk: TestDesk
  let browser: DeskBrowser
  let reference: string
  beforeEach(async () => {
    database = await testDatabase.open()
    desk = await startTestDesk({ database })
    browser = await desk.signedIn(maya)
    reference = await createSave(database)(promptRescue({ name: 'Priya Raman', prompts: 'It drifts.' }), new Date())
  })
  afterEach(() => desk.close())

  const row = () =>
    database.db.selectFrom('request').selectAll().where('reference', '=', reference).executeTakeFirstOrThrow()
  const versionNow = async () => String((await row()).version)
  const answer = async (fields: Readonly<Record<string, string>> = {}, files: readonly File[] = []) => {
    const usual = { action: 'answer', version: await versionNow(), text: 'See the file.' }
    return browser.upload(`/requests/${reference}`, { ...usual, ...fields }, files)
  }
  const stored = () => database.db.selectFrom('answer_file').selectAll().orderBy('id').execute()

  /** Delivers the queued emails and reads them. */
  const deliver = async (given?: MailTransport) => {
    const dir = await createFolder()
    const transport = given ?? (await createFileTransport(dir))
    const services = await createTestServices({ database, transport })
    const deliveries = startDeliveries(services, async () => null)
    const waiting = () =>
      database.db
        .selectFrom('outbox')
        .select('id')
        .where('delivered_at', 'is', null)
        .where('last_error', 'is', null)
        .execute()
    await expect.poll(async () => (await waiting()).length).toBe(0)
    await deliveries.stop()
    const names = (await readdir(dir)).filter((name) => /-answer-/.test(name))
    return Promise.all(names.map(async (name) => PostalMime.parse(await readFile(join(dir, name)))))
  }

  it('sends files and a signature to the visitor', async () => {
    const mailed = ['message/rfc822', 'multipart/mixed'].map((type) => new File(['From: a'], 'a.eml', { type }))
    // Mail programs choose the program by the file extension.
    const long = new File(['%PDF'], `${'long '.repeat(60)}.pdf`, { type: 'application/pdf' })
    const sent = await answer({}, [pdf, page, ...mailed, long])
    expect([sent.statusCode, sent.headers.location]).toEqual([303, `/requests/${reference}?done=answer`])
    const [mail] = await deliver()
    const signature = interpolate(mails.answer.signature, { name: 'Maya Ortiz' })
    expect(mail?.text).toContain(`See the file.\n\n${signature}`)
    expect(mail?.inReplyTo).toMatch(new RegExp(`^<${reference}-confirmation@`))
    // A person wrote it, so automatic replies are allowed.
    expect(mail?.headers.map(({ key }) => key)).not.toContain('auto-submitted')
    const attached = mail?.attachments.map(({ filename, mimeType, disposition }) => [filename, mimeType, disposition])
    expect(attached).toEqual([
      ['Überblick (1).pdf', 'application/pdf', 'attachment'],
      ['run.html', 'text/html', 'attachment'],
      ...mailed.map(() => ['a.eml', 'application/octet-stream', 'attachment']),
      [expect.stringMatching(/^[long ]{1,200}\.pdf$/), 'application/pdf', 'attachment'],
    ])
    expect(Buffer.from(mail?.attachments[0]?.content as ArrayBuffer).toString()).toBe('%PDF review')
  })

  it('lets only staff download the files, and never runs them', async () => {
    await answer({}, [page])
    const [file] = await stored()
    const address = `/requests/${reference}/files/${file?.id}`
    expect((await browser.get(`/requests/${reference}`)).body).toContain(`href="${address}"`)
    const { statusCode, headers, body } = await browser.get(address)
    expect([statusCode, body]).toEqual([200, '<script>alert(1)</script>'])
    expect(headers).toMatchObject({
      ...{ 'content-type': 'text/html', 'x-content-type-options': 'nosniff', 'cache-control': 'private, no-store' },
      'content-disposition': "attachment; filename*=UTF-8''run.html",
    })
    expect(headers['content-security-policy']).toMatch(/^sandbox;/)
    expect((await desk.ask({ url: address })).statusCode).toBe(302)
    const other = await createSave(database)(consultation(), new Date())
    for (const wrong of [`/requests/${other}/files/${file?.id}`, `${address}0`, `/requests/${reference}/files/x`]) {
      expect((await browser.get(wrong)).statusCode).toBe(404)
    }
  })

  it('refuses too many or too large files next to the field, and keeps the text', async () => {
    const { count, megabytes } = answerFileLimits
    const [half, whole] = [(megabytes / 2) * megabyte, megabytes * megabyte]
    const refused = [
      Array.from({ length: count + 1 }, () => pdf),
      [new File([new Uint8Array(whole + 1)], 'large')],
      [new File([new Uint8Array(half)], 'one'), new File([new Uint8Array(half + 1)], 'two')],
    ]
    for (const files of refused) {
      const came = await answer({ text: 'A long <b>answer</b>.' }, files)
      expect(came.statusCode).toBe(422)
      const error = interpolate(requestCopy.faults.files, answerFileLimits)
      expect(came.body.split(error)).toHaveLength(3)
      expect(came.body).toContain('A long &lt;b&gt;answer&lt;/b&gt;.')
      expect(came.body).not.toMatch(/name="review"[^>]*checked/)
    }
    expect(await stored()).toEqual([])
    expect((await answer({}, [new File([new Uint8Array(whole)], 'just right')])).statusCode).toBe(303)
    expect((await stored())[0]?.content.length).toBe(whole)
  })

  it('returns the text to copy if the request was withdrawn or erased meanwhile', async () => {
    await withdrawRequest(database, reference, new Date())
    const met = await answer({ version: '0' }, [])
    expect([met.statusCode, met.body.includes('See the file.')]).toEqual([409, true])
    await eraseRequests(desk, [reference], 'server', new Date())
    const late = await browser.upload(`/requests/${reference}`, { action: 'answer', text: 'See the file.' }, [])
    expect([late.statusCode, late.body.includes('See the file.')]).toEqual([404, true])
  })

  it('stores a repeated answer once, and the same text with another file as a second answer', async () => {
    const version = await versionNow()
    for (let click = 0; click < 2; click += 1) expect((await answer({ version }, [pdf])).statusCode).toBe(303)
    expect(await stored()).toHaveLength(1)
    expect((await answer({ version }, [page])).statusCode).toBe(409)
    expect(await stored()).toHaveLength(1)
  })

  it('refuses files without the CSRF token or after the session has ended', async () => {
    expect((await answer({ _csrf: 'x' }, [pdf])).statusCode).toBe(403)
    await database.db.deleteFrom('desk_session').execute()
    const came = await browser.upload(`/requests/${reference}`, { action: 'answer', text: 'An answer.' }, [pdf])
    expect(came.statusCode).toBe(401)
    expect(await stored()).toEqual([])
  })

  it('deletes the files of an unsent answer when its request is erased, withdrawn or expires', async () => {
    await answer({}, [pdf])
    const address = `/requests/${reference}/erase`
    const form = readFormFields((await browser.get(address)).body, address)
    await browser.post(address, { ...form, reference })
    expect([await stored(), await deliver()]).toEqual([[], []])

    reference = await createSave(database)(promptRescue(), new Date())
    await answer({}, [pdf])
    await withdrawRequest(database, reference, new Date())
    expect(await stored()).toEqual([])

    reference = await createSave(database)(consultation(), new Date())
    await answer({}, [pdf])
    await deliver()
    await eraseExpired(desk, new Date(Date.now() + 400 * 86_400_000))
    expect(await stored()).toEqual([])
  })
})
