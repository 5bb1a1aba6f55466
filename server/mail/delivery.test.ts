import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { MailModule } from '../../contracts/mail.ts'
import type { VisitorRequest } from '../../contracts/requests.ts'
import { readConfig } from '../config.ts'
import { type Database, openSqlite } from '../database/sqlite.ts'
import { createRequestStore } from '../requests/store.ts'
import { type Delivery, startDelivery } from './delivery.ts'
import { fileTransport, type MailTransport, smtpTransport } from './transport.ts'

const request: VisitorRequest = {
  kind: 'consultation',
  fields: { name: 'Ada Probe', email: 'ada@example.com', company: '', message: 'It drifts.' },
}
const log = { info: () => {}, warn: () => {} }
const mails: MailModule = {
  renderMail: ({ purpose, reference, request: { fields } }) => ({
    // As in documents/mails: the firm's mail has the visitor's name in its subject.
    subject: purpose === 'notification' ? `${reference} from ${fields.name}` : reference,
    text: JSON.stringify(fields),
  }),
}

let dir: string
let database: Database
let delivery: Delivery | undefined

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'mail-'))
  database = await openSqlite(dir)
})

afterEach(async () => {
  await delivery?.stop()
  delivery = undefined
  await database.close()
  await rm(dir, { recursive: true, force: true })
})

function start(transport: MailTransport, now?: () => Date): void {
  const config = readConfig({ DATA_DIR: dir }, { mailAddress: 'firm@example.com' })
  delivery = startDelivery({ database, transport, mails, config, log, ...(now && { now }) })
}

const store = (stored = request) => createRequestStore(database).save(stored, new Date())
const queue = () => database.db.selectFrom('outgoing_mail').selectAll().orderBy('id').execute()
const delivered = async () => (await queue()).filter((mail) => mail.delivered_at !== null).length

describe('delivery', () => {
  it('writes both mails of a stored request as files, each to its reader', async () => {
    start(await fileTransport(join(dir, 'mail')))
    const reference = await store()
    delivery?.wake()
    await vi.waitFor(async () => expect(await delivered()).toBe(2))
    expect((await readdir(join(dir, 'mail'))).sort()).toEqual([
      `${reference}-confirmation.eml`,
      `${reference}-notification.eml`,
    ])
    const read = async (purpose: string) =>
      PostalMime.parse(await readFile(join(dir, 'mail', `${reference}-${purpose}.eml`)))
    const [notification, confirmation] = [await read('notification'), await read('confirmation')]
    expect(notification.to?.[0]?.address).toBe('firm@example.com')
    expect(notification.replyTo?.[0]?.address).toBe('ada@example.com')
    expect(confirmation.to?.[0]?.address).toBe('ada@example.com')
    expect(confirmation.messageId).toBe(`<${reference}-confirmation@localhost>`)
  })

  it('picks up what an earlier process left behind', async () => {
    await store()
    start(await fileTransport(join(dir, 'mail')))
    await vi.waitFor(async () => expect(await delivered()).toBe(2))
  })

  it('keeps a mail that could not leave, says why, and sends it later', async () => {
    let broken = true
    // A little ahead, so that what is stored during the test is due.
    let clock = Date.now() + 1_000
    const sent: string[] = []
    const transport: MailTransport = {
      send: async ({ id }) => {
        if (broken) throw Object.assign(new Error('to ada@example.com: refused'), { code: 'ECONNREFUSED' })
        sent.push(id)
      },
      close: () => {},
    }
    start(transport, () => new Date(clock))
    await store()
    delivery?.wake()
    await vi.waitFor(async () => expect((await queue()).every(({ attempts }) => attempts === 1)).toBe(true))
    for (const mail of await queue()) {
      expect(mail.last_error).toBe('ECONNREFUSED')
      expect(Date.parse(mail.next_attempt_at)).toBe(clock + 60_000)
    }

    broken = false
    delivery?.wake()
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(sent).toEqual([])
    clock += 61_000
    delivery?.wake()
    await vi.waitFor(async () => expect(await delivered()).toBe(2))
    expect(sent).toHaveLength(2)
  })

  it('hands mails to a real mail server, and no line of a visitor becomes a header or a recipient', async () => {
    const server = await listen()
    const line = '\r\nBcc: eve@example.com'
    try {
      start(smtpTransport(server.url))
      // The schema would make one line of the name; whatever came past it must not get further.
      const reference = await store({
        kind: 'consultation',
        fields: { ...request.fields, name: `Ada Probe${line}`, message: `It drifts.${line}` },
      })
      delivery?.wake()
      await vi.waitFor(async () => expect(await delivered()).toBe(2))
      expect(server.received.map(({ recipients }) => recipients)).toEqual([['firm@example.com'], ['ada@example.com']])

      const [notification, confirmation] = await Promise.all(server.received.map(({ text }) => PostalMime.parse(text)))
      for (const mail of [notification, confirmation]) {
        expect(mail?.headers.map(({ key }) => key).sort()).toEqual(headersOfAMail)
        expect(mail?.from?.address).toBe('firm@example.com')
        expect(mail?.text).toContain('It drifts.')
      }
      expect(addressesOf(notification)).toEqual({ to: ['firm@example.com'], replyTo: ['ada@example.com'] })
      expect(notification?.subject).toBe(`${reference} from Ada Probe Bcc: eve@example.com`)
      expect(addressesOf(confirmation)).toEqual({ to: ['ada@example.com'], replyTo: ['firm@example.com'] })
      expect(confirmation?.subject).toBe(reference)
    } finally {
      await delivery?.stop()
      await server.close()
    }
  })
})

const headersOfAMail = [
  'content-transfer-encoding',
  'content-type',
  'date',
  'from',
  'message-id',
  'mime-version',
  'reply-to',
  'subject',
  'to',
]

const addressesOf = (mail: Email | undefined) => ({
  to: mail?.to?.map(({ address }) => address),
  replyTo: mail?.replyTo?.map(({ address }) => address),
})

/** A mail server on this machine that takes everything and keeps it, with the recipients of its envelope. */
async function listen() {
  const received: { recipients: string[]; text: string }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: async (stream, { envelope }, done) => {
      const recipients = envelope.rcptTo.map(({ address }) => address)
      received.push({ recipients, text: (await stream.setEncoding('utf8').toArray()).join('') })
      done()
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as { port: number }
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()))
  return { url: `smtp://127.0.0.1:${port}`, received, close }
}
