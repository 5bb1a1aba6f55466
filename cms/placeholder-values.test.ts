/** Each number is written in one file, and every text follows it. */
import { describe, expect, it } from 'vitest'
import { readContent } from './content.ts'
import { formatUsd, formatUsdInThousands } from './format.ts'
import { listEntries } from './guides/guide-pages.ts'
import { computePlaceholderValues } from './placeholder-values.ts'
import { combineFiles, type FileValues, resolveFiles } from './resolve-files.ts'
import { listLeaves } from './safe-access.ts'

const shipped = readContent('.').values

function withNumbers(files: FileValues, file: string, change: (path: string, value: number) => number): FileValues {
  const changed = (value: unknown, path: string): unknown => {
    if (typeof value === 'number') return change(path, value)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
    const entries = Object.entries(value).map(([key, each]) => [key, changed(each, path ? `${path}.${key}` : key)])
    return Object.fromEntries(entries)
  }
  return new Map(files).set(file, changed(files.get(file), '') as Readonly<Record<string, unknown>>)
}

/** All texts except the prices themselves. */
function listTexts(files: FileValues): string[] {
  const { prices: _, ...words } = resolveFiles(files)
  return listLeaves(words).map(({ text }) => text)
}

const paths = listLeaves(shipped.get('prices.yaml'), true).map(({ path, text }) => [path, Number(text)] as const)
/** Prices that all differ, so that none is mistaken for another. */
const apart = withNumbers(shipped, 'prices.yaml', (path) => 41_100 + 7 * paths.findIndex(([each]) => each === path))

/** Code in the audit's sample page, and a vendor's tariff. Neither is a price of the firm. */
const invented = /refund|tariff/

it.each(paths)('the price or number %s appears in texts only through its placeholder', (_, value) => {
  if (value < 100) return
  const amount = `(${formatUsd(value).slice(1)}|${value}|${formatUsdInThousands(value).slice(1)})(?![\\d,.]*\\d)`
  // A number without a unit may count something else.
  const written = new RegExp(`\\$${amount}|(?<![\\d,.])${amount}(?= (dollars|USD)|/(month|hour))`)
  expect(listTexts(apart).filter((text) => written.test(text) && !invented.test(text))).toEqual([])
})

it.each(paths)('the price or number %s changes a placeholder', (path) => {
  const changed = withNumbers(shipped, 'prices.yaml', (each, value) => (each === path ? value * 3 + 1 : value))
  const [before, after] = [shipped, changed].map((files) => computePlaceholderValues(combineFiles(files)))
  expect(after).not.toEqual(before)
})

describe('a fact of the firm', () => {
  it.each([
    ['name', 'Acme AI'],
    ['email', 'hello@acme-ai.com'],
    ['phone', '+1 (202) 456-1111'],
  ])('%s appears in texts only through its placeholder', (key, value) => {
    const firm = shipped.get('firm.yaml')?.firm as Readonly<Record<string, unknown>>
    const changed = new Map(shipped).set('firm.yaml', { ...shipped.get('firm.yaml'), firm: { ...firm, [key]: value } })
    expect(listTexts(changed).filter((text) => text.includes(String(firm[key])))).toEqual([])
  })

  it('changes every sentence that mentions it, such as opening hours or reply days', () => {
    const hours = shipped.get('opening-hours.yaml')?.openingHours as object
    const changed = withNumbers(shipped, 'firm.yaml', (path, value) => (path === 'firm.replyDays' ? 3 : value))
    const texts = listTexts(new Map(changed).set('opening-hours.yaml', { openingHours: { ...hours, closes: '16:30' } }))
    expect(texts.filter((text) => /6:00.PM|within one business day/.test(text))).toEqual([])
    expect(texts.filter((text) => /4:30.PM/.test(text)).length).toBeGreaterThan(0)
    expect(texts.filter((text) => text.includes('within 3 business days')).length).toBeGreaterThan(0)
  })
})

it('writes thousands with a digit where there are hundreds', () => {
  expect([1500, 2500, 2495, 3000].map(formatUsdInThousands)).toEqual(['$1.5K', '$2.5K', '$2,495', '$3K'])
})

it('the payback day of a fix is computed from prices', () => {
  const change = (path: string, value: number) => (path === 'prices.projectFix.perHour' ? 300 : value)
  const findings = { refund: { count: 20, each: 100, hours: 4 } }
  const auditPage = { ...(shipped.get('audit-page.yaml')?.auditPage as object), findings }
  const files = withNumbers(shipped, 'prices.yaml', change)
  const computed = computePlaceholderValues(combineFiles(new Map(files).set('audit-page.yaml', { auditPage })))
  // A month costs $2,000, which reaches $1,200 on day 18 of 30.
  expect(computed).toMatchObject({ refundPrice: '$1,200', refundDay: 18 })
})

it.each([
  [2500, 5, '$500'],
  [2499, 5, '$499.80'],
  [2500, 7, '$357.14'],
])('a plan of $%d for %d hours costs %s an hour', (price, hours, hour) => {
  const files = withNumbers(shipped, 'prices.yaml', (path, value) =>
    path === 'prices.membership.basic.perMonth' ? price : path.endsWith('supportHours') ? hours : value,
  )
  expect(computePlaceholderValues(combineFiles(files)).basicHourPrice).toBe(hour)
})

it('without success stories, no link leads to their section', () => {
  const without = resolveFiles(new Map(shipped).set('case-studies.yaml', { caseStudies: [] }))
  const paths = (words: typeof without) => {
    const { menus, footerColumns } = words
    return listLeaves({ menus, footerColumns, entries: listEntries(menus) }).map(({ text }) => text)
  }
  expect(paths(resolveFiles(shipped))).toContain('/case-studies')
  expect(paths(without)).not.toContain('/case-studies')
})
