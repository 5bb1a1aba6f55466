/** Addresses that behave specially: the four that open the home page at a section, challenges, and missing pages. */
import { paths } from '../../app/paths.ts'
import { comingSoonEntries } from '../../content/navigation.ts'
import { notFound } from '../../content/pages/not-found.ts'
import { expect, test } from '../support/test.ts'

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    for (const [path, section] of [
      [paths.caseStudies, 'case-studies'],
      [paths.resources, 'resources'],
      [paths.about, 'about'],
      [paths.contact, 'contact'],
    ] as const) {
      test(`${path} opens the home page at #${section}`, async ({ page }) => {
        await page.goto(path)
        const heading = page.locator(`#${section}`).getByRole('heading', { level: 2 })
        await expect(heading).toBeInViewport()
        await expect(heading).toBeFocused()
        const canonical = await page.locator('link[rel="canonical"]').getAttribute('href')
        expect(new URL(canonical ?? '').pathname).toBe(paths.home)
      })
    }
  })
}

test('any challenge shows the same page with the same canonical', async ({ page }) => {
  const texts: (string | null)[] = []
  for (const path of [paths.challenge, '/solutions/challenges/whatever', '/solutions/challenges/%E2%9C%93']) {
    expect((await page.goto(path))?.status(), path).toBe(200)
    texts.push(await page.getByRole('main').textContent())
    const canonical = await page.locator('link[rel="canonical"]').getAttribute('href')
    expect(new URL(canonical ?? '').pathname).toBe(paths.challenge)
  }
  expect(new Set(texts).size).toBe(1)
})

test.describe('a missing page', () => {
  test.use({ expectedErrors: /^404: no page at|status of 404/ })

  test('says so, leads home and logs its path', async ({ page }) => {
    const logged: string[] = []
    page.on('console', (message) => logged.push(message.text()))
    expect((await page.goto('/no/such/page', { waitUntil: 'networkidle' }))?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(notFound.heading)
    await expect(page.getByText(notFound.text)).toBeVisible()
    expect(logged.some((text) => text.includes('/no/such/page'))).toBe(true)
    await page.getByRole('main').getByRole('link').first().click()
    await page.waitForURL((url) => url.pathname === paths.home)
  })

  test('of the navigation names what is in preparation, and what to read instead', async ({ page }) => {
    for (const { name, path, instead } of comingSoonEntries) {
      if (path === paths.challenge) continue
      expect((await page.goto(path.replace('*', 'anything')))?.status(), path).toBe(404)
      await expect(page.getByRole('main'), path).toContainText(name)
      await expect(page.getByRole('main').getByRole('link', { name: instead.name }), path).toBeVisible()
    }
  })
})
