/** What a post reveals: the mailbox, the visit, and spam signals. */
import { expect, it } from 'vitest'
import { visitFields } from '../../contracts/hidden-fields.ts'
import type { VisitorRequest } from '../../contracts/requests.ts'
import { consultation, promptRescue } from '../../contracts/sample-requests.ts'
import { hardSignals, softSignals } from '../../contracts/spam-signals.ts'
import { parseReference } from './keys.ts'
import { detectSpamSignals, needsQuarantine, normalizeMailbox, spamThresholds } from './recognition.ts'
import { parseVisit } from './routes.ts'

const urls = (count: number) => Array.from({ length: count }, (_, index) => `https://example.com/${index}`)

it('detects a filled-in hidden field, and a text that is mostly links', () => {
  const many = spamThresholds.links.atLeast
  expect(detectSpamSignals(consultation(), 'x')).toEqual(['honeypot'])
  for (const fields of [
    { name: 'Win at www.casino.example' },
    { message: urls(many).join(' ') },
    { message: '[url=https://a.example]a[/url] '.repeat(many) },
  ]) {
    expect(detectSpamSignals(consultation(fields), ''), JSON.stringify(fields)).toEqual(['links'])
  }
})

it.each<[string, VisitorRequest]>([
  ['a company called by its address', consultation({ company: 'www.acme.com' })],
  ['a name with dots', consultation({ name: 'Dr. A. Probe-www Jr.' })],
  ['a prompt that is a list of pages', promptRescue({ prompts: urls(200).join('\n') })],
  [
    'a message with examples',
    consultation({ message: `These fail: ${urls(spamThresholds.links.atLeast - 1).join(' ')}` }),
  ],
  ['a message with words to its links', consultation({ message: urls(20).join(' and then there is ') })],
])('detects nothing in %s', (_what, request) => {
  expect(detectSpamSignals(request, ' ')).toEqual([])
})

it('quarantines only for hard signals', () => {
  expect(needsQuarantine([...softSignals])).toBe(false)
  for (const signal of hardSignals) expect(needsQuarantine([...softSignals, signal]), signal).toBe(true)
})

it.each([
  ['ada@example.com', 'ada@example.com'],
  ['ADA@Example.COM', 'ada@example.com'],
  ['ada+booking@example.com', 'ada@example.com'],
  ['+ada@example.com', '+ada@example.com'],
  ['A.da+x.y@GoogleMail.com', 'ada@gmail.com'],
  ['ada@ｇｍａｉｌ.com', 'ada@gmail.com'],
  ['a.da@example.com', 'a.da@example.com'],
  ['a.da@gmail.com.example.org', 'a.da@gmail.com.example.org'],
  ['zoë@bücher.example', 'zoë@xn--bcher-kva.example'],
])('normalizes the mailbox %s to %s', (email, mailbox) => {
  expect(normalizeMailbox(email)).toBe(mailbox)
})

it('reads a valid visit, and omits an invalid host or campaign', () => {
  const visit = (landingPage: unknown, referrerHost: unknown = 'news.example', campaign: unknown = '') =>
    parseVisit({
      [visitFields.landingPage]: landingPage,
      [visitFields.referrerHost]: referrerHost,
      [visitFields.campaign]: campaign,
    })
  for (const page of [undefined, '/pricing?email=ada@example.com', '/a\r\nBcc: x', `/${'a'.repeat(200)}`]) {
    expect(visit(page), page).toBeUndefined()
  }
  for (const [host, campaign] of [
    ['<script>', 'ada@example.com'],
    ['news.example/path', 'x'.repeat(101)],
    [7, null],
  ]) {
    expect(visit('/', host, campaign)).toEqual({ landingPage: '/', referrerHost: '', campaign: '' })
  }
})

it.each([
  [' k7qm 2x9d ', 'K7QM-2X9D'],
  ['K7QM\u20112X9D', 'K7QM-2X9D'],
  ['o0OO-iIlL', '0000-1111'],
  ['K7QM-2X9', undefined],
  ['K7QM-2X9DD', undefined],
  ['K7QM-2X9U', undefined],
])('reads the reference %j as %s', (typed, reference) => {
  expect(parseReference(typed)).toBe(reference)
})
