/** What is seen on every page of the site at once, in the browser. */
import { paths } from '../../app/paths.ts'
import { distinctPages } from '../support/pages.ts'
import { expect, sameTabTest as test } from '../support/test.ts'

test.use({ expectedErrors: /^404: no page at|status of 404/ })

test('on a wide window all words stand in the column, and at most two leads beside their headings', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1920, height: 1080 })
  for (const path of distinctPages) {
    await page.goto(path)
    const { outside, beside } = await page.evaluate(() => {
      const [left, right] = [(innerWidth - 1180) / 2, (innerWidth + 1180) / 2]
      const isShown = (part: Element) => part.checkVisibility() && part.getClientRects().length > 0
      const words = [...document.querySelectorAll('main *')].filter(
        (part) => isShown(part) && [...part.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim()),
      )
      return {
        outside: words
          .filter((part) => {
            const box = part.getBoundingClientRect()
            return box.width > 2 && (box.left < left || box.right > right)
          })
          .map((part) => part.textContent),
        beside: [...document.querySelectorAll('main .section-head > p')].filter((lead) => {
          const heading = lead.previousElementSibling?.getBoundingClientRect()
          return isShown(lead) && heading && lead.getBoundingClientRect().left > heading.left + 100
        }).length,
      }
    })
    expect(outside, path).toEqual([])
    expect(beside, path).toBeLessThanOrEqual(2)
  }
})

test('home has at most four sizes of body text', async ({ page }) => {
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(paths.home)
    const sizes = await page.evaluate(() => {
      const found: Record<string, string> = {}
      for (const part of document.querySelectorAll('main *')) {
        const { fontSize, fontFamily } = getComputedStyle(part)
        const own = [...part.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim())
        if (!own || !part.checkVisibility() || /^"?Bricolage/.test(fontFamily)) continue
        if (part.getBoundingClientRect().width > 2) found[fontSize] = part.textContent.slice(0, 40)
      }
      return found
    })
    expect(Object.keys(sizes).length, JSON.stringify(sizes, null, 1)).toBeLessThanOrEqual(4)
  }
})
