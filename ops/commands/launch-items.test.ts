/** The launch check of content and settings. */
import { describe, expect, it } from 'vitest'
import { companyFacts } from '../../content/schema/company.ts'
import { projectContent, replaceValue } from '../../tests/support/edited-content.ts'
import { makeOpenContent, readySettings as set } from '../../tests/support/launch-content.ts'
import { listLaunchItems } from './launch-items.ts'

const open = makeOpenContent(projectContent)

describe('launch items of the content', () => {
  const items = listLaunchItems(open, set)

  it('include each kind of item', () => {
    expect(new Set(items.map(({ kind }) => kind.title))).toEqual(
      new Set([
        'The firm',
        'Engineers',
        'The letter, and engineers by name',
        'Facts that buyers look up',
        'Success stories and case results',
        'Claims without a publication',
        'The rating',
        'Promises to keep',
        'Legal texts',
        'Testimonials',
      ]),
    )
  })

  const lines: Readonly<Record<string, RegExp>> = {
    'The firm': /^ {2}(name|email|phone|room): "/,
    Engineers: /^ {2}engineers: /,
    'Facts that buyers look up': /^ {2}entity: /,
  }
  it('have the file and line to edit', () => {
    for (const { location, kind } of items) {
      const [file = '', line] = location.split(':')
      const text = projectContent.texts.get(file.replace('content/', ''))?.split('\n')[Number(line) - 1]
      expect(text, location).toMatch(lines[kind.title] ?? /\b(evidence|commitment|review): /)
    }
  })

  it('begin with one item for all facts that buyers look up, until each is filled in', () => {
    let content = open
    for (const key of companyFacts) {
      const [first] = listLaunchItems(content, set)
      expect(first?.kind.title).toBe('Facts that buyers look up')
      expect(first?.what).toMatch(new RegExp(`\\b${key}\\b`))
      content = replaceValue(content, 'company.yaml', ['company', key], 'not stated')
    }
    expect(listLaunchItems(content, set)[0]?.kind.title).toBe('The firm')
  })
})

it('reminds of the amount of the payment page, if there is one', () => {
  const link = 'https://buy.stripe.example/a1'
  const own = replaceValue(open, 'firm.yaml', ['firm', 'paymentLink'], link)
  const added = listLaunchItems(own, set).filter(({ what }) => what.includes(link))
  expect(added).toMatchObject([{ group: 'confirm', what: expect.stringContaining('$250') }])
})

it('lists no launch item for the letter if the firm names no engineers', () => {
  const own = replaceValue(open, 'people.yaml', ['people', 'engineers'], 'not stated')
  expect(listLaunchItems(own, set).filter(({ location }) => location.includes('people.yaml'))).toEqual([])
})

describe('launch items of the settings', () => {
  const listSettings = (environment: Readonly<Record<string, string>>) =>
    listLaunchItems(open, environment).filter(({ group }) => group === 'set')
  const locations = (environment: Readonly<Record<string, string>>) =>
    listSettings(environment).map(({ location }) => location)

  it('include every required setting until it is set', () => {
    expect(locations({}).sort()).toEqual(['DESK_STAFF', 'NODE_ENV', 'ORIGIN', 'SMTP_URL', 'TRUST_PROXY'])
    expect(locations(set)).toEqual([])
  })

  it.each([
    ['ORIGIN', 'https://www.example.com'],
    ['ORIGIN', 'www.acme-ai.com'],
    ['SMTP_URL', 'smtps://user:secret@mail.example.com'],
    ['DESK_STAFF', 'maya@acme-ai.com, Tom <tom@example.com>'],
    ['DESK_ORIGIN', ''],
    ['MAIL_FORM', 'typo@acme-ai.com'],
  ])('include %s=%s once', (name, value) => {
    expect(locations({ ...set, [name]: value })).toEqual([name])
    expect(JSON.stringify(listSettings({ ...set, [name]: value }))).not.toContain('secret')
  })
})
