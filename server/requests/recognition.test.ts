import { expect, it } from 'vitest'
import type { VisitorRequest } from '../../contracts/requests.ts'
import { consultation, promptRescue } from '../../contracts/sample-requests.ts'
import { hardSignals, type Signal, softSignals } from '../../contracts/suspicion.ts'
import { type Circumstances, mailboxOf, needsQuarantine, signalsOf, suspicion } from './recognition.ts'

const usual: Circumstances = { honeypot: '', elapsedMs: undefined, sameText: 0 }
const urls = (count: number) => Array.from({ length: count }, (_, index) => `https://example.com/${index}`)

it.each<[Signal, VisitorRequest, Partial<Circumstances>]>([
  ['honeypot', consultation(), { honeypot: 'x' }],
  ['haste', consultation(), { elapsedMs: 0 }],
  ['haste', promptRescue(), { elapsedMs: suspicion.leastElapsedMs - 1 }],
  ['links', consultation({ name: 'Win at www.casino.example' }), {}],
  ['links', promptRescue({ name: 'https://casino.example' }), {}],
  ['links', consultation({ message: urls(suspicion.links.atLeast).join(' ') }), {}],
  ['links', consultation({ message: '[url=https://a.example]a[/url] '.repeat(suspicion.links.atLeast) }), {}],
  ['repeated-text', consultation(), { sameText: suspicion.sameText }],
])('sees %s in %j with %j, and nothing else', (signal, request, circumstances) => {
  expect(signalsOf(request, { ...usual, ...circumstances })).toEqual([signal])
})

it.each<[string, VisitorRequest, Partial<Circumstances>]>([
  ['a company called by its address', consultation({ company: 'www.acme.com' }), {}],
  ['a company called by its link', promptRescue({ company: 'https://acme.io' }), {}],
  ['a name with dots', consultation({ name: 'Dr. A. Probe-www Jr.' }), {}],
  ['a prompt that is a list of pages', promptRescue({ prompts: urls(200).join('\n') }), {}],
  [
    'a message with examples',
    consultation({ message: `These fail: ${urls(suspicion.links.atLeast - 1).join(' ')}` }),
    {},
  ],
  ['a message with words to its links', consultation({ message: urls(20).join(' and then there is ') }), {}],
  ['a form that was filled in by the browser', promptRescue(), { elapsedMs: suspicion.leastElapsedMs }],
  ['a page that the browser has restored', promptRescue(), { elapsedMs: undefined }],
  ['an empty honeypot', promptRescue(), { honeypot: ' ' }],
  ['a colleague with the same text', consultation(), { sameText: suspicion.sameText - 1 }],
])('sees nothing in %s', (_what, request, circumstances) => {
  expect(signalsOf(request, { ...usual, ...circumstances })).toEqual([])
})

it('quarantines only hard signs of a bot', () => {
  expect(hardSignals).toEqual(['honeypot', 'client-rate'])
  for (const signal of hardSignals) expect(needsQuarantine([signal]), signal).toBe(true)
  for (const signal of softSignals) expect(needsQuarantine([signal]), signal).toBe(false)
  expect(needsQuarantine([])).toBe(false)
  expect(needsQuarantine([...softSignals])).toBe(false)
  expect(needsQuarantine(['links', 'honeypot'])).toBe(true)
})

it('treats only less than half a second as too fast', () => {
  expect(suspicion.leastElapsedMs).toBeLessThanOrEqual(500)
})

it.each([
  ['ada@example.com', 'ada@example.com'],
  ['ADA@Example.COM', 'ada@example.com'],
  [' ada@example.com ', 'ada@example.com'],
  ['ada+booking@example.com', 'ada@example.com'],
  ['ada+a+b@example.com', 'ada@example.com'],
  ['+ada@example.com', '+ada@example.com'],
  ['++tag@example.com', '+@example.com'],
  ['a.d.a@gmail.com', 'ada@gmail.com'],
  ['A.da+x.y@GoogleMail.com', 'ada@gmail.com'],
  ['ada@ｇｍａｉｌ.com', 'ada@gmail.com'],
  ['a.da@example.com', 'a.da@example.com'],
  ['a.da@gmail.com.example.org', 'a.da@gmail.com.example.org'],
  ['zoë@bücher.example', 'zoë@xn--bcher-kva.example'],
  ['zoë@xn--bcher-kva.example', 'zoë@xn--bcher-kva.example'],
])('the mailbox of %s is %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox)
})
