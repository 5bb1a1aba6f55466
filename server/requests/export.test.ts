import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatCsvLine } from './export.ts'

const signs = ['=', '+', '-', '@', '＝', '＋', '－', '＠']

it('writes no cell that a spreadsheet reads as a formula, whatever its separator', () => {
  for (const first of [...signs, '\t', '\r']) expect(formatCsvLine([`${first}1+1`]).replace(/^"/, '')).toMatch(/^'/)
  const text = fc.string({ unit: fc.constantFrom(...signs, ';', ',', '\t', '\r', '\n', '"', ' ', "'", '1', 'a') })
  fc.assert(
    fc.property(fc.array(text, { minLength: 1 }), (cells) => {
      const line = formatCsvLine(cells)
      // With commas as separators, quotes are honored.
      const quoted = `${line.slice(0, -1)},`.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*)),/g)
      const read = [...quoted].map(([, inQuotes, plain]) => inQuotes?.replaceAll('""', '"') ?? plain ?? '')
      expect(read).toHaveLength(cells.length)
      for (const cell of [...read, ...line.split(/[;\t\r\n]/)]) expect(cell).not.toMatch(/^[" ]*[=+\-@＝＋－＠]/)
      // Without the added quotes, each cell is as before.
      expect(read.map((cell) => cell.replaceAll("'", ''))).toEqual(cells.map((cell) => cell.replaceAll("'", '')))
    }),
  )
})
