/** Layout of the guides. Their content is checked in guides.test.ts. */
import { paths } from '../../app/paths.ts'
import { guideCopy } from '../../words/words.ts'
import { expect, sameTabTest as test } from '../support/test.ts'

/** The maximum height in px at 390. With open sources it is a third more. */
const tallest = { [paths.executiveGuide]: 21_000, [paths.accountingGuide]: 22_000 }

for (const [path, most] of Object.entries(tallest)) {
  test(`${path} folds its contents and sources on a phone, and a number in the text opens them`, async ({ page }) => {
    const sources = page.locator('[data-footnotes] li')
    const chapters = page.getByRole('navigation', { name: guideCopy.contents }).locator('li')
    await page.goto(path)
    await expect(sources.first()).toBeVisible()
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(most)
    for (const folded of [sources, chapters]) await expect(folded.first()).toBeHidden()
    await page.getByText(guideCopy.contents, { exact: true }).and(page.locator('summary')).click()
    await expect(chapters.last()).toBeVisible()
    await page.locator('article sup a').last().click()
    await expect(page.locator('li:target')).toBeInViewport()

    await page.goto(path)
    await expect(sources.first()).toBeHidden()
    await page.emulateMedia({ media: 'print' })
    await expect(sources.last()).toBeVisible()
  })
}
