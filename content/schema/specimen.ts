import { z } from 'zod'
import { findWrongCalculations, isAmount, parseAmount } from '../../contracts/specimen.ts'
import { finding } from './audit-page.ts'
import { pdfOpening } from './checklist.ts'
import { entry, highlighted, list, text, texts } from './entry.ts'

/** A text whose calculations are checked once its placeholders are filled. */
const calculated = z.string().superRefine((value, { addIssue }) => {
  for (const { found, result } of findWrongCalculations(value))
    addIssue({ code: 'custom', message: `correct “${found}”: it is ${result.toLocaleString('en-US')}` })
})

const table = entry({
  columns: list(text),
  rows: list(list(calculated)),
  total: list(calculated)
    .exactOptional()
    .meta({ description: 'The last row. An amount in it is the sum of its column.' }),
}).superRefine(({ columns, rows, total = [] }, { addIssue }) => {
  for (const [index, row] of rows.entries()) {
    const message = `write ${columns.length} cells, one for each column; there are ${row.length}`
    if (row.length !== columns.length) addIssue({ code: 'custom', path: ['rows', index], message })
  }
  for (const [index, amount] of total.entries()) {
    const cells = rows.map((row) => row[index] ?? '')
    if (![...cells, amount].every(isAmount)) continue
    const sum = cells.reduce((all, cell) => all + parseAmount(cell), 0)
    const message = `write the sum of the column, which is ${sum.toLocaleString('en-US')}`
    if (sum !== parseAmount(amount)) addIssue({ code: 'custom', path: ['total', index], message })
  }
})

const part = entry({
  heading: text,
  text: list(calculated).exactOptional().meta({ description: 'Paragraphs.' }),
  table: table.exactOptional(),
  code: list(z.string()).exactOptional().meta({ description: 'One entry per line.' }),
})

const sheet = entry({
  ...texts('name', 'heading', 'lead'),
  figures: list(entry(texts('figure', 'text'))).exactOptional(),
  parts: list(part),
})

export type Finding = z.infer<typeof finding>
export type Sheet = z.infer<typeof sheet>

export const findingFile = z.object({ finding })
export const sheetFile = z.object({ sheet })

export const specimenFile = z.object({
  specimen: highlighted({
    ...pdfOpening,
    labels: entry(texts('page', 'pageColumn')),
    link: entry(texts('action', 'note')),
  }),
})
