import stringWidth from 'string-width'
import { describe, expect, it } from 'vitest'
import { plainText } from '../server/requests/export.ts'
import { fitted, plainLine } from './text.ts'

describe('plain text', () => {
  it('drops terminal control sequences and keeps line breaks', () => {
    const nasty = 'a\u001b[31mred\u001b]0;title\u0007\u009b2J\u0000\r\nnext\tcell\u202e\u2066\u200fend\rlast\u007f'
    expect(plainText(nasty)).toBe('a[31mred]0;title2J\nnext\tcellend\nlast')
    expect(plainLine(nasty)).toBe('a[31mred]0;title2J next cellend last')
  })
})

describe('fitted', () => {
  it.each([
    ['Ada', 5, 'Ada  '],
    ['Ada Probe', 5, 'Ada …'],
    ['山田太郎', 8, '山田太郎'],
    ['山田太郎', 6, '山田… '],
    ['e\u0301e\u0301e\u0301', 3, 'e\u0301e\u0301e\u0301'],
    ['👩‍👩‍👧👍', 4, '👩‍👩‍👧👍'],
  ])('makes %j take %i columns', (line, width, result) => {
    expect(fitted(line, width)).toBe(result)
    expect(stringWidth(result)).toBe(width)
  })
})
