/** Mails as files, and through a real SMTP server that may fail. */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { manageRequestAddress } from '../../../../contracts/addresses.ts'
import type { Appointment } from '../../../../contracts/appointments.ts'
import type { Consultation } from '../../../../contracts/requests.ts'
import { consultation } from '../../../../contracts/sample-requests.ts'
import type { Mails } from '../../../../site/documents/emails/mail.ts'
import { createFolder } from '../../../../tests/support/new-folder.ts'
import { createSampleItem } from '../../../../tests/support/sample-outbox-item.ts'
import { readConfig } from '../../../core/config.ts'
import type { OutboxPurpose } from '../../../database/schema.ts'
import type { DeliveryFault } from '../delivery.ts'
import type { RequestItem } from '../queue.ts'
import { composeMail, resolveSender } from './compose.ts'
import { createSmtpTransport, smtpLimits } from './smtp.ts'
import { createFileTransport, createMailFiles } from './transport.ts'

const firm = { firmName: 'The Firm, Ltd', firmEmail: 'public@example.com' }
const sender = resolveSender(readConfig({ MAIL_TO: 'firm@example.com,night@example.com' }), firm)
// As in site/documents/emails: the subject of the firm's mail has the visitor's name.
const renderMail: Mails['renderMail'] = async (input) => ({
  subject: input.purpose === 'notification' ? `AB12-CD34 from ${input.request.fields.name}` : 'AB12-CD34',
  text: JSON.stringify(input),
  html: '<p>AB12-CD34</p>',
})
const mails = { renderMail } as Mails

function item(purpose: RequestItem['purpose'], fields: Partial<Consultation> = {}): RequestItem {
  return createSampleItem(purpose, consultation(fields))
}

const compose = (purpose: RequestItem['purpose'], fields?: Partial<Consultation>) =>
  composeMail(item(purpose, fields), mails, sender, 'key')

it('sends a mail about a change to each side, in the thread of the first, with its own ID per change', async () => {
  const changes = [{ what: 'moved', by: 'visitor' }] as const
  const about = (purpose: RequestItem['purpose'], version: number, fields = {}) =>
    composeMail({ ...item(purpose, fields), version, changes }, mails, sender, 'key')
  const [firm, visitor] = [await about('change-notification', 1), await about('change-confirmation', 1)]
  expect([firm.to, firm.replyTo]).toEqual([sender.to, ['ada@example.com']])
  expect([visitor.to, visitor.replyTo]).toEqual([['ada@example.com'], [sender.replyTo]])
  expect(firm.inReplyTo).toBe((await compose('notification')).messageId)
  expect(visitor.inReplyTo).toBe((await compose('confirmation')).messageId)
  const again = await about('change-confirmation', 2)
  expect(new Set([firm, visitor, again].map(({ messageId }) => messageId)).size).toBe(3)
  expect((await about('change-confirmation', 2)).messageId).toBe(again.messageId)
  // Not after a withdrawal.
  expect((await about('change-notification', 2, { email: '' })).replyTo).toEqual([])
})

describe('a mail as a file', () => {
  let dir: string
  beforeEach(async () => {
    dir = await createFolder()
  })

  it('is named by its reference, repeats nothing that the visitor typed, and is erased by its reference', async () => {
    const { send } = await createFileTransport(dir)
    const answer = { id: 3, staff: 'maya@example.com', text: 'Yes.', files: [], isConfirmed: true }
    // The compiler reports a missing purpose.
    const purposes: Record<Exclude<OutboxPurpose, 'webhook'>, Partial<RequestItem>> = {
      notification: {},
      confirmation: {},
      'change-notification': { version: 12 },
      'change-confirmation': { version: 12 },
      reminder: {},
      answer: { answer },
    }
    const sent = await Promise.all(
      Object.entries(purposes).map(([purpose, more]) =>
        composeMail({ ...item(purpose as RequestItem['purpose']), ...more }, mails, sender, 'key'),
      ),
    )
    for (const mail of [...sent, { ...(await compose('confirmation')), id: 'ZZ99-ZZ99-confirmation' }])
      await send(mail, markSending)
    const confirmation = await PostalMime.parse(await readFile(join(dir, 'AB12-CD34-confirmation.eml')))
    expect(confirmation.to?.[0]?.address).toBe('ada@example.com')
    expect(confirmation.messageId).toBe('<AB12-CD34-confirmation@localhost>')
    // The template doesn't get what was typed either.
    expect(JSON.parse(confirmation.text ?? '')).toEqual({
      purpose: 'confirmation',
      reference: 'AB12-CD34',
      kind: 'consultation',
      receivedAt: '2026-11-21T12:00:00.000Z',
      startDate: '',
      link: `${sender.origin}${manageRequestAddress('AB12-CD34', 'key')}`,
      invitation: null,
    })
    const change = await PostalMime.parse(await readFile(join(dir, 'AB12-CD34-change-confirmation-12.eml')))
    expect([change.inReplyTo, change.references]).toEqual(Array(2).fill(confirmation.messageId))
    // A killed process left a partial file.
    await writeFile(join(dir, 'AB12-CD34-answer-3.eml.0123456789abcdef.part'), '')
    expect(await readdir(dir)).toHaveLength(8)
    await createMailFiles(dir).delete(['AB12-CD34'])
    expect(await readdir(dir)).toEqual(['ZZ99-ZZ99-confirmation.eml'])
  })

  it('is erased if it is a morning email whose day has expired', async () => {
    await createMailFiles(join(dir, 'nowhere')).deleteMornings(new Date())
    const kept = ['morning-2-notification.eml', 'morning-2026-11-21.eml']
    for (const name of [...kept, 'morning-2026-11-20.eml']) await writeFile(join(dir, name), 'mail')
    await createMailFiles(dir).deleteMornings(new Date('2026-11-21T00:00:00Z'))
    expect((await readdir(dir)).sort()).toEqual(kept)
  })
})

describe('a mail to a mail server', () => {
  let server: Awaited<ReturnType<typeof listen>>
  afterEach(() => server.close())

  it('has no header or recipient injected by a visitor', async () => {
    server = await listen()
    const to = ['firm@example.com', 'night@example.com']
    const line = '\r\nBcc: eve@example.com'
    const { send } = createSmtpTransport(server.url)
    // The schema removes line breaks from a name. Here, a name with one must not reach a header.
    await send(await compose('notification', { name: `Ada Probe${line}`, message: `It drifts.${line}` }), markSending)
    await send(await compose('confirmation', { name: `Ada Probe${line}` }), markSending)
    expect(server.received.map(({ recipients }) => recipients)).toEqual([to, ['ada@example.com']])

    const [notification, confirmation] = await Promise.all(server.received.map(({ text }) => PostalMime.parse(text)))
    for (const mail of [notification, confirmation]) {
      expect(mail?.headers.map(({ key }) => key).sort()).toEqual(headersOfAMail)
      expect(mail?.from).toMatchObject({ name: 'The Firm, Ltd', address: 'public@example.com' })
      expect(mail?.text).toContain('AB12-CD34')
    }
    expect(listAddresses(notification)).toEqual({ to, replyTo: ['ada@example.com'] })
    expect(notification?.subject).toBe('AB12-CD34 from Ada Probe Bcc: eve@example.com')
    // Anyone can have a confirmation sent to any address, so it must not reveal the firm's mailbox.
    expect(listAddresses(confirmation)).toEqual({ to: ['ada@example.com'], replyTo: ['public@example.com'] })
  })

  it('contains the calendar entry where mail programs look for it', async () => {
    const file = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'METHOD:CANCEL', 'X-NOTE:Zoë', 'END:VCALENDAR', ''].join('\r\n')
    server = await listen()
    const { send } = createSmtpTransport(server.url)
    await send({ ...(await compose('confirmation')), calendar: { method: 'cancel', file } }, markSending)
    await send(await compose('confirmation'), markSending)
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
      startsAt: '2026-11-30T15:00:00.000Z',
      endsAt: '2026-11-30T15:30:00.000Z',
      zone: '',
      sequence: 3,
      state: 'booked',
      cancelledBy: null,
      changedAt: '2026-11-21T12:00:00.000Z',
    }
    const composeInvitation = async (purpose: RequestItem['purpose']) => {
      const { text } = await composeMail({ ...item(purpose), appointment }, mails, sender)
      return JSON.parse(text).invitation
    }
    const invitation = { uid: 'AB12-CD34@localhost', reference: 'AB12-CD34', appointment, invitee: 'ada@example.com' }
    expect(await composeInvitation('confirmation')).toEqual(invitation)
    expect(await composeInvitation('notification')).toEqual({ ...invitation, name: 'Ada Probe', phone: '' })
  })

  it('is sent to no other address, whatever the address contains', async () => {
    server = await listen()
    const { send } = createSmtpTransport(server.url)
    for (const first of ['ada@example.com, ', 'ada@example.com\r\nRCPT TO:', 'Eve ']) {
      await send(await compose('confirmation', { email: `${first}<eve@example.com>` }), markSending).catch(() => {})
    }
    expect(server.received.flatMap(({ recipients }) => recipients)).not.toContain('eve@example.com')
  })

  const refusal = (responseCode: number) => Object.assign(new Error('no'), { responseCode })
  const afterText = (end: (done: (error: Error) => void) => void): Partial<SMTPServerOptions> => ({
    onData: (stream, _session, done) => void stream.resume().on('end', () => end(done)),
  })
  const never = () => {}
  const short = 300
  // Only one limit is short, so that this one ends the wait, however slow the machine is.
  it.each<[string, string, string, Partial<SMTPServerOptions>, Partial<typeof smtpLimits>?]>([
    ['transport', 'EAUTH 535', 'refuses the login', { onAuth: (_auth, _session, done) => done(refusal(535)) }],
    ['transport', 'EENVELOPE 530', 'refuses the sender', { onMailFrom: (_from, _session, done) => done(refusal(530)) }],
    ['transport', 'EPROTOCOL 554', 'refuses everyone for good', { onConnect: (_session, done) => done(refusal(554)) }],
    ['permanent', 'EENVELOPE 552', 'refuses the size', { onMailFrom: (_from, _session, done) => done(refusal(552)) }],
    ['permanent', 'EENVELOPE 550', 'refuses the recipient', { onRcptTo: (_to, _session, done) => done(refusal(550)) }],
    ['transient', 'EENVELOPE 451', 'refuses it for now', { onRcptTo: (_to, _session, done) => done(refusal(451)) }],
    ['permanent', 'EMESSAGE 554', 'refuses the text', afterText((done) => done(refusal(554)))],
    ['transport', 'ETIMEDOUT', 'does not greet', { onConnect: never }, { greetingMs: short }],
    ['transport', 'CERT_HAS_EXPIRED', 'has an expired certificate', { disabledCommands: [] }],
    ['transient', 'ETIMEDOUT', 'does not answer the recipient', { onRcptTo: never }, { commandMs: 2_000 }],
    ['unknown', 'ETIMEDOUT', 'does not answer the text', afterText(never), { answerMs: short }],
    ['transient', 'ECONNECTION', 'breaks off before the text', { onRcptTo: () => server.drop() }],
    ['unknown', 'ECONNECTION', 'breaks off after the text', afterText(() => server.drop())],
  ])('fails as %s (%s) when the server %s', async (scope, reason, _what, options, limits = {}) => {
    server = await listen(options)
    const url = 'onAuth' in options ? server.url.replace('//', '//user:secret@') : server.url
    expect(await readFault(url, { ...smtpLimits, ...limits })).toMatchObject({ scope, reason })
  })

  it('calls markSending just before the text, after all else was accepted, and is not sent if that rejects', async () => {
    const seen: string[] = []
    server = await listen({ onRcptTo: (_address, _session, done) => done(void seen.push('recipient')) })
    const { send } = createSmtpTransport(server.url)
    const refuse = async () => {
      seen.push('markSending')
      throw new Error('claimed by another process')
    }
    await expect(send(await compose('confirmation'), refuse)).rejects.toMatchObject({ scope: 'transient' })
    await server.close()
    expect(seen).toEqual(['recipient', 'markSending'])
    expect(server.received).toEqual([])
  })

  const [first, second, third] = ['first@example.com', 'Second@example.com', 'third@example.com'] as const
  const refused = [first, second.toLowerCase(), third]
  it.each<[string, { to: string[]; cc?: string[] }, Record<string, number>, object, string[]?]>([
    [
      'reaches those accepted',
      { to: [first, second, third] },
      { second: 550, third: 451 },
      { refused: [refused[1]], deferred: [third] },
      [first],
    ],
    [
      'fails for now when one is',
      { to: [first, second, third] },
      { first: 451, second: 551, third: 550 },
      { scope: 'transient', refused: refused.slice(1) },
    ],
  ])('to several addresses, of which some are refused, %s', async (_what, addresses, codes, outcome, reached) => {
    const findCode = (address: string) => codes[address.toLowerCase().split('@')[0] ?? '']
    server = await listen({
      onRcptTo: ({ address }, _session, done) => done(findCode(address) ? refusal(findCode(address) ?? 0) : null),
    })
    const mail = { ...(await compose('notification')), ...addresses }
    const result = await createSmtpTransport(server.url)
      .send(mail, markSending)
      .catch((fault: DeliveryFault) => fault)
    expect(result).toMatchObject(outcome)
    await server.close()
    expect(server.received.map(({ recipients }) => recipients)).toEqual(reached ? [reached] : [])
  })
})

const markSending = async () => {}

async function readFault(url: string, limits = smtpLimits): Promise<DeliveryFault> {
  const fault = await createSmtpTransport(url, limits)
    .send(await compose('confirmation'), markSending)
    .then(
      () => undefined,
      (error: DeliveryFault) => error,
    )
  if (!fault) throw new Error('the mail was accepted')
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

const listAddresses = (mail: Email | undefined) => ({
  to: mail?.to?.map(({ address }) => address),
  replyTo: mail?.replyTo?.map(({ address }) => address),
})

/** A mail server on this machine that stores mails with their envelope recipients. */
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
