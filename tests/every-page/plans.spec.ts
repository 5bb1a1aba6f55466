/** Layout of the memberships: a table, or cards. */
import type { Locator } from '@playwright/test'
import { paths } from '../../app/paths.ts'
import { pricing } from '../../words/words.ts'
import { expect, sameTabTest as test } from '../support/test.ts'

const { heading, items, labels } = pricing.plans
const top = async (part: Locator) => Math.round((await part.boundingBox())?.y ?? 0)
const topsOf = async (parts: Locator) => Promise.all((await parts.all()).map(top))

test('the plans are a table of three columns on a tablet, and a card each on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 })
  await page.goto(paths.pricing)
  const table = page.getByRole('table', { name: heading })
  const row = (label: string) => table.getByRole('row').filter({ has: page.getByRole('rowheader', { name: label }) })
  const names = table.getByRole('columnheader')
  const steps = row(labels.next).getByRole('link')
  await expect(names).toHaveCount(items.length)
  await expect(table.getByRole('heading')).toHaveCount(0)
  for (const label of [labels.price, ...(items[0]?.features ?? []).map((feature) => feature.label)]) {
    expect(new Set(await topsOf(row(label).getByRole('cell'))).size, label).toBe(1)
  }
  expect(new Set(await topsOf(steps)).size).toBe(1)

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(names, 'still a table to who hears it').toHaveCount(items.length)
  const ends = await topsOf(steps)
  const cards = (await topsOf(names)).flatMap((start, plan) => [start, ends[plan] ?? 0])
  expect(cards).toEqual(cards.toSorted((a, b) => a - b))
  expect(new Set(cards).size).toBe(cards.length)
})
