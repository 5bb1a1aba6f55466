import { expect, it } from 'vitest'
import { plainText } from '../server/requests/export.ts'
import { plainLine } from './text.ts'

it('drops terminal control sequences and keeps line breaks', () => {
  const nasty = 'a\u001b[31mred\u001b]0;title\u0007\u009b2J\u0000\r\nnext\tcell\u202e\u2066\u200fend\rlast\u007f'
  expect(plainText(nasty)).toBe('a[31mred]0;title2J\nnext\tcellend\nlast')
  expect(plainLine(nasty)).toBe('a[31mred]0;title2J next cellend last')
})
