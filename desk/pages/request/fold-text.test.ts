import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldText } from './fold-text.ts'

const most = { lines: 12, characters: 1200 }
const lines = (n: number) => Array.from({ length: n }, (_, index) => `line ${index}`).join('\n')

describe('a long text', () => {
  it('is cut after a number of lines, and says how many follow', () => {
    expect(foldText(lines(21), most)).toMatchObject({ head: `${lines(12)}\n`, lines: 9 })
    expect(foldText(lines(13), most)).toMatchObject({ rest: 'line 12', lines: 1 })
    expect(foldText(`${lines(13)}\n`, most)).toMatchObject({ rest: 'line 12\n', lines: 1 })
  })

  it('is not cut when it is short', () => {
    for (const text of ['', lines(12), `${lines(12)}\n`, 'x'.repeat(1300)]) expect(foldText(text, most).rest).toBe('')
  })

  it('is cut at a space in long lines, never within a character', () => {
    const { head, rest, lines: more } = foldText('word '.repeat(2000), most)
    expect(head.length).toBeLessThanOrEqual(most.characters + 1)
    expect(head.endsWith('word ') && rest.startsWith('word ')).toBe(true)
    expect(more).toBe(0)
    const faces = foldText(`x${'😀'.repeat(2000)}`, most)
    expect(faces.head.isWellFormed() && faces.rest.isWellFormed()).toBe(true)
  })

  it('loses nothing', () => {
    const text = fc.string({ unit: fc.constantFrom('a', ' ', '\n', '\r\n', 'é', '😀'), maxLength: 4000 })
    fc.assert(
      fc.property(text, (any) => {
        const { head, rest } = foldText(any, { lines: 3, characters: 40 })
        return head + rest === any
      }),
    )
  })
})
