/** Mistakes of a writer: each is found, with file, line, subject and remedy. */
import { describe, expect, it } from 'vitest'
import { prices } from '../content/prices.ts'
import { quizLevels } from '../content/quiz.ts'
import { fileSchemas } from '../content/schema/files.ts'
import { judge } from './check-content.ts'
import { schemaFindings } from './schema-findings.ts'
import type { Path } from './source-text.ts'
import { at, project, withGuide, withKey, withValue } from './testing/edited.ts'
import { madeOpen, madeReady } from './testing/ready.ts'

it('finds nothing in the words as they are, while all is open, and once all is confirmed', () => {
  expect(judge(project)).toEqual([])
  expect(judge(madeOpen(project))).toEqual([])
  expect(judge(madeReady(project))).toEqual([])
})

it('wants a schema for each file of words', () => {
  const values = new Map(project.values).set('pages/workshops.ts', { workshops: {} })
  const [finding, ...others] = judge({ ...project, values })
  expect(finding).toMatchObject({
    file: 'content/pages/workshops.ts',
    remedy: expect.stringContaining('schema/files.ts'),
  })
  expect(others).toEqual([])
})

it('could come from JSON as well', () => {
  for (const [file, schema] of Object.entries(fileSchemas)) {
    const values = JSON.parse(JSON.stringify(project.values.get(file)))
    expect(schemaFindings(schema, values), file).toEqual([])
  }
})

/** Where a value stands, what a writer makes of it (nothing: it is deleted), and what they hear. */
type Mistake = readonly [what: string, file: string, path: string, value: unknown, remedy: string | RegExp, told?: Told]
/** Where that is told, when it is not where the value stands. */
type Told = { readonly subject: string }

const long = 'word '.repeat(40).trim()
const { basic, pro } = prices.membership
const consultingTitle = at(project, 'pages/consulting.ts', ['consulting', 'meta', 'title'])
const anAsk = at(project, 'checklist/problem.ts', ['problem', 'questions', 0, 'ask'])
const question = { ask: 'Why?', why: 'So.', good: 'Yes.', bad: 'No.' }
const claim = { figure: '15%', says: 'of projects succeed.', grade: 'unsourced', sources: [] }
const [anySource = ''] = Object.keys(at(project, 'sources.ts', ['sources']) as object)
const band = (from: number, to: number) => ({ from, to, title: 'A', text: 'B' })
const caption = { caption: 'A', captionRest: 'B' }
const tomorrow = '2999-01-01'
const engineer = { name: 'Ada Roe', role: 'Engineer', years: 11, systems: '4 systems', evidence: 'needs evidence' }
const shown = (from: string, alternative = 'Ada Roe.') => [{ ...engineer, portrait: { from, alternative } }]
const namedIn = { subject: 'people.engineers' }

const mistakes: readonly Mistake[] = [
  [
    'a price as a text',
    'prices.ts',
    'prices.membership.basic.perMonth',
    '$2500',
    "without sign, comma or cents; it is '$2500'",
  ],
  ['a negative price', 'prices.ts', 'prices.extraHour', -150, 'whole number above 0'],
  ['a price with cents', 'prices.ts', 'prices.executive.deepDive', 249.99, 'it is 249.99'],
  ['parts that do not add up', 'prices.ts', 'prices.promptRescue.total', 1, 'together, and it is 1'],
  ['a price that cannot be said in thousands', 'prices.ts', 'prices.feasibilityCheck', 1555, 'multiple of 100'],
  ['a first step that costs more than the next', 'prices.ts', 'prices.feasibilityCheck', 9000, 'let it cost less than'],
  [
    'a session that costs less than its rival',
    'prices.ts',
    'prices.executive.strategySession',
    1,
    'two pages explain why',
  ],
  [
    'a larger plan that costs less',
    'prices.ts',
    'prices.membership.pro.perMonth',
    2000,
    'let Pro cost more than Basic',
  ],
  ['steps that make no hour', 'prices.ts', 'prices.membership.stepMinutes', 25, 'let whole steps make an hour'],
  [
    'a plan whose hours do not divide its price',
    'prices.ts',
    'prices.membership.basic.supportHours',
    2 * basic.perMonth,
    'now it is 0.50',
    { subject: 'prices.membership.basic' },
  ],
  [
    'an hour of a plan that is cheaper than an extra hour',
    'prices.ts',
    'prices.membership.pro.fixHours',
    pro.perMonth,
    'against 1. Change',
    { subject: 'prices.membership.pro' },
  ],
  [
    'hours of a rescue out of order',
    'prices.ts',
    'prices.promptRescue.stages.rewritten',
    1,
    'let the hours grow',
    { subject: 'prices.promptRescue.stages' },
  ],
  ['a span of weeks in other words', 'prices.ts', 'prices.repair.weeks', 'two to eight weeks', "'2-8 weeks'"],
  ['a span of weeks backwards', 'prices.ts', 'prices.repair.weeks', '8-2 weeks', "'2-8 weeks'"],

  ['a day that does not exist', 'pages/pricing.ts', 'pricing.meta.updated', '2026-02-30', 'write the day as 20'],
  ['a day in another order', 'pages/terms.ts', 'terms.changed', '21.11.2026', 'write the day as 20'],
  ['a change yet to come', 'pages/privacy.ts', 'privacy.changed', tomorrow, 'is yet to come'],
  [
    'a review of the checklist in a 13th month',
    'checklist/checklist.ts',
    'checklist.reviewed',
    '2026-13-01',
    'write the day as',
  ],
  [
    'a day of a timeline that does not exist',
    'checklist/law.ts',
    'law.figure.events.0.on',
    '2027-02-30',
    'write the day as',
  ],

  ['a title too long', 'pages/pricing.ts', 'pricing.meta.title', long, 'shorten it to 60'],
  ['a title too short', 'pages/guides.ts', 'executiveGuide.title', 'AI', 'lengthen it to at least 30'],
  ['a title too long of one section', 'pages/home.ts', 'home.sectionMeta.about', long, 'shorten it to 60'],
  [
    'a description too short',
    'pages/not-found.ts',
    'notFound.meta.description',
    'Nothing.',
    'at least 70 characters; it has 8',
  ],
  ['a description too long', 'pages/not-found.ts', 'notFound.meta.description', long, 'shorten it to 160'],
  [
    'two pages with one title',
    'pages/services.ts',
    'services.meta.title',
    consultingTitle,
    'consulting.meta.title in content/pages/consulting.ts has the same',
  ],

  [
    'a picture without a text',
    'pages/home.ts',
    'home.challenges.cards.0.alternative',
    undefined,
    'add alternative, which says in words what the picture shows',
    { subject: 'home.challenges.cards.0' },
  ],
  ['an empty text for a picture', 'pages/home.ts', 'home.hero.picture', ' ', 'what the picture shows'],
  ['a highlight that is not in its title', 'pages/privacy.ts', 'privacy.highlight', 'how much', 'letter by letter'],
  [
    'a highlight that is not in its heading',
    'pages/services.ts',
    'services.hero.highlight',
    'for free',
    'letter by letter',
  ],

  [
    'a dead link in a menu',
    'navigation.ts',
    'menus.2.groups.0.items.0.path',
    '/nowhere',
    'no page at /nowhere;',
    { subject: '“' },
  ],
  [
    'a dead link instead of a page',
    'navigation.ts',
    'menus.0.instead.path',
    '/nowhere',
    'no page at /nowhere;',
    { subject: '“' },
  ],
  [
    'a dead link in the footer',
    'navigation.ts',
    'footerCopy.legal.0.path',
    '/nowhere',
    'no page at /nowhere;',
    { subject: '“' },
  ],
  [
    'a dead link in a column',
    'navigation.ts',
    'footerColumns.0.items.0.path',
    '/no',
    'no page at /no;',
    { subject: '“' },
  ],
  [
    'an entry in preparation by another word',
    'navigation.ts',
    'menus.1.groups.0.items.0.comingSoon',
    'yes',
    'write true',
  ],
  ['a menu with a name for an id', 'navigation.ts', 'menus.0.id', 'Solutions', 'lower case'],
  [
    'a dead link instead of one page',
    'navigation.ts',
    'menus.2.groups.0.items.1.instead.path',
    '/no',
    'no page at /no;',
    { subject: '“' },
  ],
  ['no page for assistants', 'llms.ts', 'llms.sections.0.paths.0', '/nowhere', 'no page at /nowhere;'],

  [
    'a claim without evidence',
    'claims.ts',
    'claims.success',
    claim,
    "add evidence: 'needs evidence' to it, or who confirmed it: { by:",
  ],
  [
    'a claim that is called sourced and names no source',
    'claims.ts',
    'claims.success',
    { ...claim, evidence: 'sourced' },
    'name a publication under sources',
    { subject: 'claims.success.evidence' },
  ],
  [
    'a forecast that names nobody',
    'claims.ts',
    'claims.neverInProduction.grade',
    'forecast',
    "name a publication under sources, or write 'unsourced'",
  ],
  [
    'a source of a claim that is said to have none',
    'claims.ts',
    'claims.downtime.grade',
    'unsourced',
    "write 'published' or 'forecast'",
  ],
  [
    'a story that does not say what it is worth',
    'case-studies.ts',
    'caseStudies.0.grade',
    undefined,
    'add grade',
    { subject: 'caseStudies.0' },
  ],
  ['a claim without a number', 'claims.ts', 'claims.success.figure', 'Few', 'give the figure a number'],
  [
    'a misspelt source of a claim',
    'claims.ts',
    'claims.failure.sources.0.id',
    'rand-2042',
    '"rand-2042" is no key of content/sources.ts (did you mean rand-2024?)',
  ],
  [
    'a source of a figure that does not exist',
    'figures/executive-guide.ts',
    'proofs.sources.0.id',
    'nobody',
    'is no key',
  ],
  ['a source without an address', 'sources.ts', `sources.${anySource}.url`, 'www.ecfr.gov', 'from https://'],
  ['a source of the future', 'sources.ts', `sources.${anySource}.year`, 2999, 'check the year'],
  [
    'a testimonial without evidence',
    'pages/prompt-rescue.ts',
    'promptRescue.testimonials.list.0.evidence',
    undefined,
    "add evidence: 'needs evidence'",
    { subject: 'promptRescue.testimonials.list.0' },
  ],
  [
    'terms that counsel need not read',
    'pages/terms.ts',
    'terms.review',
    undefined,
    "add review: 'needs counsel'",
    { subject: 'terms' },
  ],
  [
    'a confirmation that does not say where the proof lies',
    'firm.ts',
    'firmAttestations.rating.evidence',
    { by: 'Ada Roe', on: '2026-11-01', filed: '' },
    'where the proof is filed',
    { subject: 'firmAttestations.rating.evidence.filed' },
  ],
  [
    'a confirmation of a day to come',
    'firm.ts',
    'firmAttestations.rating.evidence',
    { by: 'Ada Roe', on: tomorrow, filed: 'CRM' },
    'write the day of the confirmation',
    { subject: 'firmAttestations.rating.evidence.on' },
  ],
  [
    'a confirmation of a day that does not exist',
    'firm.ts',
    'firmAttestations.rating.evidence',
    { by: 'Ada Roe', on: '2026-02-30', filed: 'CRM' },
    'write the day as 20',
    { subject: 'firmAttestations.rating.evidence.on' },
  ],
  ['an attestation that is computed', 'pages/home.ts', 'home.help.labels.evidence', 'needs evidence', 'write it out'],
  ['a confirmation in other words', 'firm.ts', 'firmAttestations.rating.evidence', 'confirmed', 'who confirmed it'],

  [
    'a level of the quiz that leaves a gap',
    'quiz.ts',
    'quizLevels.1',
    { name: 'High', from: 99, to: 14, message: 'High' },
    `begin at ${quizLevels[0].to + 1}`,
  ],
  [
    'levels of the quiz that end early',
    'quiz.ts',
    'quizLevels',
    quizLevels.slice(0, 3),
    'end at the highest score, 20',
  ],
  ['a question of the quiz too few', 'quiz.ts', 'quizQuestions', [], 'keep five questions; there are 0'],
  ['an answer of the quiz too few', 'quiz.ts', 'quizQuestions.0.answers', [], 'keep four answers; there are 0'],
  [
    'a scorecard that ends early',
    'pages/challenge.ts',
    'challenge.scorecard.bands.3.to',
    99,
    'highest score, 100',
    { subject: 'challenge.scorecard.bands' },
  ],

  ['an hour without its zero', 'opening-hours.ts', 'openingHours.opens', '9:00', "write the time of day as '09:00'"],
  ['an hour that no day has', 'opening-hours.ts', 'openingHours.closes', '24:00', 'from 00:00 to 23:59'],
  [
    'a day that ends before it begins',
    'opening-hours.ts',
    'openingHours.opens',
    '23:59',
    'let the day begin before it ends',
  ],
  [
    'a week that ends before it begins',
    'opening-hours.ts',
    'openingHours.from',
    'Sunday',
    'let the week begin before it ends',
  ],
  ['a misspelt day of the week', 'opening-hours.ts', 'openingHours.to', 'Fryday', "write the day as 'Monday'"],
  ['a zone that nobody knows', 'opening-hours.ts', 'openingHours.timeZone', 'Eastern', "'America/New_York'"],

  [
    'a topic without a stopper',
    'checklist/problem.ts',
    'problem.questions',
    [question],
    'mark one question as stopper; 0 are',
  ],
  [
    'a topic with two stoppers',
    'checklist/problem.ts',
    'problem.questions',
    [
      { ...question, stopper: true },
      { ...question, ask: 'Who?', stopper: true },
    ],
    'mark one question as stopper; 2 are',
  ],
  ['a question that asks nothing', 'checklist/problem.ts', 'problem.questions.0.ask', 'Tell us.', 'question mark'],
  [
    'a question that is asked twice',
    'checklist/accuracy.ts',
    'accuracy.questions.0.ask',
    anAsk,
    'content/checklist/problem.ts asks the same',
  ],
  [
    'a score that leaves a gap',
    'checklist/checklist.ts',
    'checklist.decision.scale.bands.0',
    band(1, 20),
    'begin at 0',
  ],
  [
    'a score that ends early, in three bands',
    'checklist/checklist.ts',
    'checklist.decision.scale.bands',
    [band(0, 9), band(10, 19), band(20, 29)],
    'end at the highest score',
  ],
  [
    'three bands for four colors',
    'checklist/checklist.ts',
    'checklist.decision.scale.bands',
    [band(0, 9)],
    'keep 4 bands, one for each color; there are 1',
  ],
  [
    'a fourth part of what a task costs',
    'checklist/cost.ts',
    'cost.figure',
    {
      kind: 'task cost',
      columns: ['A', 'B', 'C'],
      total: 'T',
      parts: Array(4).fill({ label: 'L', short: 'S', dollars: [1] }),
      ...caption,
    },
    'keep 3 parts',
    { subject: 'cost.figure.parts' },
  ],
  ['a picture of no known kind', 'checklist/cost.ts', 'cost.figure.kind', 'pie', /write 'bars' or /],
  [
    'a line that crosses its level beyond the axis',
    'figures/accounting-guide.ts',
    'reviewTime.longest',
    0.1,
    'let the scale reach past',
  ],
  [
    'a system that costs more than people',
    'figures/executive-guide.ts',
    'month.system',
    10_000_000,
    'less than all cases by hand',
  ],
  ['a timeline without its first day', 'checklist/law.ts', 'law.figure.from', 'July', 'write the day as 20'],
  ['a share beyond a hundred', 'figures/executive-guide.ts', 'gates.list.4.share', 101, 'write 100 or less'],

  ['an answer in other words', 'people.ts', 'people.engineers', 'to come', "write 'needs an answer', 'not stated' or"],
  ['an answer that is taken away', 'company.ts', 'company.founded', undefined, 'or the fact:', { subject: 'company' }],
  ['engineers without one', 'people.ts', 'people.engineers', [], 'name one to 3 engineers'],
  [
    'an engineer without proof',
    'people.ts',
    'people.engineers',
    [{ ...engineer, evidence: undefined }],
    'add evidence',
  ],
  [
    'years as a text',
    'people.ts',
    'people.engineers',
    [{ ...engineer, years: '11' }],
    'write a number, without',
    namedIn,
  ],
  [
    'a picture without a text',
    'people.ts',
    'people.engineers',
    shown('https://storage.example.com/a.jpg', ' '),
    'what the picture shows',
    namedIn,
  ],
  [
    'a picture at an address without https',
    'people.ts',
    'people.engineers',
    shown('http://storage.example.com/a.jpg'),
    'begins with https://',
    namedIn,
  ],
  [
    'a picture at an address with a password',
    'people.ts',
    'people.engineers',
    shown('https://ada:secret@storage.example.com/a.jpg'),
    'begins with https://',
    namedIn,
  ],
  [
    'a picture outside of its folder',
    'people.ts',
    'people.engineers',
    shown('/uploads/../../package.json'),
    'only letters, digits',
    namedIn,
  ],
  [
    'a year of founding that is yet to come',
    'company.ts',
    'company.founded',
    { place: 'Boston', year: 2999 },
    '2999 is yet to come',
  ],
  [
    'reviews at no address',
    'company.ts',
    'company.reviews',
    { at: 'Directory', url: 'directory.example.com' },
    'with https://',
  ],

  ['a number as a text', 'quiz.ts', 'quizLevels.0.from', '5', 'write a number, without quotation marks'],
  ['a text as a number', 'pages/home.ts', 'home.help.heading', 3, 'write a text between quotation marks'],
  ['a list as a text', 'security.ts', 'security.languages', 'en', 'write a list, from ['],
  ['an entry as a text', 'pages/home.ts', 'home.help.labels', 'Takes', 'write an entry, from {'],
  ['a text that is empty', 'pages/home.ts', 'home.help.heading', ' ', 'write the text; it is empty'],
  [
    'a text that a page needs',
    'pages/pricing.ts',
    'pricing.once.heading',
    undefined,
    'add heading, or correct its spelling',
    { subject: 'pricing.once' },
  ],
  ['a whole export', 'consent.ts', 'consentCopy', undefined, 'add consentCopy', { subject: 'the file' }],
]

/** Without the guides, which take longer to read than all the rest. */
const words = { ...project, guides: new Map() }

describe('a writer hears of', () => {
  it.each(mistakes.map((mistake) => ({ what: mistake[0], mistake })))('$what', ({ mistake }) => {
    const [, file, dotted, value, remedy, { subject } = { subject: dotted }] = mistake
    const findings = judge(withValue(words, file, pathOf(dotted), value))
    const found = findings.find((each) => matches(each.remedy, remedy))
    expect(found, JSON.stringify(findings)).toBeDefined()
    expect(found?.subject).toContain(subject)
    const line = project.sources
      .get(file)
      ?.lineOf(pathOf(dotted.startsWith(subject) || subject.startsWith(dotted) ? subject : dotted))
    expect(`${found?.file}:${found?.line}`).toBe(`content/${file}:${subject === 'the file' ? undefined : line}`)
  })

  it('a misspelt key, and what it should be', () => {
    const path = ['pricing', 'plans', 'items', 0, 'subtitle']
    const findings = judge(withKey(words, 'pages/pricing.ts', path, 'subtilte'))
    expect(findings).toMatchObject([
      { subject: 'pricing.plans.items.0', remedy: 'add subtitle, or correct its spelling' },
      { subject: 'subtilte', remedy: expect.stringContaining('(did you mean subtitle?)') },
    ])
  })
})

function pathOf(dotted: string): Path {
  return dotted.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key))
}

describe('of a picture that does not lie in content/uploads/ a writer hears', () => {
  const uploads = new Set(['people/ada-roe.jpg', 'plan.png'])

  it('where it is named, and what is meant', () => {
    const names = ['/uploads/people/ada-roe.jpg', '/uploads/people/ada-row.jpg', '/uploads/People/ada-roe.jpg']
    const engineers = names.flatMap((from) => shown(from))
    const findings = judge({ ...withValue(words, 'people.ts', ['people', 'engineers'], engineers), uploads })
    const near = 'did you mean /uploads/people/ada-roe.jpg?'
    expect(findings.filter(({ subject }) => subject.startsWith('/'))).toEqual([
      { ...told, subject: names[1], remedy: expect.stringContaining(near) },
      { ...told, subject: names[2], remedy: expect.stringContaining(near) },
    ])
  })
  const line = project.sources.get('people.ts')?.lineOf(['people', 'engineers'])
  const told = { file: 'content/people.ts', line }

  it('in a guide too', () => {
    const file = 'guides/executive-guide.mdx'
    const picture = '\n![A plan.](/uploads/plan.png) ![A plan.](/uploads/plan.jpg) ![A plan.](plan.png)\n'
    const remedies = judge({ ...withGuide(project, file, top, picture), uploads }).map(({ remedy }) => remedy)
    expect(remedies).toEqual([
      expect.stringContaining('did you mean /uploads/plan.png?'),
      expect.stringContaining("write '/uploads/ada-roe.jpg' for a file"),
    ])
  })
})

const top = /(?<=\n---\n)/
const guideMistakes: readonly (readonly [what: string, from: RegExp, to: string, subject: string, remedy: string])[] = [
  ['a dead link', top, '\nMost [ideas](/price) should die.\n', '/price', 'there is no page at /price'],
  ['a picture without a text', top, '\n![](/plan.svg) Most ideas.\n', '/plan.svg', 'what the picture shows'],
  ['a misspelt source', top, '\nSo it ends.[^rand-2042]\n', '[^rand-2042]', '(did you mean rand-2024?)'],
  ['a review yet to come', /(?<=\nreviewed: ).*/, '2999-01-01', 'reviewed', 'is yet to come'],
  ['a review without its day', /(?<=\nreviewed: ).*/, 'last week', 'reviewed', 'write the day as'],
  ['a review before the publication', /(?<=\nreviewed: ).*/, '2020-01-01', 'published', 'before this day'],
  ['a misspelt name', /\nreviewed:/, '\nreveiwed:', 'reveiwed', '(did you mean reviewed?)'],
  ['a description too short', /(?<=\ndescription: ).*/, 'Short.', 'description', 'at least 70 characters; it has 6'],
  ['a highlight of another title', /(?<=\nhighlight: ).*/, 'nothing', 'highlight', 'letter by letter'],
  ['a table without a caption', top, '\n| A | B |\n| --- | --- |\n| C | D |\n', 'the table', 'paragraph of its own'],
  ['a hype word', top, '\nSo seamless.\n', '“seamless”', 'plainer word'],
  ['an exclamation mark', top, '\nSo it ends!\n', 'an exclamation mark', 'end with a period'],
]

it.each(guideMistakes)('a writer hears of %s in a guide', (_, from, to, subject, remedy) => {
  const file = 'guides/executive-guide.mdx'
  const edited = withGuide(project, file, from, to)
  const found = judge(edited).find((each) => matches(each.remedy, remedy))
  expect(found?.subject).toContain(subject)
  if (found?.file !== `content/${file}`) return
  const lines = edited.texts.get(file)?.split('\n') ?? []
  expect(lines[(found.line ?? 0) - 1]).toContain(to.trim().split('\n')[0])
})

function matches(remedy: string, wanted: string | RegExp): boolean {
  return typeof wanted === 'string' ? remedy.includes(wanted) : wanted.test(remedy)
}
