/** What is left before going live: in the words, and in settings. */
import { describe, expect, it } from 'vitest'
import { companyFacts } from '../../content/schema/company.ts'
import { project, withValue } from '../../tests/support/edited-words.ts'
import { madeOpen, readySettings as set } from '../../tests/support/ready.ts'
import { launchItems } from './attestations.ts'
import { settingItems } from './settings.ts'

const open = madeOpen(project)

describe('for unconfirmed content', () => {
  const items = launchItems(open, set)

  it('each kind of thing is found', () => {
    expect(new Set(items.map(({ kind }) => kind.title))).toEqual(
      new Set([
        'The firm',
        'Who does the work',
        'What a buyer looks up',
        'Success stories and case results',
        'Claims without a publication',
        'The rating',
        'Promises to keep',
        'For counsel to read',
        'Testimonials',
        'Monitoring',
      ]),
    )
  })

  const lines: Readonly<Record<string, RegExp>> = {
    'The firm': /^ {2}(name|email|phone|room): "/,
    'Who does the work': /^ {2}engineers: /,
    'What a buyer looks up': /^ {2}entity: /,
  }
  it('each location is the line to edit', () => {
    for (const { location, kind } of items) {
      const [file = '', line] = location.split(':')
      const text = project.texts.get(file.replace('content/', ''))?.split('\n')[Number(line) - 1]
      expect(text, location).toMatch(lines[kind.title] ?? /\b(evidence|commitment|review): /)
    }
  })

  it('what a buyer looks up is one thing and stands first, until each fact is filled in', () => {
    let content = open
    for (const key of companyFacts) {
      const [first] = launchItems(content, set)
      expect(first?.kind.title).toBe('What a buyer looks up')
      expect(first?.what).toMatch(new RegExp(`\\b${key}\\b`))
      content = withValue(content, 'company.yaml', ['company', key], 'not stated')
    }
    expect(launchItems(content, set)[0]?.kind.title).toBe('The firm')
  })
})

describe('for settings that make the privacy page untrue', () => {
  const elsewhere = {
    WEBHOOK_URL: 'https://user:hidden@crm.acme-ai.com/requests',
    WEBHOOK_SECRET: 'whsec_00000000000000000000',
    DATABASE_URL: 'postgres://website:hidden@db.acme-ai.com/website',
  }
  const told = (settings: object, content = open) => {
    const listed = (more: object) =>
      launchItems(content, { ...set, ...more }).map(({ location, what }) => `${location} ${what}`)
    const before = listed({})
    return listed(settings).filter((item) => !before.includes(item))
  }

  it('reports each setting that sends requests elsewhere, with the host and no secret', () => {
    const [webhook, database, ...more] = told(elsewhere)
    expect(webhook).toMatch(/^content\/pages\/privacy\.yaml:\d+ WEBHOOK_URL .*crm\.acme-ai\.com/)
    expect(database).toMatch(/^content\/pages\/privacy\.yaml:\d+ DATABASE_URL .*db\.acme-ai\.com/)
    expect(more).toEqual([])
    expect(`${webhook} ${database}`).not.toContain('hidden')
  })

  it.each(['localhost', '127.0.0.1', '[::1]'])('reports nothing for a database at %s', (host) => {
    expect(told({ DATABASE_URL: `postgres://website@${host}/website` })).toEqual([])
  })
})

describe('of the settings', () => {
  const locations = (environment: Readonly<Record<string, string>>) =>
    settingItems(environment).map(({ location }) => location)

  it('all are missing at first, and none when they are set', () => {
    const { MAIL_FROM: _, MAIL_TO: __, ...required } = set
    expect(locations({})).toEqual(Object.keys(required).sort(byListing))
    expect(locations(set)).toEqual([])
  })
  const listing = ['ORIGIN', 'SMTP_URL', 'TRUST_PROXY', 'DESK_STAFF', 'DESK_ORIGIN', 'NODE_ENV']
  const byListing = (a: string, b: string) => listing.indexOf(a) - listing.indexOf(b)

  it.each([
    ['ORIGIN', 'https://www.example.com'],
    ['ORIGIN', 'http://www.acme-ai.com'],
    ['ORIGIN', 'www.acme-ai.com'],
    ['SMTP_URL', 'smtps://user:secret@mail.example.com'],
    ['MAIL_TO', 'requests@example.com'],
    ['BOOKING_CALENDAR_URL', 'https://calendar.example.com/talk'],
    ['DESK_STAFF', 'maya@acme-ai.com, Tom <tom@example.com>'],
    ['DESK_ORIGIN', 'https://desk.example.com'],
    ['DESK_ORIGIN', 'http://desk.acme-ai.com'],
    ['DESK_ORIGIN', ''],
    ['MAIL_FORM', 'typo@acme-ai.com'],
  ])('%s=%s is told, once', (name, value) => {
    expect(locations({ ...set, [name]: value })).toEqual([name])
  })
})
