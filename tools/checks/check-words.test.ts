/** Mistakes of a writer, made in a copy of the content: each is found with file, line, place and advice. */
import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type ContentCopy, copyContent, project } from '../testing/content-copy.ts'
import { checkWords } from './check-words.ts'

vi.setConfig({ testTimeout: 30_000 })

let copy: ContentCopy
beforeEach(async () => {
  copy = await copyContent()
})
afterEach(() => copy.remove())

const check = () => checkWords(copy.root, project)
const long = 'word '.repeat(40).trim()

it('finds nothing in the words as they are', async () => {
  expect(await check()).toEqual([])
})

type Mistake = {
  readonly what: string
  readonly file: string
  readonly from: string | RegExp
  readonly to: string
  readonly place: string
  readonly advice: string
  /** Lines from the change to the line that is named. */
  readonly below?: number
}

const mistakes: readonly Mistake[] = [
  {
    what: 'a day that does not exist',
    file: 'pages/pricing.ts',
    from: /updated: '[\d-]+'/,
    to: "updated: '2026-02-30'",
    place: 'pricing.meta.updated',
    advice: 'write the day as',
  },
  {
    what: 'a review yet to come',
    file: 'guides/executive-guide.mdx',
    from: /reviewed: .*/,
    to: 'reviewed: 2099-01-01',
    place: 'reviewed',
    advice: 'is yet to come',
  },
  {
    what: 'a negative price',
    file: 'prices.ts',
    from: 'extraHour: 150',
    to: 'extraHour: -150',
    place: 'prices.extraHour',
    advice: 'whole number above 0',
  },
  {
    what: 'a price with cents',
    file: 'prices.ts',
    from: 'deepDive: 25000',
    to: 'deepDive: 249.99',
    place: 'prices.executive.deepDive',
    advice: 'whole number above 0',
  },
  {
    what: 'parts that do not add up',
    file: 'prices.ts',
    from: 'onDelivery: 250',
    to: 'onDelivery: 300',
    place: 'prices.promptRescue.total',
    advice: '550 together, and it is 500',
    below: -2,
  },
  {
    what: 'a price that cannot be said in thousands',
    file: 'prices.ts',
    from: 'feasibilityCheck: 1500',
    to: 'feasibilityCheck: 1555',
    place: 'prices.feasibilityCheck',
    advice: 'multiple of 100',
  },
  {
    what: 'a plan whose hours do not divide its price',
    file: 'prices.ts',
    from: 'supportHours: 5 }',
    to: 'supportHours: 7 }',
    place: 'prices.membership.basic',
    advice: '357.14',
  },
  {
    what: 'an hour of a plan that is cheaper than an extra hour',
    file: 'prices.ts',
    from: 'fixHours: 20 }',
    to: 'fixHours: 75 }',
    place: 'prices.membership.pro',
    advice: '150 against 100',
  },
  {
    what: 'hours of a rescue out of order',
    file: 'prices.ts',
    from: 'rewritten: 40',
    to: 'rewritten: 20',
    place: 'prices.promptRescue.stages',
    advice: 'let the hours grow',
  },
  {
    what: 'a span of weeks in other words',
    file: 'prices.ts',
    from: "'2-8 weeks'",
    to: "'two to eight weeks'",
    place: 'prices.repair.weeks',
    advice: "'2-8 weeks'",
  },
  {
    what: 'a title too long',
    file: 'pages/pricing.ts',
    from: /(?<=title: ')Prices: memberships[^']*/,
    to: long,
    place: 'pricing.meta.title',
    advice: 'shorten it to 60',
  },
  {
    what: 'a description too short',
    file: 'pages/not-found.ts',
    from: /(?<=description: ')[^']*/,
    to: 'Nothing here.',
    place: 'notFound.meta.description',
    advice: 'lengthen it to at least 70',
  },
  {
    what: 'two pages with one title',
    file: 'pages/services.ts',
    from: /(?<=title: ')AI audit[^']*/,
    to: 'Executive AI strategy consulting',
    place: 'services.meta.title',
    advice: 'consulting.meta.title in content/pages/consulting.ts has the same',
  },
  {
    what: 'a picture without a text',
    file: 'pages/home.ts',
    from: / {8}alternative: 'A line that rises[^\n]*\n/,
    to: '',
    place: 'home.challenges.cards.0',
    advice: 'the picture "stalled"',
    below: -2,
  },
  {
    what: 'an empty text for a picture',
    file: 'pages/home.ts',
    from: /(?<=alternative: ')A flat line[^']*/,
    to: ' ',
    place: 'home.challenges.cards.1.alternative',
    advice: 'say in words what the picture shows',
  },
  {
    what: 'a dead link in a menu',
    file: 'navigation.ts',
    from: "{ name: 'Prompt rescue', path: '/services/prompt-assistance' }",
    to: "{ name: 'Prompt rescue', path: '/services/prompt-assistence' }",
    place: '“Prompt rescue”',
    advice: 'there is no page at /services/prompt-assistence',
  },
  {
    what: 'a dead link in the footer',
    file: 'navigation.ts',
    from: "{ name: 'Terms', path: '/terms' }",
    to: "{ name: 'Terms', path: '/term' }",
    place: '“Terms”',
    advice: 'there is no page at /term;',
  },
  {
    what: 'a dead link in a guide',
    file: 'guides/executive-guide.mdx',
    from: 'Most ideas should die.',
    to: 'Most [ideas](/price) should die.',
    place: '/price',
    advice: 'there is no page at /price',
  },
  {
    what: 'a picture without a text in a guide',
    file: 'guides/executive-guide.mdx',
    from: 'Most ideas should die.',
    to: '![](/plan.svg) Most ideas should die.',
    place: '/plan.svg',
    advice: 'what the picture shows',
  },
  {
    what: 'a source that does not exist, in a guide',
    file: 'guides/executive-guide.mdx',
    from: 'without AI.[^rand-2024]',
    to: 'without AI.[^rant-2024]',
    place: '[^rant-2024]',
    advice: 'add the source to content/sources.ts',
  },
  {
    what: 'a guide without the day of its review',
    file: 'guides/executive-guide.mdx',
    from: /(?<=\nreviewed: )\S+/,
    to: 'last week',
    place: 'reviewed',
    advice: 'write the day as',
  },
  {
    what: 'a claim without a mark',
    file: 'claims.ts',
    from: "says: 'never reach production.',\n    sources: [],\n    evidence: 'needs evidence',",
    to: "says: 'never reach production.',\n    sources: [],",
    place: 'claims.neverInProduction',
    advice: "add evidence: 'needs evidence'",
    below: -2,
  },
  {
    what: 'a claim that is called sourced and names no source',
    file: 'claims.ts',
    from: "says: 'delay for compliance.',\n    sources: [],\n    evidence: 'needs evidence',",
    to: "says: 'delay for compliance.',\n    sources: [],\n    evidence: 'sourced',",
    place: 'claims.complianceDelay.evidence',
    advice: 'name a publication under sources',
    below: 2,
  },
  {
    what: 'a testimonial without a mark',
    file: 'pages/prompt-rescue.ts',
    from: "company: 'Payments firm',\n        evidence: 'needs evidence',",
    to: "company: 'Payments firm',",
    place: 'promptRescue.testimonials.list.1',
    advice: "add evidence: 'needs evidence'",
    below: -3,
  },
  {
    what: 'a confirmation that does not say where the proof lies',
    file: 'firm.ts',
    from: "evidence: 'needs evidence'",
    to: "evidence: { by: 'Ada Roe', on: '2026-11-01', filed: '' }",
    place: 'firmMarks.rating.evidence',
    advice: 'where the proof is filed',
  },
  {
    what: 'a confirmation of a day to come',
    file: 'firm.ts',
    from: "evidence: 'needs evidence'",
    to: "evidence: { by: 'Ada Roe', on: '2999-01-01', filed: 'CRM' }",
    place: 'firmMarks.rating.evidence',
    advice: 'none to come',
  },
  {
    what: 'a mark in other words',
    file: 'firm.ts',
    from: "evidence: 'needs evidence'",
    to: "evidence: 'confirmed'",
    place: 'firmMarks.rating.evidence',
    advice: 'who confirmed it',
  },
  {
    what: 'a source without an address',
    file: 'sources.ts',
    from: /(?<='reg-b': {[^}]*url: ')[^']*/,
    to: 'www.ecfr.gov',
    place: 'sources.reg-b.url',
    advice: 'from https://',
  },
  {
    what: 'a highlighted phrase that is not in its heading',
    file: 'pages/privacy.ts',
    from: "mark: 'for how long'",
    to: "mark: 'how much longer'",
    place: 'privacy.mark',
    advice: 'letter by letter',
  },
  {
    what: 'a level of the quiz that leaves a gap',
    file: 'quiz.ts',
    from: 'from: 9, to: 14',
    to: 'from: 10, to: 14',
    place: 'quizLevels.1',
    advice: 'begin at 9',
  },
  {
    what: 'a hype word',
    file: 'pages/home.ts',
    from: 'Three systems, measured',
    to: 'Three seamless systems, measured',
    place: '“seamless”',
    advice: 'plainer word',
  },
  {
    what: 'a misspelt key',
    file: 'pages/pricing.ts',
    from: "subtitle: 'A second pair of hands'",
    to: "subtilte: 'A second pair of hands'",
    place: 'subtilte',
    advice: 'did you mean subtitle?',
  },
  {
    what: 'a lost comma',
    file: 'pages/home.ts',
    from: "more: 'Why AI implementations fail, and where yours stands',",
    to: "more: 'Why AI implementations fail, and where yours stands'\n    less: '',",
    place: 'Expected',
    advice: 'lost comma',
    below: 1,
  },
  {
    what: 'a lost quotation mark',
    file: 'pages/services.ts',
    from: "heading: 'Which one do you need?'",
    to: 'heading: Which one do you need?',
    place: 'Expected',
    advice: 'quotation mark',
  },
  {
    what: 'a text that a page needs',
    file: 'pages/pricing.ts',
    from: /(?<=once: {\n) {4}heading: [^\n]*\n/,
    to: '',
    place: 'pricing.once',
    advice: 'add heading, or correct its spelling: app/pages/pricing/once.tsx shows it',
    below: -1,
  },
  {
    what: 'a misspelt key that other files need',
    file: 'prices.ts',
    from: 'extraHour: 150',
    to: 'extraHuor: 150',
    place: 'extraHuor',
    advice: 'did you mean extraHour?',
  },
  {
    what: 'a misspelt value',
    file: 'pages/home.ts',
    from: 'prices.audit.from)',
    to: 'prices.audit.form)',
    place: 'undefined',
    advice: 'misspelt name',
  },
]

describe('a writer hears of', () => {
  for (const { what, file, from, to, place, advice, below = 0 } of mistakes) {
    it(what, async () => {
      const line = await copy.edit(file, from, to)
      const faults = await check()
      const found = faults.find((each) => each.advice.includes(advice))
      expect(found, JSON.stringify(faults)).toBeDefined()
      expect(found?.place).toContain(place)
      expect(`${found?.file}:${found?.line}`).toBe(`content/${file}:${line + below}`)
    })
  }
})

it('takes a confirmation in place of a mark', async () => {
  await copy.edit(
    'firm.ts',
    "evidence: 'needs evidence'",
    "evidence: { by: 'Ada Roe', on: '2026-11-01', filed: 'CRM' }",
  )
  expect(await check()).toEqual([])
})

it('stops the whole build before anything is made', async () => {
  const whole = await copyContent('app', 'brand', 'cli', 'contracts', 'documents', 'server', 'tools')
  try {
    const line = await whole.edit('prices.ts', 'total: 500', 'total: 600')
    const { status, stdout, stderr } = spawnSync(process.execPath, ['tools/build.ts'], {
      cwd: whole.root,
      env: { PATH: `${join(project, 'node_modules/.bin')}:/usr/bin:/bin` },
      encoding: 'utf8',
    })
    expect({ status, stdout }).toEqual({ status: 1, stdout: 'Building the site\n' })
    expect(stderr).toContain(`content/prices.ts:${line}: prices.promptRescue.total: make it the sum`)
    expect(stderr).toContain('The build stopped at the words')
    await expect(readFile(join(whole.root, 'build/stamp'))).rejects.toThrow('ENOENT')
  } finally {
    await whole.remove()
  }
})
