import fc from 'fast-check'
import { expect, it } from 'vitest'
import { highlightedLines } from './highlighted-lines.ts'

it('finds a phrase that reaches over lines', () => {
  expect(highlightedLines(['one two', 'three', 'four five'], 'two three four')).toEqual([
    { before: 'one ', highlighted: 'two', after: '' },
    { before: '', highlighted: 'three', after: '' },
    { before: '', highlighted: 'four', after: ' five' },
  ])
})

it('highlights nothing where no phrase is given', () => {
  expect(highlightedLines(['one', 'two'], '').map(({ highlighted }) => highlighted)).toEqual(['', ''])
})

it('refuses a phrase that the heading does not have', () => {
  expect(() => highlightedLines(['one two', 'three'], 'four')).toThrow('"four" is to be highlighted')
})

it('keeps every line and the whole phrase, whatever it begins and ends with', () => {
  const lines = fc.array(fc.stringMatching(/^[a-c]{1,4}( [a-c]{1,4}){0,2}$/), { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(lines, fc.nat(), fc.nat(), (given, begin, length) => {
      const heading = given.join(' ')
      const from = begin % heading.length
      const highlight = heading.slice(from, from + 1 + (length % (heading.length - from))).trim()
      const parts = highlightedLines(given, highlight)
      expect(parts.map(({ before, highlighted, after }) => before + highlighted + after)).toEqual(given)
      expect(parts.flatMap(({ highlighted }) => (highlighted === '' ? [] : [highlighted])).join(' ')).toBe(highlight)
    }),
  )
})
