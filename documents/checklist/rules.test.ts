import { describe, expect, it } from 'vitest'
import type { Question } from '../../content/checklist/types.ts'
import { ruleFaults } from './rules.ts'

const question = (ask: string, stopper?: true): Question => ({
  ask,
  why: '',
  good: '',
  bad: '',
  ...(stopper ? { stopper } : {}),
})
const topic = (file: string, ...questions: readonly Question[]) => ({
  file,
  topic: { name: file, heading: '', lead: '', papers: [], questions },
})
const sheet = { title: 'The Title', mark: 'Title', bands: [{ from: 0, to: 2, title: 'all' }] }
const good = topic('a.ts', question('One?', true), question('Two?'))

describe('ruleFaults', () => {
  it('is content with words that keep the rules', () => {
    expect(ruleFaults([good], sheet)).toEqual([])
  })

  it.each([
    ['no stopper', [topic('a.ts', question('One?'), question('Two?'))], sheet, /a\.ts: stopper: mark one .*; 0 are/],
    ['two stoppers', [topic('a.ts', question('One?', true), question('Two?', true))], sheet, /stopper: .*; 2 are/],
    [
      'no question',
      [topic('a.ts', question('One.', true), question('Two?'))],
      sheet,
      /"One\.": end it with a question mark/,
    ],
    ['a question twice', [topic('a.ts', question('One?', true), question('One?'))], sheet, /a\.ts asks the same/],
    ['a lost mark', [good], { ...sheet, mark: 'Hype' }, /checklist\.ts: mark: copy a word of "The Title"/],
    ['a gap in the scale', [good], { ...sheet, bands: [{ from: 1, to: 2, title: 'b' }] }, /"b": let it begin at 0/],
    ['a short scale', [good], { ...sheet, bands: [{ from: 0, to: 1, title: 'b' }] }, /let the last one end at 2/],
  ])('names %s', (_, topics, words, fault) => {
    expect(ruleFaults(topics, words)).toContainEqual(expect.stringMatching(fault))
  })
})
