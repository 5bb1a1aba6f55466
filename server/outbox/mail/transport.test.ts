/** Mails as files, and through a real SMTP server that may refuse them. */
import { type FileHandle, open, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ownRequestAddress } from '../../../contracts/addresses.ts'
import type { Appointment } from '../../../contracts/appointments.ts'
import type { Mails } from '../../../contracts/mail.ts'
import type { Consultation } from '../../../contracts/requests.ts'
import { consultation } from '../../../contracts/sample-requests.ts'
import { newFolder } from '../../../tests/support/new-folder.ts'
import { sampleItem } from '../../../tests/support/sample-item.ts'
import { readConfig } from '../../config.ts'
import type { DeliveryFault } from '../fault.ts'
import type { Item } from '../items.ts'
import { composeMail, senderOf } from './compose.ts'
import { fileTransport, mailFilesIn } from './files.ts'
import { smtpLimits, smtpTransport } from './smtp.ts'

const firm = { firmName: 'The Firm, Ltd', firmEmail: 'public@example.com' }
const sender = senderOf(readConfig({ MAIL_TO: 'firm@example.com,night@example.com' }), firm)
// As in documents/mails: the subject of the firm's mail has the visitor's name.
const renderMail: Mails['renderMail'] = async (input) => ({
  subject: input.purpose === 'notification' ? `${input.reference} from ${input.request.fields.name}` : input.reference,
  text: JSON.stringify(input),
  html: `<p>${input.reference}</p>`,
})
const mails = { renderMail } as Mails

function item(purpose: Item['purpose'], fields: Partial<Consultation> = {}): Item {
  return sampleItem(purpose, consultation(fields))
}

const compose = (purpose: Item['purpose'], fields?: Partial<Consultation>) =>
  composeMail(item(purpose, fields), mails, sender, 'key')

describe('a mail about a change', () => {
  it('goes to each side with its own ID per change, and not after a withdrawal', async () => {
    const changes = [{ what: 'moved', by: 'visitor' }] as const
    const about = (purpose: Item['purpose'], version: number, fields = {}) =>
      composeMail({ ...item(purpose, fields), version, changes }, mails, sender, 'key')
    const [firm, visitor] = [await about('change-notification', 1), await about('change-confirmation', 1)]
    expect([firm.to, firm.replyTo]).toEqual([sender.to, ['ada@example.com']])
    expect([visitor.to, visitor.replyTo]).toEqual([['ada@example.com'], [sender.replyTo]])
    const again = await about('change-confirmation', 2)
    expect(new Set([firm, visitor, again].map(({ messageId }) => messageId)).size).toBe(3)
    expect((await about('change-confirmation', 2)).messageId).toBe(again.messageId)
    expect((await about('change-notification', 2, { email: '' })).replyTo).toEqual([])
  })
})

describe('a mail as a file', () => {
  let dir: string
  beforeEach(async () => {
    dir = await newFolder()
  })

  it('is written for each recipient, and erased by its reference', async () => {
    const { send } = await fileTransport(join(dir, 'mail'))
    await send(await compose('notification'), leaving)
    await send(await compose('confirmation'), leaving)
    await send({ ...(await compose('confirmation')), id: 'ZZ99-ZZ99-confirmation' }, leaving)
    const read = async (purpose: string) =>
      PostalMime.parse(await readFile(join(dir, 'mail', `AB12-CD34-${purpose}.eml`)))
    const [notification, confirmation] = [await read('notification'), await read('confirmation')]
    expect(notification.to?.[0]?.address).toBe('firm@example.com')
    expect(notification.replyTo?.[0]?.address).toBe('ada@example.com')
    expect(confirmation.to?.[0]?.address).toBe('ada@example.com')
    expect(confirmation.messageId).toBe('<AB12-CD34-confirmation@localhost>')
    expect(confirmation.html).toContain('<p>AB12-CD34</p>')
    expect(notification.text).toContain('It drifts.')
    // The template doesn't get what was typed either.
    expect(JSON.parse(confirmation.text ?? '')).toEqual({
      purpose: 'confirmation',
      reference: 'AB12-CD34',
      kind: 'consultation',
      receivedAt: '2026-11-21T12:00:00.000Z',
      startDate: '',
      link: `${sender.origin}${ownRequestAddress('AB12-CD34', 'key')}`,
      invitation: null,
    })

    const changed = { ...item('change-notification'), version: 12 }
    await send(await composeMail(changed, mails, sender), leaving)
    expect(await readdir(join(dir, 'mail'))).toContain('AB12-CD34-change-notification-12.eml')

    await mailFilesIn(join(dir, 'mail')).delete(['AB12-CD34'])
    expect(await readdir(join(dir, 'mail'))).toEqual(['ZZ99-ZZ99-confirmation.eml'])
  })

  it('of a day is erased when the day has expired, and no other', async () => {
    await mailFilesIn(join(dir, 'nowhere')).deleteMornings(new Date())
    const kept = [
      'morning-2026-11-21.eml',
      'morning-2026-12-01.eml',
      'morning-2-notification.eml',
      'sign-in-morning-2026-01-01.eml',
    ]
    const old = ['morning-2026-11-20.eml', 'morning-2025-12-31.eml.0123456789abcdef.part']
    const folder = await newFolder()
    for (const name of [...kept, ...old]) await writeFile(join(folder, name), 'mail')
    await mailFilesIn(folder).deleteMornings(new Date('2026-11-21T00:00:00Z'))
    expect((await readdir(folder)).sort()).toEqual(kept.sort())
  })
})

describe('a mail file, synced to disk', () => {
  let dir: string
  /** What was synced to disk, in order: a file's size, a folder's entries at that time. */
  let synced: string[]
  beforeEach(async () => {
    dir = await newFolder()
    synced = []
    const handle = await open(dir)
    const prototype = Object.getPrototypeOf(handle) as FileHandle
    await handle.close()
    const { sync } = prototype
    vi.spyOn(prototype, 'sync').mockImplementation(async function (this: FileHandle) {
      const { ino, size, isFolder } = await this.stat().then((of) => ({ ...of, isFolder: of.isDirectory() }))
      for (const [name, folder] of Object.entries({ parent: dir, folder: join(dir, 'mail') })) {
        if (isFolder && (await stat(folder)).ino === ino) synced.push(`${name}: ${(await readdir(folder)).join()}`)
      }
      if (!isFolder) synced.push(size > 0 ? 'file' : 'an empty file')
      await sync.call(this)
    })
  })
  afterEach(async () => {
    vi.restoreAllMocks()
  })

  it('is synced to disk with its name before it counts as delivered', async () => {
    const { send } = await fileTransport(join(dir, 'mail'))
    expect(synced).toEqual(['parent: mail'])
    await send(await compose('notification'), leaving)
    expect(synced).toEqual(['parent: mail', 'file', 'folder: AB12-CD34-notification.eml'])
  })

  it('leaves no partial file when writing fails, and counts it as a transport fault', async () => {
    const { send } = await fileTransport(join(dir, 'mail'))
    vi.restoreAllMocks()
    const handle = await open(dir)
    const prototype = Object.getPrototypeOf(handle) as FileHandle
    await handle.close()
    vi.spyOn(prototype, 'sync').mockRejectedValue(Object.assign(new Error('no space'), { code: 'ENOSPC' }))
    const sent = send(await compose('notification'), leaving)
    await expect(sent).rejects.toMatchObject({ scope: 'transport', reason: 'ENOSPC' })
    expect(await readdir(join(dir, 'mail'))).toEqual([])
  })
})

describe('a mail to a mail server', () => {
  let server: Awaited<ReturnType<typeof listen>>
  afterEach(() => server.close())

  it('has no header or recipient injected by a visitor', async () => {
    server = await listen()
    const to = ['firm@example.com', 'night@example.com']
    const line = '\r\nBcc: eve@example.com'
    const { send } = smtpTransport(server.url)
    // The schema removes line breaks from a name; this checks that one that got past it doesn't reach a header.
    await send(await compose('notification', { name: `Ada Probe${line}`, message: `It drifts.${line}` }), leaving)
    await send(await compose('confirmation', { name: `Ada Probe${line}` }), leaving)
    expect(server.received.map(({ recipients }) => recipients)).toEqual([to, ['ada@example.com']])

    const [notification, confirmation] = await Promise.all(server.received.map(({ text }) => PostalMime.parse(text)))
    for (const mail of [notification, confirmation]) {
      expect(mail?.headers.map(({ key }) => key).sort()).toEqual(headersOfAMail)
      expect(mail?.from).toMatchObject({ name: 'The Firm, Ltd', address: 'public@example.com' })
      expect(mail?.text).toContain('AB12-CD34')
    }
    expect(addressesOf(notification)).toEqual({ to, replyTo: ['ada@example.com'] })
    expect(notification?.subject).toBe('AB12-CD34 from Ada Probe Bcc: eve@example.com')
    // Anyone can have it sent to any address, so it must not reveal the firm's mailbox.
    expect(addressesOf(confirmation)).toEqual({ to: ['ada@example.com'], replyTo: ['public@example.com'] })
  })

  it('carries the calendar entry where mail programs look for it', async () => {
    const file = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'METHOD:CANCEL', 'X-NOTE:Zoë', 'END:VCALENDAR', ''].join('\r\n')
    server = await listen()
    const { send } = smtpTransport(server.url)
    await send({ ...(await compose('confirmation')), calendar: { method: 'cancel', file } }, leaving)
    await send(await compose('confirmation'), leaving)
    const [source = '', without = ''] = server.received.map(({ text }) => text)
    // Google and Outlook read the alternative part, Apple and others the attachment.
    expect(source).toMatch(/^content-type: text\/calendar; charset=utf-8; method=CANCEL/im)
    const calendars = (await PostalMime.parse(source, { attachmentEncoding: 'utf8' })).attachments
    expect(calendars.map(({ mimeType }) => mimeType)).toEqual(['text/calendar', 'application/ics'])
    // The parser changes line breaks.
    const lines = (content: unknown) => String(content).split(/\r?\n/)
    expect(calendars.map(({ content }) => lines(content))).toEqual([lines(file), lines(file)])
    expect(calendars.map(({ filename }) => filename)).toContain('invitation.ics')
    expect(without).not.toContain('calendar')
  })

  it('has the current appointment, and names the visitor only to the firm', async () => {
    const appointment: Appointment = {
      ...{ startsAt: '2026-11-30T15:00:00.000Z', endsAt: '2026-11-30T15:30:00.000Z', zone: '', sequence: 3 },
      state: 'stands',
      ...{ cancelledBy: null, changedAt: '2026-11-21T12:00:00.000Z' },
    }
    const invitationOf = async (purpose: Item['purpose']) => {
      const { text } = await composeMail({ ...item(purpose), appointment }, mails, sender)
      return JSON.parse(text).invitation
    }
    const invitation = { uid: 'AB12-CD34@localhost', reference: 'AB12-CD34', appointment, invitee: 'ada@example.com' }
    expect(await invitationOf('confirmation')).toEqual(invitation)
    expect(await invitationOf('notification')).toEqual({ ...invitation, name: 'Ada Probe', phone: '' })
  })

  it.each([
    'ada@example.com, eve@example.com',
    'ada@example.com\r\nRCPT TO:<eve@example.com>',
    'Eve <eve@example.com>',
  ])('goes to nobody else when its address is %j', async (email) => {
    server = await listen()
    const sent = smtpTransport(server.url).send(await compose('confirmation', { email }), leaving)
    await sent.catch(() => {})
    expect(server.received.flatMap(({ recipients }) => recipients)).not.toContain('eve@example.com')
  })

  const refusal = (responseCode: number) => Object.assign(new Error('no'), { responseCode })
  it.each([
    ['transport', 'EAUTH 535', 'the login', { onAuth: (_auth, _session, done) => done(refusal(535)) }],
    ['transport', 'EENVELOPE 530', 'the sender', { onMailFrom: (_address, _session, done) => done(refusal(530)) }],
    ['transport', 'EPROTOCOL 421', 'everyone', { onConnect: (_session, done) => done(refusal(421)) }],
    ['transport', 'EPROTOCOL 554', 'everyone for good', { onConnect: (_session, done) => done(refusal(554)) }],
    ['permanent', 'EENVELOPE 550', 'the recipient', { onRcptTo: (_address, _session, done) => done(refusal(550)) }],
    [
      'transient',
      'EENVELOPE 451',
      'the recipient for now',
      { onRcptTo: (_address, _session, done) => done(refusal(451)) },
    ],
    [
      'permanent',
      'EMESSAGE 554',
      'the text',
      { onData: (stream, _session, done) => stream.resume().on('end', () => done(refusal(554))) },
    ],
    [
      'transient',
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

  describe('that is slow, or breaks', () => {
    const never = () => {}
    const _later = (done: () => void) => void setTimeout(done, 3_000)

    // Only one limit is short: what ends the wait is that one, however slow this machine is.
    it.each([
      ['transport', 'greetingMs', 'to greet', { onConnect: never }],
      ['transport', 'commandMs', 'to the login', { onAuth: never }],
      ['transient', 'commandMs', 'to the recipient', { onRcptTo: never }],
      ['unknown', 'answerMs', 'to the text', { onData: (stream) => void stream.resume() }],
    ] satisfies [string, keyof typeof smtpLimits, string, Partial<SMTPServerOptions>][])(
      'fails as %s after its %s when it does not answer %s',
      async (scope, limit, _what, options) => {
        server = await listen(options)
        const url = 'onAuth' in options ? server.url.replace('//', '//user:secret@') : server.url
        const shortMs = limit === 'commandMs' && scope === 'transient' ? 2_000 : 300
        expect(await faultOf(url, { ...smtpLimits, [limit]: shortMs })).toMatchObject({ scope, reason: 'ETIMEDOUT' })
      },
    )

    it('has ten minutes for the message body (RFC 5321), and less for the greeting', () => {
      expect(smtpLimits.answerMs).toBe(600_000)
      expect(smtpLimits.greetingMs).toBeLessThan(smtpLimits.setupMs)
    })

    it.each([
      ['transient', 'before the text', { onRcptTo: () => server.drop() }],
      ['unknown', 'after the text', { onData: (stream) => void stream.resume().on('end', () => server.drop()) }],
    ] satisfies [string, string, Partial<SMTPServerOptions>][])(
      'fails as %s when it drops the connection %s',
      async (scope, _what, options) => {
        server = await listen(options)
        expect(await faultOf(server.url)).toMatchObject({ scope })
      },
    )

    it('gets no mail that is not allowed out', async () => {
      server = await listen()
      const refuse = async () => {
        throw new Error('another process has it')
      }
      const sent = smtpTransport(server.url).send(await compose('confirmation'), refuse)
      await expect(sent).rejects.toMatchObject({ scope: 'transient' })
      await server.close()
      expect(server.received).toEqual([])
    })

    it('is checked just before the message body, after everything else was accepted', async () => {
      const seen: string[] = []
      server = await listen({ onRcptTo: (_address, _session, done) => done(void seen.push('recipient')) })
      const note = async () => {
        await new Promise((resolve) => setTimeout(resolve, 50))
        seen.push(`leaving, ${server.received.length} received`)
      }
      await smtpTransport(server.url).send(await compose('confirmation'), note)
      expect(seen).toEqual(['recipient', 'leaving, 0 received'])
      expect(server.received).toHaveLength(1)
    })
  })

  describe('with a copy for a colleague', () => {
    const refusing = (refused: string, code: number) =>
      listen({ onRcptTo: ({ address }, _session, done) => done(address === refused ? refusal(code) : null) })
    const send = async () =>
      smtpTransport(server.url).send({ ...(await compose('confirmation')), cc: ['tom@example.com'] }, leaving)

    it.each([
      ['permanent', 550],
      ['transient', 451],
    ])(
      'does not go to the colleague alone: it fails as %s when the visitor’s address answers %i',
      async (scope, code) => {
        server = await refusing('ada@example.com', code)
        await expect(send()).rejects.toMatchObject({ scope })
        await server.close()
        expect(server.received).toEqual([])
      },
    )

    it('goes to the visitor when the colleague’s address is refused', async () => {
      server = await refusing('tom@example.com', 550)
      expect(await send()).toEqual({ refused: ['tom@example.com'], deferred: [] })
      expect(server.received[0]?.recipients).toEqual(['ada@example.com'])
    })
  })

  describe('for several addresses of the firm', () => {
    const to = ['first@example.com', 'Second@example.com', 'third@example.com']
    const refusing = (codes: Readonly<Record<string, number>>): Partial<SMTPServerOptions> => ({
      onRcptTo: ({ address }, _session, done) => {
        const code = codes[address.toLowerCase()]
        done(code ? refusal(code) : null)
      },
    })
    const send = async () => smtpTransport(server.url).send({ ...(await compose('notification')), to }, leaving)

    it('reaches accepted addresses, and names permanent and temporary refusals', async () => {
      server = await listen(refusing({ 'second@example.com': 550, 'third@example.com': 451 }))
      expect(await send()).toEqual({ refused: ['second@example.com'], deferred: ['third@example.com'] })
      expect(server.received.map(({ recipients }) => recipients)).toEqual([['first@example.com']])
    })

    it('fails when every address is refused: permanently only if each refusal is permanent', async () => {
      const all = { 'first@example.com': 550, 'second@example.com': 551, 'third@example.com': 550 }
      server = await listen(refusing(all))
      const refused = to.map((address) => address.toLowerCase())
      await expect(send()).rejects.toMatchObject({ scope: 'permanent', refused })
      await server.close()
      server = await listen(refusing({ ...all, 'first@example.com': 451 }))
      await expect(send()).rejects.toMatchObject({ scope: 'transient', refused: refused.slice(1) })
    })
  })
})

const leaving = async () => {}

async function faultOf(url: string, limits = smtpLimits): Promise<DeliveryFault> {
  const fault = await smtpTransport(url, limits)
    .send(await compose('confirmation'), leaving)
    .then(
      () => undefined,
      (error: DeliveryFault) => error,
    )
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

/** A mail server on this machine that keeps mails with their envelope recipients. */
async function listen(options: Partial<SMTPServerOptions> = {}) {
  const received: { recipients: string[]; text: string }[] = []
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onData: async (stream, { envelope }, done) => {
      const recipients = envelope.rcptTo.map(({ address }) => address)
      const parts = await stream
        .setEncoding('utf8')
        .toArray()
        .catch(() => undefined)
      // The sender closed the connection early.
      if (!parts) return
      received.push({ recipients, text: parts.join('') })
      done()
    },
    ...options,
  })
  // Tests break connections on purpose.
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
