import { distinctPages, notFoundErrors } from '../support/pages.ts'
import { expect, test } from '../support/test.ts'

test('a letter outside English loads a font of its own, and no page loads one without', async ({ page }) => {
  const fonts: number[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('.woff2')) fonts.push(response.status())
  })
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  expect(fonts).toEqual([])
  await page.locator('h1').evaluate((heading) => {
    heading.textContent = 'Łukasz'
  })
  await expect.poll(() => fonts).toEqual([200])
})

test.describe('labels', () => {
  test.use({ expectedErrors: notFoundErrors })

  test('no page is wider than 320 px with words of 60 letters in its labels and headings', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    for (const path of distinctPages) {
      await page.goto(path)
      const wide = await page.locator('body').evaluate((body, long) => {
        const labels = 'a, button, summary, h1, h2, h3, h4, label, legend, th, td, dt, dd, figcaption, .chip'
        for (const label of body.querySelectorAll(labels)) {
          const texts = document.createNodeIterator(label, NodeFilter.SHOW_TEXT)
          for (let text = texts.nextNode(); text; text = texts.nextNode())
            if (text.nodeValue?.trim()) text.nodeValue = long
        }
        for (const fold of body.querySelectorAll('details')) fold.open = true
        const window = document.documentElement
        const widest = [window.scrollWidth]
        for (const menu of body.querySelectorAll<HTMLElement>('[popover]')) {
          menu.showPopover()
          widest.push(...[...menu.querySelectorAll('a')].map((link) => link.getBoundingClientRect().right))
        }
        return Math.max(...widest)
      }, 'Geschwindigkeit'.repeat(4))
      expect(wide, path).toBeLessThanOrEqual(320)
    }
  })
})
