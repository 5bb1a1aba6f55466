/** How a guide is laid out. How it is made needs no browser: guides.test.ts. */
import { paths } from '../../app/paths.ts'
import { expect, test } from '../support/test.ts'

for (const width of [320, 1280]) {
  test(`no figure is wider than its column at ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    for (const path of [paths.executiveGuide, paths.accountingGuide]) {
      await page.goto(path)
      const wider = await page.evaluate(() =>
        [...document.querySelectorAll('article figure, article table')]
          .filter((element) => element.scrollWidth > Math.ceil(element.parentElement?.clientWidth ?? 0))
          .map((element) => element.textContent?.slice(0, 40)),
      )
      expect(wider).toEqual([])
    }
  })
}
