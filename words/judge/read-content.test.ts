/** Mistakes that stop a file from being read: each is told in its place, and hides no other. */
import { beforeEach, expect, it } from 'vitest'
import { readContent } from '../content.ts'
import { type ContentCopy, copyContent } from '../testing/content-copy.ts'
import { judge } from './judge.ts'

let copy: ContentCopy
beforeEach(async () => {
  copy = await copyContent()
})

/** A price that is wrong in a file that can be read: whatever else is wrong, it is told. */
async function withWrongPrice(): Promise<string> {
  const line = await copy.edit('prices.ts', /(?<=extraHour: )\d+/, '-1')
  return `content/prices.ts:${line}: prices.extraHour: write a whole number above 0`
}

async function told(): Promise<string[]> {
  const findings = judge(await readContent(copy.root))
  return findings.map(({ file, line, subject, remedy }) => `${file}:${line}: ${subject}: ${remedy}`)
}

const top = /(?<=\n---\n)/
/** Where a writer slips, how many lines below that it is told, and what they hear. */
const broken = [
  ['firm.ts', /(?<=\n {2}name: '[^']*'),/, '', 1, /lost comma/],
  ['pages/home.ts', /(?<=\n {4}more: '[^']*'),/, '', 1, /lost comma/],
  ['pages/services.ts', "'Which one do you need?'", "'Which one do you need?", 0, /quotation mark/],
  ['pages/terms.ts', "'Ask before you sign", '‘Ask before you sign', 0, /curly quotation mark/],
  ['prices.ts', 'perMonth: 7500', 'perMonth: 7,900', 0, /comma/],
  ['prices.ts', 'perMonth: 7500', 'perMonth: $150', 0, /without comma and sign/],
  ['pages/home.ts', 'usd(prices.audit.from)', 'prices.audit.form.toFixed()', 0, /undefined.*misspelt name/],
  ['guides/executive-guide.mdx', top, '\nMost <b>ideas should die.\n', 1, /<b>.*close the tag/],
  ['guides/executive-guide.mdx', top, '\nMost {ideas should die.\n', 1, /`\{`.*written/],
  ['guides/executive-guide.mdx', /(?<=\ntitle: )/, 'AI: ', 0, /quotation marks around a text with a colon/],
  ['guides/executive-guide.mdx', /(?<=\ntitle: .*)\n/, '\ntitle: Again\n', 1, /unique.*once/],
] as const

it.each(broken)('%s: %s becomes %j', async (file, from, to, below, remedy) => {
  const line = await copy.edit(file, from, to)
  // Of a file that cannot be read, nothing else can be told.
  const price = file === 'prices.ts' ? '' : await withWrongPrice()
  const findings = await told()
  expect(findings).toHaveLength(price ? 2 : 1)
  expect(findings.find((each) => each.startsWith(`content/${file}:`))).toMatch(remedy)
  expect(findings.find((each) => each.startsWith(`content/${file}:`))).toMatch(new RegExp(`:${line + below}: `))
  expect(findings.find((each) => each.startsWith(price))).toBeDefined()
})

it('a price that is no number is told where it is written, and on no page that takes it', async () => {
  const line = await copy.edit('prices.ts', /(?<=basic: { perMonth: )\d+/, "'$2500'")
  expect(await told()).toEqual([expect.stringContaining(`content/prices.ts:${line}: `)])
})
