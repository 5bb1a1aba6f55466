/** Addresses with special behavior in a browser: the four that open home at a section, and missing pages. */
import { paths } from '../../app/paths.ts'
import { notFound } from '../../words/words.ts'
import { expect, test as ownTabTest, sameTabTest as test } from '../support/test.ts'

for (const javaScriptEnabled of [true, false]) {
  const either = javaScriptEnabled ? test : ownTabTest
  either.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    either.use({ javaScriptEnabled })

    for (const [path, section] of [
      [paths.caseStudies, 'case-studies'],
      [paths.resources, 'resources'],
      [paths.about, 'about'],
      [paths.contact, 'contact'],
    ] as const) {
      either(`${path} opens the home page with the heading of #${section} under the header`, async ({ page }) => {
        const heading = page.locator(`#${section}`).getByRole('heading', { level: 2 })
        const opensThere = async () => {
          await expect(heading).toBeFocused()
          const [head, title] = [await page.getByRole('banner').boundingBox(), await heading.boundingBox()]
          expect(Math.round((title?.y ?? 0) - (head?.height ?? 0)), 'below the header').toBe(31)
          expect(head?.y, 'the header').toBe(0)
        }
        // The header is taller on a phone, and everything that may shift a section is above the last one.
        for (const width of javaScriptEnabled && section === 'contact' ? [320, 768, 1280, 390] : [390]) {
          await page.setViewportSize({ width, height: 800 })
          await page.goto(path)
          await opensThere()
        }
        if (section === 'contact') {
          await page.reload()
          await opensThere()
          await page.goto(paths.terms)
          await page.goBack()
          await opensThere()
        }
      })
    }
  })
}

test.describe('a missing page', () => {
  test.use({ expectedErrors: /^404: no page at|status of 404/ })

  test('says so, leads home and logs its path', async ({ page }) => {
    const logged: string[] = []
    page.on('console', (message) => logged.push(message.text()))
    expect((await page.goto('/no/such/page', { waitUntil: 'networkidle' }))?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${notFound.heading} ${notFound.text}`)
    expect(logged.some((text) => text.includes('/no/such/page'))).toBe(true)
    await page.getByRole('main').locator(`a[href="${paths.home}"]`).click()
    await page.waitForURL((url) => url.pathname === paths.home)
  })
})
