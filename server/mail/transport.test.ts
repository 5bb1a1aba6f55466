/** Mails on their way: as files, and to a real mail server, which may also say no. */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { MailModule } from '../../contracts/mail.ts'
import type { VisitorRequest } from '../../contracts/requests.ts'
import { readConfig } from '../config.ts'
import type { DeliveryFault } from '../outbox/fault.ts'
import type { Item } from '../outbox/items.ts'
import { composeMail } from './compose.ts'
import { eraseMailFiles, fileTransport, smtpTransport } from './transport.ts'

const config = readConfig({}, { mailAddress: 'firm@example.com' })
const mails: MailModule = {
  renderMail: async ({ purpose, reference, request: { fields } }) => ({
    // As in documents/mails: the firm's mail has the visitor's name in its subject.
    subject: purpose === 'notification' ? `${reference} from ${fields.name}` : reference,
    text: JSON.stringify(fields),
    html: `<p>${reference}</p>`,
  }),
}

function item(purpose: Item['purpose'], fields: Partial<VisitorRequest['fields']> = {}): Item {
  const request = {
    kind: 'consultation',
    fields: { name: 'Ada Probe', email: 'ada@example.com', company: '', message: 'It drifts.', ...fields },
  } as VisitorRequest
  const receivedAt = '2026-11-21T12:00:00.000Z'
  return { id: 1, lease: 1, purpose, attempts: 0, failingSince: null, reference: 'AB12-CD34', receivedAt, request }
}

const compose = (purpose: Item['purpose'], fields?: Partial<VisitorRequest['fields']>) =>
  composeMail(item(purpose, fields), mails, config)

describe('a mail as a file', () => {
  let dir: string
  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'mail-'))
  })
  afterEach(() => rm(dir, { recursive: true, force: true }))

  it('is written to each reader, and erased by its reference', async () => {
    const { send } = await fileTransport(join(dir, 'mail'))
    await send(await compose('notification'))
    await send(await compose('confirmation'))
    await send({ ...(await compose('confirmation')), id: 'ZZ99-ZZ99-confirmation' })
    const read = async (purpose: string) =>
      PostalMime.parse(await readFile(join(dir, 'mail', `AB12-CD34-${purpose}.eml`)))
    const [notification, confirmation] = [await read('notification'), await read('confirmation')]
    expect(notification.to?.[0]?.address).toBe('firm@example.com')
    expect(notification.replyTo?.[0]?.address).toBe('ada@example.com')
    expect(confirmation.to?.[0]?.address).toBe('ada@example.com')
    expect(confirmation.messageId).toBe('<AB12-CD34-confirmation@localhost>')
    expect(confirmation.html).toContain('<p>AB12-CD34</p>')
    expect(confirmation.text).toContain('It drifts.')

    await eraseMailFiles(join(dir, 'mail'), ['AB12-CD34'])
    expect(await readdir(join(dir, 'mail'))).toEqual(['ZZ99-ZZ99-confirmation.eml'])
  })
})

describe('a mail to a mail server', () => {
  let server: Awaited<ReturnType<typeof listen>>
  afterEach(() => server.close())

  it('has no header and no recipient that a visitor wrote', async () => {
    server = await listen()
    const line = '\r\nBcc: eve@example.com'
    const { send } = smtpTransport(server.url)
    // The schema would make one line of the name; whatever came past it must not get further.
    await send(await compose('notification', { name: `Ada Probe${line}`, message: `It drifts.${line}` }))
    await send(await compose('confirmation', { name: `Ada Probe${line}` }))
    expect(server.received.map(({ recipients }) => recipients)).toEqual([['firm@example.com'], ['ada@example.com']])

    const [notification, confirmation] = await Promise.all(server.received.map(({ text }) => PostalMime.parse(text)))
    for (const mail of [notification, confirmation]) {
      expect(mail?.headers.map(({ key }) => key).sort()).toEqual(headersOfAMail)
      expect(mail?.from?.address).toBe('firm@example.com')
      expect(mail?.text).toContain('It drifts.')
    }
    expect(addressesOf(notification)).toEqual({ to: ['firm@example.com'], replyTo: ['ada@example.com'] })
    expect(notification?.subject).toBe('AB12-CD34 from Ada Probe Bcc: eve@example.com')
    expect(addressesOf(confirmation)).toEqual({ to: ['ada@example.com'], replyTo: ['firm@example.com'] })
  })

  it.each([
    'ada@example.com, eve@example.com',
    'ada@example.com\r\nRCPT TO:<eve@example.com>',
    'Eve <eve@example.com>',
  ])('goes to nobody else when its address is %j', async (email) => {
    server = await listen()
    const sent = smtpTransport(server.url).send(await compose('confirmation', { email }))
    await sent.catch(() => {})
    expect(server.received.flatMap(({ recipients }) => recipients)).not.toContain('eve@example.com')
  })

  const refusal = (responseCode: number) => Object.assign(new Error('no'), { responseCode })
  it.each([
    ['way', 'EAUTH 535', 'the login', { onAuth: (_auth, _session, done) => done(refusal(535)) }],
    ['way', 'EENVELOPE 530', 'the sender', { onMailFrom: (_address, _session, done) => done(refusal(530)) }],
    ['way', 'EPROTOCOL 421', 'everyone', { onConnect: (_session, done) => done(refusal(421)) }],
    ['refused', 'EENVELOPE 550', 'the recipient', { onRcptTo: (_address, _session, done) => done(refusal(550)) }],
    ['item', 'EENVELOPE 451', 'the recipient for now', { onRcptTo: (_address, _session, done) => done(refusal(451)) }],
    [
      'refused',
      'EMESSAGE 554',
      'the text',
      { onData: (stream, _session, done) => stream.resume().on('end', () => done(refusal(554))) },
    ],
    [
      'item',
      'EMESSAGE 452',
      'the text for now',
      { onData: (stream, _session, done) => stream.resume().on('end', () => done(refusal(452))) },
    ],
  ] satisfies [string, string, string, Partial<SMTPServerOptions>][])(
    'fails as %s (%s) when the server refuses %s',
    async (scope, reason, _what, options) => {
      server = await listen(options)
      const url = 'onAuth' in options ? server.url.replace('//', '//user:secret@') : server.url
      expect(await faultOf(url)).toMatchObject({ scope, reason })
    },
  )

  it('fails as item when the connection breaks under it, and others could still leave', async () => {
    server = await listen({ onData: (stream) => void stream.once('data', () => server.drop()) })
    expect((await faultOf(server.url)).scope).toBe('item')
  })

  it('fails as way when there is no server', async () => {
    server = await listen()
    await server.close()
    expect((await faultOf(server.url)).scope).toBe('way')
  })
})

async function faultOf(url: string): Promise<DeliveryFault> {
  const fault = await smtpTransport(url)
    .send(await compose('confirmation'))
    .catch((error: DeliveryFault) => error)
  if (!fault) throw new Error('the mail was taken')
  return fault
}

const headersOfAMail = [
  'auto-submitted',
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

/** A mail server on this machine that keeps what it takes, with the recipients of its envelope. */
async function listen(options: Partial<SMTPServerOptions> = {}) {
  const received: { recipients: string[]; text: string }[] = []
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onData: async (stream, { envelope }, done) => {
      const recipients = envelope.rcptTo.map(({ address }) => address)
      received.push({ recipients, text: (await stream.setEncoding('utf8').toArray()).join('') })
      done()
    },
    ...options,
  })
  // Connections that a test breaks are no news.
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as { port: number }
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    drop: () => {
      for (const { _socket } of server.connections as unknown as Set<{ _socket: { destroy(): void } }>)
        _socket.destroy()
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
