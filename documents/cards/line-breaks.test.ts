import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { balancedLines, lineWidth, type Word } from './line-breaks.ts'

const words = (text: string): Word[] => text.split(' ').map((word) => ({ text: word, width: word.length }))
const texts = (lines: Word[][] | undefined) => lines?.map((line) => line.map(({ text }) => text).join(' '))

describe('balanced lines', () => {
  it('leaves no short last line where the lines can be alike', () => {
    expect(texts(balancedLines(words('aaaa bbbb cccc dddd'), 1, 15))).toEqual(['aaaa bbbb', 'cccc dddd'])
  })

  it('keeps one line where one is enough', () => {
    expect(texts(balancedLines(words('aaaa bbbb'), 1, 9))).toEqual(['aaaa bbbb'])
  })

  it('refuses a word that is wider than a line', () => {
    expect(balancedLines(words('aaaa bbbbbbbbbb'), 1, 9)).toBeUndefined()
  })

  it('keeps every word in its order, in lines that fit', () => {
    const some = fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 14 })
    fc.assert(
      fc.property(some, fc.integer({ min: 30, max: 80 }), (widths, maxWidth) => {
        const given = widths.map((width, index) => ({ text: String(index), width }))
        const lines = balancedLines(given, 2, maxWidth) ?? []
        expect(lines.flat()).toEqual(given)
        for (const line of lines) expect(lineWidth(line, 2)).toBeLessThanOrEqual(maxWidth)
      }),
    )
  })
})
