/** Each kind of mistake once. Guides, pictures and unreadable files have tests of their own in this folder. */
import { describe, expect, it } from 'vitest'
import { sitePaths } from '../../site/app/paths.ts'
import {
  contentWithoutGuides,
  itReportsIssues,
  projectContent,
  readValue,
  replaceValue,
  validateContent,
} from '../../tests/support/edited-content.ts'
import { makeOpenContent, makeReadyContent } from '../../tests/support/launch-content.ts'
import { siteContent } from '../../tests/support/site-content.ts'
import { getAt, getOwn, listLeaves } from '../safe-access.ts'
import { findSchema } from '../schema-shape.ts'
import { validate } from './validate.ts'

it('finds no issue in the shipped content, before and after everything is confirmed', () => {
  expect(validateContent(projectContent)).toEqual([])
  expect(validateContent(makeOpenContent(projectContent))).toEqual([])
  expect(validateContent(makeReadyContent(projectContent))).toEqual([])
})

it('accepts a footer link to another site over https, and no other address', () => {
  const path = ['footerCopy', 'legal', 0, 'path']
  const found = (address: string) =>
    validateContent(replaceValue(projectContent, 'navigation.yaml', path, address)).length
  expect(found('https://www.linkedin.com/company/steadyhand')).toBe(0)
  for (const address of ['/nowhere', 'javascript:alert(1)', 'http://example.com/', '//example.com', 'https://x'])
    expect(found(address)).toBe(1)
})

it('reports a misspelled placeholder in any text, and in an edited text each one that it did not ship with', () => {
  const misspelled = (file: string, path: readonly (string | number)[], text: string) =>
    validateContent(replaceValue(projectContent, file, path, text)).map(({ remedy }) => remedy)
  // Only an island, the desk, or the checklist shows these.
  for (const [file, ...path] of [
    ['quiz.yaml', 'quizCopy', 'scoreOf'],
    ['desk/sign-in.yaml', 'signInCopy', 'printed'],
    ['checklist/checklist.yaml', 'checklist', 'labels', 'page'],
  ] as const)
    expect(misspelled(file, path, 'Of {totl}')).toEqual([expect.stringContaining('{totl}')])

  const edit = { value: 'Of {email}', was: String(readValue(projectContent, 'quiz.yaml', ['quizCopy', 'scoreOf'])) }
  const edited = replaceValue(projectContent, 'quiz.yaml', ['quizCopy', 'scoreOf'], edit.value)
  expect(validate(edited, sitePaths)).toEqual([])
  expect(validate(edited, sitePaths, { 'quiz.yaml': { 'quizCopy.scoreOf': edit } })).toMatchObject([
    { path: ['quizCopy', 'scoreOf'], remedy: expect.stringContaining('{email}') },
  ])
})

it('lists the keys that an entry can have', () => {
  const path = ['pricing', 'plans', 'items', 0, 'subtitle']
  const file = 'pages/pricing.yaml'
  const misspelled = replaceValue(
    contentWithoutGuides,
    file,
    [...path.slice(0, -1), 'subtilte'],
    readValue(contentWithoutGuides, file, path),
  )
  const issues = validateContent(replaceValue(misspelled, file, path, undefined))
  expect(issues).toMatchObject([
    { subject: 'pricing.plans.items.0', remedy: 'add subtitle, or correct its spelling' },
    { subject: 'subtilte', remedy: expect.stringContaining(', subtitle, ') },
  ])
})

const claim = { figure: '15%', says: 'of projects succeed.', grade: 'unsourced', sources: [] }
const question = { ask: 'Why?', why: 'So.', good: 'Yes.', bad: 'No.', stopper: true }
const { basic, pro } = siteContent.prices.membership

describe('a value', () => {
  itReportsIssues([
    ['pages/home.yaml', 'home.help.heading', 3, 'write a text between quotation marks'],
    ['pages/home.yaml', 'home.help.heading', ' ', 'write the text; it is empty'],
    ['pages/home.yaml', 'home.help.labels', 'Takes', 'write an entry: its names'],
    ['pages/pricing.yaml', 'pricing.once.heading', undefined, 'add heading, or correct its spelling', 'pricing.once'],
    ['pages/pricing.yaml', 'pricing.once.items.0.about', 'audits', "write 'basic' or "],
    ['consent.yaml', 'consentCopy', undefined, 'add consentCopy', 'the file'],
    ['quiz.yaml', 'quizLevels.0.from', '5', 'without quotation marks'],
    ['quiz.yaml', 'quizQuestions.0.answers', [], 'keep four answers; there are 0'],
    // A figure or a list of that length would use up the memory.
    ['figures/accounting-guide.yaml', 'closeByDay.steps.0.to', 1e6, 'write 31 or less'],
    ['appointments.yaml', 'appointments.workingDays', 1e6, 'write 100 or less'],
    ['pages/terms.yaml', 'terms.changed', '21.11.2026', 'write the day as 20'],
    ['opening-hours.yaml', 'openingHours.opens', '9:00', "write the time of day as '09:00'"],
    ['opening-hours.yaml', 'openingHours.opens', '23:59', 'make it earlier than closes'],
    ['opening-hours.yaml', 'openingHours.timeZone', 'Eastern', "'America/New_York'"],
    ['opening-hours.yaml', 'openingHours.zone', 'CET', 'EST', 'openingHours.zone'],
    ['firm.yaml', 'firm.phone', 'call us', 'like +1 (202) 555-0142'],
    ['firm.yaml', 'firm.email', 'hello(at)acme-ai.com', 'like name@example.com'],
    ['firm.yaml', 'firm.rating.score', 6, 'from 1 to 5'],
    ['pages/pricing.yaml', 'pricing.meta.title', 'x'.repeat(51), 'to 50 characters; it has 51'],
    ['pages/not-found.yaml', 'notFound.meta.description', 'Nothing.', 'at least 70 characters; it has 8'],
    ['pages/pricing.yaml', 'pricing.hero.title', 'One ==phrase', 'mark one phrase'],
    ['pages/home.yaml', 'home.hero.title', 'A ==== mark', '1 to 40 characters'],
  ])
})

describe('a link', () => {
  itReportsIssues([
    ['navigation.yaml', 'menus.2.live.0.path', '/nowhere', 'no page at /nowhere;', '“'],
    [
      'navigation.yaml',
      'menus.3.groups.0.items.0.instead.path',
      '/resources/guides',
      'no page at /resources/guides;',
      '“',
    ],
    ['navigation.yaml', 'menus.0.id', 'Solutions', 'lower case'],
    ['pages/consulting.yaml', 'consulting.readiness.guide', 'See [it](executiveGide).', 'pages: executiveGuide'],
    ['llms.yaml', 'llms.sections.0.paths.0', '/nowhere', 'no page at /nowhere;'],
  ])

  it('is checked in every field that has the address of a page', () => {
    const links = [...projectContent.values].flatMap(([file, values]) =>
      listLeaves(values).flatMap(({ keys, text }) => {
        const isSoon = getOwn(getAt(values, keys.slice(0, -1)), 'comingSoon')
        return findSchema(file) && sitePaths.has(text) && !isSoon ? [{ file, keys }] : []
      }),
    )
    expect(links.length).toBeGreaterThan(30)
    const broken = links.reduce(
      (content, { file, keys }) => replaceValue(content, file, keys, '/nowhere'),
      contentWithoutGuides,
    )
    const issues = validateContent(broken).map(({ file, path }) => `${file} ${path?.join('.')}`)
    for (const { file, keys } of links) expect(issues).toContain(`content/${file} ${keys.join('.')}`)
  })

  it('is checked in a text that has an address of this site', () => {
    const path = ['mails', 'confirmation', 'closing']
    const validateText = (text: string) =>
      validate(replaceValue(contentWithoutGuides, 'mails.yaml', path, text), sitePaths, {}, 'https://firm.example')
    expect(validateText('See https://firm.example/pricing, or https://firm.example/ai-hype-checklist.pdf.')).toEqual([])
    expect(validateText('See https://firm.example/resources/gone.')).toMatchObject([{ path }])
  })
})

describe('a price', () => {
  it('needs no hours that divide it', () => {
    const path = ['prices', 'membership', 'basic', 'perMonth']
    expect(validateContent(replaceValue(projectContent, 'prices.yaml', path, basic.perMonth - 1))).toEqual([])
  })
  const hours = 'prices.membership.basic.supportHours'
  itReportsIssues([
    ['prices.yaml', 'prices.membership.basic.perMonth', '$2500', 'above 0, like 2500'],
    ['prices.yaml', 'prices.executive.deepDive', 249.99, 'write a whole number'],
    ['prices.yaml', 'prices.audit.from', '2.750', 'write 2,750 or 2.75; 2.750 could mean either'],
    ['prices.yaml', 'prices.audit.from', 2.499, 'write 2,499 or 2.499'],
    ['figures/executive-guide.yaml', 'month.byHand', '2.750', 'write 2,750 or 2.75'],
    ['prices.yaml', 'prices.promptRescue.total', 1, 'together, and it is 1'],
    ['prices.yaml', 'prices.feasibilityCheck', 9000, 'make it cost less than'],
    ['prices.yaml', 'prices.membership.pro.perMonth', 2000, 'make Pro cost more than Basic'],
    ['prices.yaml', hours, 2 * basic.perMonth, 'against 0.5. Change', 'prices.membership.basic'],
    ['prices.yaml', 'prices.membership.pro.fixHours', pro.perMonth, 'against 1. Change', 'prices.membership.pro'],
    ['prices.yaml', 'prices.promptRescue.deliveryHours', 24, 'make it later than the review'],
  ])
})

describe('a claim', () => {
  const rating = 'firmAttestations.rating.evidence'
  const unproved = { ...claim, evidence: 'sourced' }
  const unfiled = { by: 'Ada Roe', on: '2026-11-01', filed: '' }
  itReportsIssues([
    ['claims.yaml', 'claims.success', claim, "add evidence: 'needs evidence' to it, or who confirmed it: { by:"],
    ['claims.yaml', 'claims.success', unproved, 'name a publication under sources', 'claims.success.evidence'],
    ['claims.yaml', 'claims.downtime.grade', 'unsourced', "write 'published' or 'forecast'"],
    ['claims.yaml', 'claims.success.figure', 'Few', 'give the figure a number'],
    ['figures/executive-guide.yaml', 'proofs.sources.0.id', 'nobody', 'has no “nobody”'],
    ['pages/terms.yaml', 'terms.review', undefined, "add review: 'needs counsel'", 'terms'],
    ['firm.yaml', rating, unfiled, 'where the proof is filed', `${rating}.filed`],
    ['company.yaml', 'company.founded', undefined, 'or the fact:', 'company'],
    ['company.yaml', 'company.reviews', { at: 'Directory', url: 'directory.example.com' }, 'with https://'],
  ])
})

describe('the sample audit', () => {
  itReportsIssues([['audit-page.yaml', 'auditPage.rows.1.marked.0', 'not a word of it', 'copy words of this row']])
})

describe('the checklist and figures', () => {
  const [file, bands] = ['checklist/checklist.yaml', 'checklist.decision.scale.bands']
  const band = (from: number, to: number) => ({ from, to, title: 'A', text: 'B' })
  itReportsIssues([
    ['checklist/problem.yaml', 'topic.questions', [question, question], 'mark one question as stopper; 2 are'],
    ['checklist/problem.yaml', 'topic.questions.0.ask', 'Tell us.', 'question mark'],
    ['checklist/security.yaml', 'topic.figure.entries.0.ask', 'Who asks this?', 'copy a question of the checklist'],
    [file, `${bands}.0`, band(1, 20), 'begin at 0'],
    [file, bands, [band(0, 9), band(10, 19)], 'end at the highest score'],
    ['firm.yaml', 'firm.checklist.pages', 7, 'the checklist has'],
    [file, bands, [band(0, 9)], 'keep 4 bands, one for each color; there are 1'],
    ['figures/accounting-guide.yaml', 'reviewTime.longest', 0.1, 'make it more than'],
    ['figures/executive-guide.yaml', 'month.system', 10_000_000, 'lower than the cost of all cases by hand'],
  ])
})
