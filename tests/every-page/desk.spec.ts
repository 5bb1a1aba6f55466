/** What a browser makes of every page of the desk, with sample data and the headers that the desk sends. */
import { violationsOn } from '../support/axe.ts'
import { sampleDeskOrigin, sampleDeskPages, serveSampleDesk } from '../support/sample-desk.ts'
import { expect, test } from '../support/test.ts'

test.beforeEach(({ context }) => serveSampleDesk(context))

for (const name of sampleDeskPages) {
  test(`${name} is accessible in both themes, and fits a small phone`, async ({ page }) => {
    await page.goto(`${sampleDeskOrigin}/${name}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    // What is folded counts too.
    await page.evaluate(() => {
      for (const details of document.querySelectorAll('main details')) details.setAttribute('open', '')
    })
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 })
      expect(await violationsOn(page), `at ${width}`).toEqual([])
    }
    await page.setViewportSize({ width: 320, height: 640 })
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(wider, 'sideways scrolling at 320').toBeLessThanOrEqual(0)
  })
}
