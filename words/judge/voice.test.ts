import { expect, it } from 'vitest'
import { project } from '../../tests/support/edited-words.ts'
import { checkVoice } from './voice.ts'

const found = (file: string, line: string) =>
  checkVoice({ ...project, texts: new Map([[file, `home:\n  text: "${line}"\n`]]) })

it.each([
  ['We do not store it.', '“do not”', 'contract it'],
  ['It cannot pay twice.', '“cannot”', 'contract it'],
  ['We will email you.', '“We will”', 'contract it'],
  ['Leverage your data.', '“Leverage”', 'plainer word'],
])('tells of “%s”, with its line and a remedy', (line, subject, remedy) => {
  expect(found('pages/home.yaml', line)).toEqual([
    { file: 'content/pages/home.yaml', line: 2, subject, remedy: expect.stringContaining(remedy) },
  ])
})

it('allows formal pages, quotations and contractions', () => {
  expect(found('pages/terms.yaml', 'We do not store it.')).toEqual([])
  expect(found('pages/home.yaml', 'They wrote: “It does not remove or bypass the rules.”')).toEqual([])
  expect(found('pages/home.yaml', 'We don’t store it, whether or not you ask.')).toEqual([])
})
