/** Mistakes of a writer, made in a copy of the content: each is found with file, line, place and remedy. */
import { spawnSync } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { problem } from '../content/checklist/problem.ts'
import { footerWords, menus } from '../content/navigation.ts'
import { consulting } from '../content/pages/consulting.ts'
import { prices } from '../content/prices.ts'
import { quizLevels } from '../content/quiz.ts'
import { sources } from '../content/sources.ts'
import { checkContent, readCode } from './check-content.ts'
import type { Path } from './source-text.ts'
import { type ContentCopy, copyContent, project } from './testing/content-copy.ts'

vi.setConfig({ testTimeout: 30_000 })

const code = await readCode(project)
const check = () => checkContent(copy.root, code)

let copy: ContentCopy
beforeEach(async () => {
  copy = await copyContent()
})
afterEach(() => copy.remove())

it('finds nothing in the words as they are', async () => {
  expect(await check()).toEqual([])
})

/** A value, a key or a text, and what a writer makes of it; a value that nothing takes the place of is deleted. */
type Change =
  | { readonly at: Path; readonly to?: string }
  | { readonly at: Path; readonly key: string }
  | { readonly from: RegExp; readonly to: string }

type Mistake = Change & {
  readonly what: string
  readonly file: string
  readonly place: string
  readonly remedy: string
  /** Lines from the change to the line that is named. */
  readonly below?: number
  /** What else has to be so. */
  readonly also?: (copy: ContentCopy) => Promise<number>
}

function make({ file, ...change }: Mistake): Promise<number> {
  if ('from' in change) return copy.edit(file, change.from, change.to)
  if ('key' in change) return copy.rename(file, change.at, change.key)
  return copy.set(file, change.at, change.to)
}

const long = 'word '.repeat(40).trim()
const { basic, pro } = prices.membership
const [anySource = ''] = Object.keys(sources)
const endOfFrontmatter = /(?<=\n---\n)/
/** An entry of the menus that leads to a page. */
const menuLink = menus
  .flatMap(({ groups }, menu) =>
    groups.flatMap(({ items }, group) =>
      items.map((item, place) => ({ ...item, at: ['menus', menu, 'groups', group, 'items', place] })),
    ),
  )
  .find(({ comingSoon }) => !comingSoon) ?? { name: '', at: [] }

const mistakes: readonly Mistake[] = [
  {
    what: 'a day that does not exist',
    file: 'pages/pricing.ts',
    at: ['pricing', 'meta', 'updated'],
    to: "'2026-02-30'",
    place: 'pricing.meta.updated',
    remedy: 'write the day as',
  },
  {
    what: 'a review yet to come',
    file: 'guides/executive-guide.mdx',
    from: /reviewed: .*/,
    to: 'reviewed: 2099-01-01',
    place: 'reviewed',
    remedy: 'is yet to come',
  },
  {
    what: 'a negative price',
    file: 'prices.ts',
    at: ['prices', 'extraHour'],
    to: '-150',
    place: 'prices.extraHour',
    remedy: 'whole number above 0',
  },
  {
    what: 'a price with cents',
    file: 'prices.ts',
    at: ['prices', 'executive', 'deepDive'],
    to: '249.99',
    place: 'prices.executive.deepDive',
    remedy: 'whole number above 0',
  },
  {
    what: 'parts that do not add up',
    file: 'prices.ts',
    at: ['prices', 'promptRescue', 'total'],
    to: '1',
    place: 'prices.promptRescue.total',
    remedy: 'and it is 1',
  },
  {
    what: 'a price that cannot be said in thousands',
    file: 'prices.ts',
    at: ['prices', 'feasibilityCheck'],
    to: '1555',
    place: 'prices.feasibilityCheck',
    remedy: 'multiple of 100',
  },
  {
    what: 'a plan whose hours do not divide its price',
    file: 'prices.ts',
    at: ['prices', 'membership', 'basic', 'supportHours'],
    to: String(2 * basic.perMonth),
    place: 'prices.membership.basic',
    remedy: 'now it is 0.50',
  },
  {
    what: 'an hour of a plan that is cheaper than an extra hour',
    file: 'prices.ts',
    at: ['prices', 'membership', 'pro', 'fixHours'],
    to: String(pro.perMonth),
    place: 'prices.membership.pro',
    remedy: 'against 1. Change',
  },
  {
    what: 'hours of a rescue out of order',
    file: 'prices.ts',
    at: ['prices', 'promptRescue', 'stages', 'rewritten'],
    to: '1',
    place: 'prices.promptRescue.stages',
    remedy: 'let the hours grow',
  },
  {
    what: 'a span of weeks in other words',
    file: 'prices.ts',
    at: ['prices', 'repair', 'weeks'],
    to: "'two to eight weeks'",
    place: 'prices.repair.weeks',
    remedy: "'2-8 weeks'",
  },
  {
    what: 'a title too long',
    file: 'pages/pricing.ts',
    at: ['pricing', 'meta', 'title'],
    to: `'${long}'`,
    place: 'pricing.meta.title',
    remedy: 'shorten it to 60',
  },
  {
    what: 'a description too short',
    file: 'pages/not-found.ts',
    at: ['notFound', 'meta', 'description'],
    to: "'Nothing here.'",
    place: 'notFound.meta.description',
    remedy: 'lengthen it to at least 70',
  },
  {
    what: 'two pages with one title',
    file: 'pages/services.ts',
    at: ['services', 'meta', 'title'],
    to: `'${consulting.meta.title}'`,
    place: 'services.meta.title',
    remedy: 'consulting.meta.title in content/pages/consulting.ts has the same',
  },
  {
    what: 'a picture without a text',
    file: 'pages/home.ts',
    at: ['home', 'challenges', 'cards', 0, 'alternative'],
    place: 'home.challenges.cards.0',
    remedy: 'the picture "',
    below: -2,
  },
  {
    what: 'an empty text for a picture',
    file: 'pages/home.ts',
    at: ['home', 'challenges', 'cards', 1, 'alternative'],
    to: "' '",
    place: 'home.challenges.cards.1.alternative',
    remedy: 'say in words what the picture shows',
  },
  {
    what: 'a dead link in a menu',
    file: 'navigation.ts',
    at: [...menuLink.at, 'path'],
    to: "'/services/nowhere'",
    place: `“${menuLink.name}”`,
    remedy: 'there is no page at /services/nowhere;',
  },
  {
    what: 'a dead link in the footer',
    file: 'navigation.ts',
    at: ['footerWords', 'legal', 0, 'path'],
    to: "'/nowhere'",
    place: `“${footerWords.legal[0].name}”`,
    remedy: 'there is no page at /nowhere;',
  },
  {
    what: 'a dead link in a guide',
    file: 'guides/executive-guide.mdx',
    from: endOfFrontmatter,
    to: '\nMost [ideas](/price) should die.\n',
    place: '/price',
    remedy: 'there is no page at /price',
    below: 1,
  },
  {
    what: 'a picture without a text in a guide',
    file: 'guides/executive-guide.mdx',
    from: endOfFrontmatter,
    to: '\n![](/plan.svg) Most ideas should die.\n',
    place: '/plan.svg',
    remedy: 'what the picture shows',
    below: 1,
  },
  {
    what: 'a source that does not exist, in a guide',
    file: 'guides/executive-guide.mdx',
    from: endOfFrontmatter,
    to: '\nSo it ends.[^nobody-2024]\n',
    place: '[^nobody-2024]',
    remedy: 'add the source to content/sources.ts',
    below: 1,
  },
  {
    what: 'a guide without the day of its review',
    file: 'guides/executive-guide.mdx',
    from: /(?<=\nreviewed: )\S+/,
    to: 'last week',
    place: 'reviewed',
    remedy: 'write the day as',
  },
  {
    what: 'a claim without a mark',
    file: 'claims.ts',
    at: ['claims', 'success'],
    to: "{ figure: '15%', says: 'of projects succeed.', sources: [] }",
    place: 'claims.success',
    remedy: "add evidence: 'needs evidence'",
  },
  {
    what: 'a claim that is called sourced and names no source',
    file: 'claims.ts',
    at: ['claims', 'success'],
    to: "{ figure: '15%', says: 'of projects succeed.', sources: [], evidence: 'sourced' }",
    place: 'claims.success.evidence',
    remedy: 'name a publication under sources',
  },
  {
    what: 'a testimonial without a mark',
    file: 'pages/prompt-rescue.ts',
    at: ['promptRescue', 'testimonials', 'list'],
    to: "[{ quote: 'It works.', role: 'IT director', company: 'Clinic' }]",
    place: 'promptRescue.testimonials.list.0',
    remedy: "add evidence: 'needs evidence'",
  },
  {
    what: 'a confirmation that does not say where the proof lies',
    file: 'firm.ts',
    at: ['firmMarks', 'rating', 'evidence'],
    to: "{ by: 'Ada Roe', on: '2026-11-01', filed: '' }",
    place: 'firmMarks.rating.evidence',
    remedy: 'where the proof is filed',
  },
  {
    what: 'a confirmation of a day to come',
    file: 'firm.ts',
    at: ['firmMarks', 'rating', 'evidence'],
    to: "{ by: 'Ada Roe', on: '2999-01-01', filed: 'CRM' }",
    place: 'firmMarks.rating.evidence',
    remedy: 'write the day of the confirmation',
  },
  {
    what: 'a mark in other words',
    file: 'firm.ts',
    at: ['firmMarks', 'rating', 'evidence'],
    to: "'confirmed'",
    place: 'firmMarks.rating.evidence',
    remedy: 'who confirmed it',
  },
  {
    what: 'a source without an address',
    file: 'sources.ts',
    at: ['sources', anySource, 'url'],
    to: "'www.ecfr.gov'",
    place: `sources.${anySource}.url`,
    remedy: 'from https://',
  },
  {
    what: 'a highlighted phrase that is not in its heading',
    file: 'pages/privacy.ts',
    at: ['privacy', 'mark'],
    to: "'how much longer'",
    place: 'privacy.mark',
    remedy: 'letter by letter',
  },
  {
    what: 'a level of the quiz that leaves a gap',
    file: 'quiz.ts',
    at: ['quizLevels', 1],
    to: "{ name: 'High', from: 99, to: 14, message: 'High' }",
    place: 'quizLevels.1',
    remedy: `begin at ${quizLevels[0].to + 1}`,
  },
  {
    what: 'an hour without its zero',
    file: 'opening-hours.ts',
    at: ['openingHours', 'opens'],
    to: "'9:00'",
    place: 'openingHours.opens',
    remedy: "write the time of day as '09:00'",
  },
  {
    what: 'an hour that no day has',
    file: 'opening-hours.ts',
    at: ['openingHours', 'closes'],
    to: "'24:00'",
    place: 'openingHours.closes',
    remedy: 'from 00:00 to 23:59',
  },
  {
    what: 'a day that ends before it begins',
    file: 'opening-hours.ts',
    at: ['openingHours', 'closes'],
    to: "'00:00'",
    place: 'openingHours.opens',
    remedy: 'at 00:00',
    below: -1,
  },
  {
    what: 'a week that ends before it begins',
    file: 'opening-hours.ts',
    at: ['openingHours', 'from'],
    to: "'Sunday'",
    place: 'openingHours.from',
    remedy: 'let the week begin before it ends',
  },
  {
    what: 'a misspelt day of the week',
    file: 'opening-hours.ts',
    at: ['openingHours', 'to'],
    to: "'Fryday'",
    place: 'openingHours.to',
    remedy: "write the day as 'Monday'",
  },
  {
    what: 'a distance from UTC in other words',
    file: 'opening-hours.ts',
    at: ['openingHours', 'utcOffset'],
    to: "'-5'",
    place: 'openingHours.utcOffset',
    remedy: "'-05:00'",
  },
  {
    what: 'a page for assistants that does not exist',
    file: 'llms.ts',
    at: ['llms', 'sections', 0, 'paths', 0],
    to: "'/nowhere'",
    place: 'llms.sections.0.paths.0',
    remedy: 'there is no page at /nowhere;',
  },
  {
    what: 'a guide that was reviewed before it was published',
    file: 'pages/guides.ts',
    at: ['executiveGuide', 'published'],
    to: `'${new Date().toISOString().slice(0, 10)}'`,
    place: 'executiveGuide.published',
    remedy: 'before this day',
    also: (copy) => copy.edit('guides/executive-guide.mdx', /(?<=\nreviewed: )\S+/, '2020-01-01'),
  },
  {
    what: 'a review of the checklist in a month that does not exist',
    file: 'checklist/checklist.ts',
    at: ['checklist', 'reviewed'],
    to: "'2026-13-01'",
    place: 'checklist.reviewed',
    remedy: 'write the day as',
  },
  {
    what: 'a day of a timeline that does not exist',
    file: 'checklist/law.ts',
    at: ['law', 'figure'],
    to: "{ kind: 'timeline', from: '2026-07-01', to: '2028-01-01', events: [{ on: '2027-02-30' }] }",
    place: 'law.figure.events.0.on',
    remedy: 'write the day as',
  },
  {
    what: 'a topic of the checklist without a stopper',
    file: 'checklist/problem.ts',
    at: ['problem', 'questions'],
    to: "[{ ask: 'Why?', why: '', good: '', bad: '' }]",
    place: 'problem.questions',
    remedy: 'mark one question as stopper; 0 are',
  },
  {
    what: 'a topic of the checklist with two stoppers',
    file: 'checklist/problem.ts',
    at: ['problem', 'questions'],
    to: "[{ ask: 'Why?', stopper: true }, { ask: 'Who?', stopper: true }]",
    place: 'problem.questions',
    remedy: 'mark one question as stopper; 2 are',
  },
  {
    what: 'a question of the checklist that asks nothing',
    file: 'checklist/problem.ts',
    at: ['problem', 'questions', 0, 'ask'],
    to: "'Tell us.'",
    place: 'problem.questions.0.ask',
    remedy: 'question mark',
  },
  {
    what: 'a question of the checklist that is asked twice',
    file: 'checklist/accuracy.ts',
    at: ['accuracy', 'questions', 0, 'ask'],
    to: `'${problem.questions[0]?.ask}'`,
    place: 'accuracy.questions.0.ask',
    remedy: 'content/checklist/problem.ts asks the same',
  },
  {
    what: 'a score of the checklist that leaves a gap',
    file: 'checklist/checklist.ts',
    at: ['checklist', 'decision', 'scale', 'bands', 0],
    to: "{ from: 1, to: 20, title: 'Leave it', text: '' }",
    place: 'checklist.decision.scale.bands.0',
    remedy: 'begin at 0',
  },
  {
    what: 'a score of the checklist that ends early, in three bands',
    file: 'checklist/checklist.ts',
    at: ['checklist', 'decision', 'scale', 'bands'],
    to: '[{ from: 0, to: 9 }, { from: 10, to: 19 }, { from: 20, to: 29 }]',
    place: 'checklist.decision.scale.bands',
    remedy: 'end at the highest score',
  },
  {
    what: 'a fifth band of the checklist',
    file: 'checklist/checklist.ts',
    at: ['checklist', 'decision', 'scale', 'bands'],
    to: '[{ from: 0, to: 0 }, { from: 1, to: 1 }, { from: 2, to: 2 }, { from: 3, to: 3 }, { from: 4, to: questions }]',
    place: 'checklist.decision.scale.bands',
    remedy: 'keep 4 bands',
  },
  {
    what: 'a fourth part of what a task costs',
    file: 'checklist/cost.ts',
    at: ['cost', 'figure'],
    to: "{ kind: 'task cost', parts: [{}, {}, {}, {}] }",
    place: 'cost.figure.parts',
    remedy: 'keep 3 parts',
  },
  {
    what: 'a line that crosses its level beyond the axis',
    file: 'figures/accounting-guide.ts',
    at: ['reviewTime', 'longest'],
    to: '0.1',
    place: 'reviewTime.longest',
    remedy: 'let the scale reach past',
  },
  {
    what: 'a system that costs more than the cases by hand',
    file: 'figures/executive-guide.ts',
    at: ['month', 'system'],
    to: '10_000_000',
    place: 'month.system',
    remedy: 'less than all cases by hand',
  },
  {
    what: 'a hype word',
    file: 'pages/home.ts',
    at: ['home', 'stories', 'lead'],
    to: "'Three seamless systems.'",
    place: '“seamless”',
    remedy: 'plainer word',
  },
  {
    what: 'a misspelt key',
    file: 'pages/pricing.ts',
    at: ['pricing', 'plans', 'items', 0, 'subtitle'],
    key: 'subtilte',
    place: 'subtilte',
    remedy: 'did you mean subtitle?',
  },
  {
    what: 'a lost comma',
    file: 'pages/home.ts',
    at: ['home', 'challenges', 'more'],
    to: "'Why they fail'\n    less: ''",
    place: 'Expected',
    remedy: 'lost comma',
    below: 1,
  },
  {
    what: 'a lost quotation mark',
    file: 'pages/services.ts',
    at: ['services', 'choice', 'heading'],
    to: 'Which one do you need?',
    place: 'Expected',
    remedy: 'quotation mark',
  },
  {
    what: 'a text that a page needs',
    file: 'pages/pricing.ts',
    at: ['pricing', 'once', 'heading'],
    place: 'pricing.once',
    remedy: 'add heading, or correct its spelling: app/pages/pricing/once.tsx shows it',
    below: -1,
  },
  {
    what: 'a misspelt key that other files need',
    file: 'prices.ts',
    at: ['prices', 'extraHour'],
    key: 'extraHuor',
    place: 'extraHuor',
    remedy: 'did you mean extraHour?',
  },
  {
    what: 'a misspelt value',
    file: 'pages/home.ts',
    at: ['home', 'help', 'steps', 0, 'price'],
    to: 'prices.audit.form.toFixed()',
    place: 'undefined',
    remedy: 'misspelt name',
  },
]

describe('a writer hears of', () => {
  it.each(mistakes)('$what', async (mistake) => {
    const { file, place, remedy, below = 0 } = mistake
    const line = await make(mistake)
    await mistake.also?.(copy)
    const findings = await check()
    const found = findings.find((each) => each.remedy.includes(remedy))
    expect(found, JSON.stringify(findings)).toBeDefined()
    expect(found?.place).toContain(place)
    expect(`${found?.file}:${found?.line}`).toBe(`content/${file}:${line + below}`)
  })
})

it('stops the whole build before anything is made', async () => {
  const whole = await copyContent(
    'app',
    'brand',
    'build',
    'checks',
    'cli',
    'contracts',
    'documents',
    'scripts',
    'server',
  )
  try {
    const line = await whole.set('prices.ts', ['prices', 'promptRescue', 'total'], '1')
    const { status, stderr } = spawnSync(process.execPath, ['build/build.ts'], {
      cwd: whole.root,
      env: { PATH: `${join(project, 'node_modules/.bin')}:/usr/bin:/bin` },
      encoding: 'utf8',
    })
    expect(status).toBe(1)
    expect(stderr.startsWith(`content/prices.ts:${line}: prices.promptRescue.total: make it the sum`)).toBe(true)
    expect(stderr).toContain('The build stopped at the words')
    await expect(readdir(join(whole.root, 'dist/pages'))).rejects.toThrow('ENOENT')
  } finally {
    await whole.remove()
  }
})
