/** What a writer hears of the checklist and of figures. */
import { itTells } from '../../tests/support/edited-words.ts'

const question = { ask: 'Why?', why: 'So.', good: 'Yes.', bad: 'No.' }
const band = (from: number, to: number) => ({ from, to, title: 'A', text: 'B' })

itTells([
  ['checklist/checklist.yaml', 'checklist.reviewed', '2026-13-01', 'write the day as'],
  [
    'checklist/problem.yaml',
    'topic.questions',
    [
      { ...question, stopper: true },
      { ...question, ask: 'Who?', stopper: true },
    ],
    'mark one question as stopper; 2 are',
  ],
  ['checklist/problem.yaml', 'topic.questions.0.ask', 'Tell us.', 'question mark'],
  ['checklist/security.yaml', 'topic.figure.entries.0.ask', 'Who asks this?', 'copy a question of the checklist'],
  ['checklist/checklist.yaml', 'checklist.decision.scale.bands.0', band(1, 20), 'begin at 0'],
  [
    'checklist/checklist.yaml',
    'checklist.decision.scale.bands',
    [band(0, 9), band(10, 19), band(20, 29)],
    'end at the highest score',
  ],
  [
    'checklist/checklist.yaml',
    'checklist.decision.scale.bands',
    [band(0, 9)],
    'keep 4 bands, one for each color; there are 1',
  ],
  ['figures/accounting-guide.yaml', 'reviewTime.longest', 0.1, 'let the scale reach past'],
  ['figures/executive-guide.yaml', 'month.system', 10_000_000, 'less than all cases by hand'],
  ['figures/executive-guide.yaml', 'gates.list.4.share', 101, 'write 100 or less'],
])
