/** What is left before going live: in a copy of the content, and in settings. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Path } from '../source-text.ts'
import { type ContentCopy, copyContent } from '../testing/content-copy.ts'
import { confirmation, makeOpen, makeReady, sampleAddress, readySettings as set } from '../testing/ready.ts'
import type { LaunchItem } from './launch-item.ts'
import { FaultyContent, launchItems } from './launch-items.ts'
import { summary, tabbedListing, terminalListing } from './listing.ts'
import { settingItems } from './settings.ts'

vi.setConfig({ testTimeout: 30_000 })

let copy: ContentCopy
beforeEach(async () => {
  copy = await copyContent()
})
afterEach(() => copy.remove())

const items = () => launchItems(copy.root, set)

/** The line that an item points at. */
async function lineOf({ place }: LaunchItem): Promise<string> {
  const [file = '', line] = place.split(':')
  return (await readFile(join(copy.root, file), 'utf8')).split('\n')[Number(line) - 1] ?? ''
}

describe('of words that nobody has confirmed yet', () => {
  beforeEach(() => makeOpen(copy))

  it('each kind of thing is found, and each place is the line to edit', async () => {
    const found = await items()
    const kinds = new Map<string, LaunchItem[]>()
    for (const item of found) kinds.set(item.kind.title, [...(kinds.get(item.kind.title) ?? []), item])
    expect([...kinds].map(([title, { length }]) => [title, length > 0])).toEqual(
      [
        'The firm',
        'Success stories and case results',
        'Claims without a publication',
        'The rating',
        'Promises to keep',
        'For counsel to read',
        'Testimonials',
        'Monitoring',
      ].map((title) => [title, true]),
    )
    for (const item of found) {
      expect(await lineOf(item), item.place).toMatch(
        item.kind.title === 'The firm' ? /^ {2}(name|email|phone): '/ : /(evidence|commitment|review): 'needs \w+'/,
      )
    }
  })

  const edits: readonly (readonly [file: string, at: Path, to: string, title: string])[] = [
    ['firm.ts', ['firm', 'name'], "'Acme AI'", 'The firm'],
    ['firm.ts', ['firm', 'email'], "'hello@acme-ai.com'", 'The firm'],
    ['firm.ts', ['firm', 'phone'], "'+1 (202) 456-1111'", 'The firm'],
    ['firm.ts', ['firmMarks', 'rating', 'evidence'], confirmation, 'The rating'],
    [
      'claims.ts',
      ['claims', 'failure'],
      "{ figure: '85%', says: 'fail.', sources: [{ id: 'rand-2024', wording: 'RAND' }], evidence: 'sourced' }",
      'Claims without a publication',
    ],
  ]
  it.each(edits)('an edit of %s, %j, takes one thing off the list', async (file, at, to, title) => {
    const edited = await copyContent()
    try {
      await makeOpen(edited)
      await edited.set(file, at, to)
      const count = async (root: string) =>
        (await launchItems(root, set)).filter(({ kind }) => kind.title === title).length
      expect(await count(edited.root)).toBe((await count(copy.root)) - 1)
    } finally {
      await edited.remove()
    }
  })

  it('says what is counted instead of recorded, until the firm has confirmed it', async () => {
    const monitoring = (found: readonly LaunchItem[]) => found.find(({ kind }) => kind.title === 'Monitoring')?.what
    expect(monitoring(await items())).toMatch(/own server counts .* without asking/)
    const datadog = {
      DATADOG_APPLICATION_ID: '00000000-0000-0000-0000-000000000000',
      DATADOG_CLIENT_TOKEN: 'pub0',
      MONITORING_CONSENT: 'ask',
    }
    expect(monitoring(await launchItems(copy.root, { ...set, ...datadog }))).toMatch(/Datadog .* asked first/)
  })

  it('refuses to list what it cannot trust', async () => {
    await copy.set('firm.ts', ['firmMarks', 'rating', 'evidence'], "'fine by me'")
    await expect(items()).rejects.toThrow(FaultyContent)
  })
})

it('is empty when all is replaced, confirmed and set', async () => {
  await makeReady(copy)
  expect(await items()).toEqual([])
})

describe('of the settings', () => {
  const places = (environment: Readonly<Record<string, string>>, email = 'hello@acme-ai.com') =>
    settingItems(environment, email).map(({ place }) => place)

  it('all are missing at first, and none when they are set', () => {
    expect(places({}, sampleAddress)).toEqual(Object.keys({ ...set }).sort(byListing))
    expect(places(set)).toEqual([])
  })
  const listing = ['ORIGIN', 'SMTP_URL', 'MAIL_FROM', 'MAIL_TO', 'BOOKING_CALENDAR_URL', 'TRUST_PROXY', 'NODE_ENV']
  const byListing = (a: string, b: string) => listing.indexOf(a) - listing.indexOf(b)

  it('the firm’s own address stands in for those of the mails', () => {
    const { MAIL_FROM: _, MAIL_TO: __, ...rest } = set
    expect(places(rest)).toEqual([])
    expect(places(rest, sampleAddress)).toEqual(['MAIL_FROM', 'MAIL_TO'])
  })

  it.each([
    ['ORIGIN', 'https://www.example.com'],
    ['ORIGIN', 'http://localhost:3000'],
    ['ORIGIN', 'https://192.168.1.4'],
    ['ORIGIN', 'http://www.acme-ai.com'],
    ['ORIGIN', 'www.acme-ai.com'],
    ['SMTP_URL', 'smtps://user:secret@mail.example.com'],
    ['MAIL_TO', 'requests@example.com'],
    ['MAIL_FROM', 'site@acme.test'],
    ['BOOKING_CALENDAR_URL', 'https://calendar.example.com/talk'],
    ['BOOKING_CALENDAR_URL', 'http://cal.acme-ai.com'],
    ['MAIL_FORM', 'typo@acme-ai.com'],
  ])('%s=%s is told, once', (name, value) => {
    expect(places({ ...set, [name]: value })).toEqual([name])
  })

  it('never shows a password', () => {
    const told = settingItems({ ...set, SMTP_URL: 'smtps://user:secret@mail.example.com' }, sampleAddress)
    expect(JSON.stringify(told)).not.toContain('secret')
  })
})

describe('the listing', () => {
  it.each([40, 80, 120])('stays within %i columns, and has every place', async (width) => {
    const found = await launchItems(copy.root, {})
    const lines = terminalListing(found, width)
    for (const line of lines)
      if (/\s\S+\s/.test(line)) expect(line.length, line).toBeLessThanOrEqual(Math.max(width, 60))
    for (const { place } of found)
      expect(
        lines.some((line) => line.includes(place)),
        place,
      ).toBe(true)
  })

  it('has one line for each thing in a pipe', async () => {
    const found = await launchItems(copy.root, {})
    const lines = tabbedListing(found)
    expect(lines).toHaveLength(found.length)
    for (const line of lines) expect(line.split('\t')).toHaveLength(5)
  })

  it('adds up', async () => {
    const found = await launchItems(copy.root, {})
    const [all, ...parts] = [...summary(found).matchAll(/\d+/g)].map(Number)
    expect(all).toBe(found.length)
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(all)
  })
})
