/** The visitor's mail contains nothing that was typed. Needs the built site. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import PostalMime from 'postal-mime'
import { expect, it } from 'vitest'
import type { MailModule } from '../../../contracts/mail.ts'
import { parseRequest, type VisitorRequest } from '../../../contracts/requests.ts'
import { newFolder } from '../../../tests/support/new-folder.ts'
import { sampleItem } from '../../../tests/support/sample-item.ts'
import { readConfig } from '../../config.ts'
import { composeMail, senderOf } from './compose.ts'
import { fileTransport } from './files.ts'

const firm = { firmName: 'The Firm', firmEmail: 'firm@example.com' }
const sender = senderOf(readConfig({}), firm)
const now = new Date('2026-11-21T12:00:00Z')

const mails = (await import(pathToFileURL('dist/site/runtime/documents/mails.js').href)) as MailModule
const dir = await newFolder()

/** Texts that somebody might want to send in the firm's name. `%` becomes the field's name. */
const corpus = [
  'Zq%Lure call +1 900 555 0199',
  'www.evil%.example',
  '<a href="https://evil%.example">Zq%Refund</a>',
  'Zq%\r\nBcc: eve%@evil.example',
  '=?utf-8?q?Zq%=20Lure?=',
  'Zq%\u202eerul\u202c ｅｖｉｌ% 𝓔𝓿𝓲𝓵%',
  '{Zq%} {reference} {name}Zq% {{7*7}}',
]

const typed = (text: string, name: string) => text.replaceAll('%', name.replace('-', '').toUpperCase())
const requests: readonly [string, VisitorRequest][] = corpus.flatMap((text, index) => {
  const [name, company] = ['name', 'company'].map((field) => typed(text, field))
  const common = { name, company, email: `victim+${index}@example.com`, phone: '+1 900 555 0199' }
  const prompts = { challenge: 'other', prompts: typed(text, 'prompts'), 'start-date': '2026-12-24' }
  return [
    [text, mustParse('prompt-rescue', { ...common, ...prompts })],
    [text, mustParse('consultation', { ...common, message: typed(text, 'message'), time: 'offer' })],
  ]
})

function mustParse(kind: VisitorRequest['kind'], fields: object): VisitorRequest {
  const parsed = parseRequest(kind, fields, now)
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors))
  return parsed.request
}

it.each([
  ['change-confirmation', 'confirmation'],
  ['change-notification', 'notification'],
] as const)('keeps the %s in the thread of the %s', async (purpose, first) => {
  const [, request] = requests[1] ?? []
  if (!request) throw new Error('no request')
  const changes = [{ what: 'moved', by: 'firm' }] as const
  const opened = await composeMail(sampleItem(first, request), mails, sender)
  const change = await composeMail({ ...sampleItem(purpose, request), changes, version: 2 }, mails, sender)
  expect(change.inReplyTo).toBe(opened.messageId)
})

it.each(requests)('repeats nothing of %j', async (_text, request) => {
  const { send } = await fileTransport(dir)
  await send(await composeMail(sampleItem('confirmation', request), mails, sender), async () => {})
  const mail = await PostalMime.parse(await readFile(join(dir, 'AB12-CD34-confirmation.eml')))
  const { to, text = '', html = '', subject = '' } = mail
  expect(to).toEqual([{ name: '', address: request.fields.email }])
  // The boundary between the parts is random.
  const headers = mail.headers
    .filter(({ key }) => key !== 'to' && key !== 'content-type')
    .map(({ key, value }) => `${key}: ${value}`)
  const everything = [subject, ...headers, text, html].join('\n').toLowerCase()
  const { email, challenge: _, ...fields } = { challenge: '', ...request.fields }
  for (const value of [email, ...Object.values(fields)].filter((value) => value !== '')) {
    expect(everything).not.toContain(value.toLowerCase())
    // No uncommon word of it either.
    for (const word of value.toLowerCase().match(/\S*(?:zq|evil|lure|900|12-24|victim)\S*/gu) ?? []) {
      expect(everything).not.toContain(word)
    }
  }
})
