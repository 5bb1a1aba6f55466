/** Mistakes that make a file unreadable: each is reported with its line, and hides no other mistake. */
import { beforeEach, expect, it } from 'vitest'
import { type ContentCopy, copyContent } from '../../tests/support/content-copy.ts'
import { validateContent } from '../../tests/support/edited-content.ts'
import { readContent } from '../content.ts'

let copy: ContentCopy
beforeEach(async () => {
  copy = await copyContent()
})

/** A wrong price in a readable file, which must be reported along with any other mistake. */
async function withWrongPrice(): Promise<string> {
  const line = await copy.edit('prices.yaml', /(?<=extraHour: )\d+/, '-1')
  return `content/prices.yaml:${line}: prices.extraHour: write a whole number above 0`
}

async function listIssues(): Promise<string[]> {
  const issues = validateContent(readContent(copy.root))
  return issues.map(({ file, line, subject, remedy }) => `${file}:${line}: ${subject}: ${remedy}`)
}

/** A mistake, how many lines below it it's reported, and the remedy. */
const broken = [
  ['firm.yaml', /(?<=\n {2}name: "[^"]*)"/, '', 0, /quotation mark/],
  ['pages/services.yaml', /(?<=\n {4}action):(?= "Schedule)/, '', 0, /colon/],
  ['prices.yaml', 'perMonth: 7500', 'perMonth: $150', 0, /above 0, like 2500/],
  ['opening-hours.yaml', /(?<=\n {2}zone: .*)\n/, '\n  zone: "EST"\n', 1, /unique.*once/],
  ['guides/executive-guide.md', /(?<=\ntitle: )/, 'AI: ', 0, /quotation marks around a text with a colon/],
] as const

it.each(broken)('%s: %s becomes %j', async (file, from, to, below, remedy) => {
  const line = await copy.edit(file, from, to)
  const price = await withWrongPrice()
  const issues = await listIssues()
  const found = issues.find((each) => each.startsWith(`content/${file}:`))
  for (const part of [remedy, `:${line + below}: `]) expect(found).toMatch(part)
  expect(issues.find((each) => each.startsWith(price))).toBeDefined()
})
