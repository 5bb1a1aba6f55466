/** Mistakes of a writer that one entry shows by itself; those between entries lie beside their rules. */
import { expect, it } from 'vitest'
import { sitePaths } from '../../app/paths.ts'
import { fileSchemas } from '../../content/schema/files.ts'
import { at, itTells, judged, project, withValue, words } from '../../tests/support/edited-words.ts'
import { madeOpen, madeReady } from '../../tests/support/ready.ts'
import { filled } from '../content.ts'
import { prices, quizLevels } from '../words.ts'
import { schemaFindings } from './finding.ts'
import { judge } from './judge.ts'

it('finds nothing in the shipped content, before and after everything is confirmed', () => {
  expect(judged(project)).toEqual([])
  expect(judged(madeOpen(project))).toEqual([])
  expect(judged(madeReady(project))).toEqual([])
})

it('takes a link of the footer to an address elsewhere, and to none that runs', () => {
  const path = ['footerCopy', 'legal', 0, 'path']
  const found = (address: string) => judged(withValue(project, 'navigation.yaml', path, address)).length
  expect(found('https://www.linkedin.com/company/steadyhand')).toBe(0)
  for (const address of ['/nowhere', 'javascript:alert(1)', 'http://example.com/', '//example.com', 'https://x'])
    expect(found(address)).toBe(1)
})

it('reports a misspelled place in any text, and in an edited one what it did not ship with', () => {
  const misspelled = (file: string, path: readonly (string | number)[], text: string) =>
    judged(withValue(project, file, path, text)).map(({ remedy }) => remedy)
  // Only an island, the desk, or the checklist shows these.
  for (const [file, ...path] of [
    ['quiz.yaml', 'quizCopy', 'scoreOf'],
    ['desk/sign-in.yaml', 'signInCopy', 'printed'],
    ['checklist/checklist.yaml', 'checklist', 'labels', 'page'],
  ] as const)
    expect(misspelled(file, path, 'Of {totl}')).toEqual([expect.stringContaining('{totl}')])

  const edit = { value: 'Of {email}', was: String(at(project, 'quiz.yaml', ['quizCopy', 'scoreOf'])) }
  const edited = withValue(project, 'quiz.yaml', ['quizCopy', 'scoreOf'], edit.value)
  expect(judge(edited, sitePaths)).toEqual([])
  expect(judge(edited, sitePaths, { 'quiz.yaml': { 'quizCopy.scoreOf': edit } })).toMatchObject([
    { path: ['quizCopy', 'scoreOf'], remedy: expect.stringContaining('{email}') },
  ])
})

it('accepts values parsed from JSON', () => {
  for (const [file, schema] of Object.entries(fileSchemas)) {
    const values = JSON.parse(JSON.stringify(filled(project).values.get(file)))
    expect(schemaFindings(schema, values), file).toEqual([])
  }
})

const tomorrow = '2999-01-01'

itTells([
  ['pages/terms.yaml', 'terms.changed', '21.11.2026', 'write the day as 20'],
  ['pages/privacy.yaml', 'privacy.changed', tomorrow, 'is yet to come'],
  [
    'quiz.yaml',
    'quizLevels.1',
    { name: 'High', from: 99, to: 14, message: 'High' },
    `begin at ${quizLevels[0].to + 1}`,
  ],
  // A figure or a list of so many would take all memory.
  ['figures/accounting-guide.yaml', 'closeByDay.steps.0.to', 1e6, 'write 31 or less'],
  ['appointments.yaml', 'appointments.workingDays', 1e6, 'write 100 or less'],
  ['quiz.yaml', 'quizQuestions.0.answers', [], 'keep four answers; there are 0'],
  ['pages/challenge.yaml', 'challenge.scorecard.bands.3.to', 99, 'highest score, 100', 'challenge.scorecard.bands'],
  ['opening-hours.yaml', 'openingHours.opens', '9:00', "write the time of day as '09:00'"],
  ['opening-hours.yaml', 'openingHours.opens', '23:59', 'let the day begin before it ends'],
  ['opening-hours.yaml', 'openingHours.timeZone', 'Eastern', "'America/New_York'"],
  ['quiz.yaml', 'quizLevels.0.from', '5', 'write a number, without quotation marks'],
  ['pages/home.yaml', 'home.help.heading', 3, 'write a text between quotation marks'],
  ['pages/home.yaml', 'home.help.labels', 'Takes', 'write an entry: its names'],
  ['pages/home.yaml', 'home.help.heading', ' ', 'write the text; it is empty'],
  ['pages/pricing.yaml', 'pricing.once.heading', undefined, 'add heading, or correct its spelling', 'pricing.once'],
  ['firm.yaml', 'firm.phone', 'call us', 'like +1 (202) 555-0142'],
  ['firm.yaml', 'firm.email', 'hello(at)acme-ai.com', 'like name@example.com'],
  ['firm.yaml', 'firm.rating.score', 6, 'from 1 to 5'],
  ['pages/pricing.yaml', 'pricing.once.items.0.about', 'audits', "write 'basic' or "],
  ['consent.yaml', 'consentCopy', undefined, 'add consentCopy', 'the file'],
])

it('names the keys that an entry may have', () => {
  const path = ['pricing', 'plans', 'items', 0, 'subtitle']
  const file = 'pages/pricing.yaml'
  const misspelled = withValue(words, file, [...path.slice(0, -1), 'subtilte'], at(words, file, path))
  const findings = judged(withValue(misspelled, file, path, undefined))
  expect(findings).toMatchObject([
    { subject: 'pricing.plans.items.0', remedy: 'add subtitle, or correct its spelling' },
    { subject: 'subtilte', remedy: expect.stringContaining(', subtitle, ') },
  ])
})

/** Longer than a title or a description may be. */
const long = 'word '.repeat(40).trim()

itTells([
  ['navigation.yaml', 'menus.2.groups.0.items.0.path', '/nowhere', 'no page at /nowhere;', '“'],
  ['navigation.yaml', 'footerColumns.0.items.0.path', '/no', 'no page at /no;', '“'],
  ['navigation.yaml', 'menus.1.groups.0.items.0.comingSoon', 'yes', 'write true'],
  ['navigation.yaml', 'menus.0.id', 'Solutions', 'lower case'],
  ['llms.yaml', 'llms.sections.0.paths.0', '/nowhere', 'no page at /nowhere;'],
  ['pages/pricing.yaml', 'pricing.meta.title', long, 'shorten it to 50'],
  ['pages/not-found.yaml', 'notFound.meta.description', 'Nothing.', 'at least 70 characters; it has 8'],
  ['pages/not-found.yaml', 'notFound.meta.description', long, 'shorten it to 160'],
  ['pages/pricing.yaml', 'pricing.hero.title', 'One ==phrase', 'mark one phrase'],
  ['mails.yaml', 'mails.change.confirmation.heading', '==One== and ==another==', 'mark one phrase'],
  ['pages/home.yaml', 'home.hero.title', 'A ==== mark', '1 to 40 characters'],
])

const { basic, pro } = prices.membership

itTells([
  ['prices.yaml', 'prices.membership.basic.perMonth', '$2500', "without sign, comma or cents; it is '$2500'"],
  ['prices.yaml', 'prices.executive.deepDive', 249.99, 'it is 249.99'],
  ['prices.yaml', 'prices.promptRescue.total', 1, 'together, and it is 1'],
  ['prices.yaml', 'prices.feasibilityCheck', 9000, 'let it cost less than'],
  ['prices.yaml', 'prices.membership.pro.perMonth', 2000, 'let Pro cost more than Basic'],
  [
    'prices.yaml',
    'prices.membership.basic.supportHours',
    2 * basic.perMonth,
    'now it is 0.50',
    'prices.membership.basic',
  ],
  ['prices.yaml', 'prices.membership.pro.fixHours', pro.perMonth, 'against 1. Change', 'prices.membership.pro'],
  ['prices.yaml', 'prices.promptRescue.deliveryHours', 24, 'let the delivery come after'],
])
