/** Mistakes of a writer that one entry shows by itself; those between entries lie beside their rules. */
import { expect, it } from 'vitest'
import { fileSchemas } from '../../content/schema/files.ts'
import { project, withKey } from '../../tests/support/edited-words.ts'
import { judged } from '../../tests/support/judged.ts'
import { itTells, words } from '../../tests/support/mistakes.ts'
import { madeOpen, madeReady } from '../../tests/support/ready.ts'
import { filled } from '../content.ts'
import { quizLevels } from '../words.ts'
import { schemaFindings } from './finding.ts'

it('finds nothing in the shipped content, before and after everything is confirmed', () => {
  expect(judged(project)).toEqual([])
  expect(judged(madeOpen(project))).toEqual([])
  expect(judged(madeReady(project))).toEqual([])
})

it('reports an invisible character, in a guide too', () => {
  for (const file of ['pages/terms.yaml', 'guides/executive-guide.md']) {
    const lines = (project.texts.get(file) ?? '').split('\n')
    const texts = new Map(project.texts).set(file, lines.with(9, `${lines[9]}\u2028`).join('\n'))
    expect(judged({ ...project, texts })).toMatchObject([
      { file: `content/${file}`, line: 10, subject: 'the invisible character U+2028' },
    ])
  }
})

it('requires a schema for each content file', () => {
  const values = new Map(project.values).set('pages/workshops.yaml', { workshops: {} })
  const [finding, ...others] = judged({ ...project, values })
  expect(finding).toMatchObject({
    file: 'content/pages/workshops.yaml',
    remedy: expect.stringContaining('schema/files.ts'),
  })
  expect(others).toEqual([])
})

it('accepts values parsed from JSON', () => {
  for (const [file, schema] of Object.entries(fileSchemas)) {
    const values = JSON.parse(JSON.stringify(filled(project).values.get(file)))
    expect(schemaFindings(schema, values), file).toEqual([])
  }
})

const tomorrow = '2999-01-01'

itTells([
  ['pages/pricing.yaml', 'pricing.meta.updated', '2026-02-30', 'write the day as 20'],
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
  ['pages/pricing.yaml', 'pricing.plans.items.0.features.1.times', 1e6, 'write 100 or less'],
  ['appointments.yaml', 'appointments.workingDays', 1e6, 'write 100 or less'],
  ['quiz.yaml', 'quizLevels', quizLevels.slice(0, 3), 'end at the highest score, 20'],
  ['quiz.yaml', 'quizQuestions', [], 'keep five questions; there are 0'],
  ['quiz.yaml', 'quizQuestions.0.answers', [], 'keep four answers; there are 0'],
  ['pages/challenge.yaml', 'challenge.scorecard.bands.3.to', 99, 'highest score, 100', 'challenge.scorecard.bands'],
  ['opening-hours.yaml', 'openingHours.opens', '9:00', "write the time of day as '09:00'"],
  ['opening-hours.yaml', 'openingHours.closes', '24:00', 'from 00:00 to 23:59'],
  ['opening-hours.yaml', 'openingHours.opens', '23:59', 'let the day begin before it ends'],
  ['opening-hours.yaml', 'openingHours.from', 'Sunday', 'let the week begin before it ends'],
  ['opening-hours.yaml', 'openingHours.to', 'Fryday', "write the day as 'Monday'"],
  ['opening-hours.yaml', 'openingHours.timeZone', 'Eastern', "'America/New_York'"],
  ['quiz.yaml', 'quizLevels.0.from', '5', 'write a number, without quotation marks'],
  ['pages/home.yaml', 'home.help.heading', 3, 'write a text between quotation marks'],
  ['security.yaml', 'security.languages', 'en', 'write a list, each item'],
  ['pages/home.yaml', 'home.help.labels', 'Takes', 'write an entry: its names'],
  ['pages/home.yaml', 'home.help.heading', ' ', 'write the text; it is empty'],
  ['pages/pricing.yaml', 'pricing.once.heading', undefined, 'add heading, or correct its spelling', 'pricing.once'],
  ['quiz.yaml', 'quizQuestions.0.question', 'Who owns {system}?', 'nothing fills {system}'],
  ['quiz.yaml', 'quizQuestions.1.answers.0.label', 'We use {system}', 'nothing fills {system}'],
  ['firm.yaml', 'firm.phone', 'call us', 'like +1 (202) 555-0142'],
  ['firm.yaml', 'firm.phone', '+1 202', '7 to 15 digits'],
  ['firm.yaml', 'firm.email', 'hello(at)acme-ai.com', 'like name@example.com'],
  ['firm.yaml', 'firm.rating.score', 6, 'from 1 to 5'],
  ['pages/prompt-rescue.yaml', 'promptRescue.testimonials.list', [], 'write at least one'],
  ['pages/pricing.yaml', 'pricing.once.items.0.about', 'audits', 'write one of '],
  ['consent.yaml', 'consentCopy', undefined, 'add consentCopy', 'the file'],
])

it('names the keys that an entry may have', () => {
  const path = ['pricing', 'plans', 'items', 0, 'subtitle']
  const findings = judged(withKey(words, 'pages/pricing.yaml', path, 'subtilte'))
  expect(findings).toMatchObject([
    { subject: 'pricing.plans.items.0', remedy: 'add subtitle, or correct its spelling' },
    { subject: 'subtilte', remedy: expect.stringContaining(', subtitle, ') },
  ])
})
