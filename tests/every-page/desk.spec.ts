/** Checks every page of the desk in a browser, with the desk's headers, and its size in bytes. */
import { brotliCompressSync } from 'node:zlib'
import { editorAddresses } from '../../contracts/editor.ts'
import { loadDeskFiles } from '../../server/desk/pages.ts'
import { expectOperable } from '../support/expect-operable.ts'
import { deskPages, formatDeskPageUrl, serveSeededDesk } from '../support/seeded-desk.ts'
import { siteContent } from '../support/site-content.ts'
import { expect, test } from '../support/test.ts'

/** Pages with every part that only a wide window shows. */
const withWideParts = ['list', 'editor-edit']
/** In bytes, compressed: a page with styles and script. The chapters contain a whole guide. */
const getLimit = (name: string) => (name === 'editor-chapters' ? 24 : 20) * 1024
const built = loadDeskFiles('dist/site/runtime/desk')

// All in one worker, which seeds one desk.
test.describe.configure({ mode: 'default' })

test.beforeEach(async ({ page }) => {
  await serveSeededDesk(page)
  // A page of the site, which has checks of its own.
  await page.route(`**${editorAddresses.preview}/**`, (route) => route.fulfill({ contentType: 'text/html', body: '' }))
})

for (const name of deskPages) {
  test(`${name} is accessible, styled and small, and fits a small phone with wider text spacing`, async ({ page }) => {
    const { assets, files } = await built
    const loaded = new Set<string>()
    page.on('request', (request) => loaded.add(new URL(request.url()).pathname))
    const answer = await page.goto(formatDeskPageUrl(name))
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    expect([...loaded]).toEqual(expect.arrayContaining([assets.style, assets.script]))
    const sheet = String(files.get(assets.style)?.body)
    expect(sheet).not.toContain('(orientation')
    const ruled = new Set([...sheet.matchAll(/\.((?:[\w-]|\\.)+)/g)].map(([, rule = '']) => rule.replaceAll('\\', '')))
    const used = await page.evaluate(() =>
      [...document.querySelectorAll('[class]')].flatMap((part) => [...part.classList]),
    )
    expect(
      used.filter((each) => !ruled.has(each)),
      'classes without a rule',
    ).toEqual([])
    // Without what the script loads when somebody pastes.
    const sent = [...files].filter(([address]) => loaded.has(address)).map(([, { brotli }]) => brotli)
    const html = brotliCompressSync((await answer?.body()) ?? '')
    expect(sent.reduce((sum, { length }) => sum + length, html.length)).toBeLessThan(getLimit(name))
    // The report hyphenates the heads of its tables.
    await expectOperable(page, { hasWideParts: withWideParts.includes(name), hasWholeWords: name !== 'report' })
  })
}

test('the list whose row was removed has the focus, and says how many are left', async ({ page }) => {
  const counts = page.locator('[id$="-rows"]')
  await page.goto(formatDeskPageUrl('editor-list'))
  const path = (await counts.first().getAttribute('id'))?.replace(/-rows$/, '')
  await page.goto('about:blank')
  await page.goto(`${formatDeskPageUrl('editor-list')}#${path}`)
  const list = page.locator(`[id="${path}"]`)
  await expect(list).toBeFocused()
  await expect(list).toHaveAccessibleDescription(String(await counts.first().textContent()))
})

test('the header shortens a long name, so that the log and signing out stay visible', async ({ page }) => {
  const { audit, more, signOut } = siteContent.frameCopy
  await page.goto(formatDeskPageUrl('list'))
  await page.locator('header .logo > span').evaluate((name) => {
    name.textContent = 'Wolfeschlegelstein Consulting LLC'
  })
  for (const width of [320, 390, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    const sizes = await page.evaluate(() => [document.querySelector('header')?.offsetHeight, document.body.scrollWidth])
    expect(sizes).toEqual([61, width])
    if (width < 768) await page.locator('summary').and(page.getByLabel(more)).click()
    await expect(page.getByRole('link', { name: audit }).filter({ visible: true })).toBeInViewport()
    await expect(page.getByRole('button', { name: signOut }).filter({ visible: true })).toBeInViewport()
    if (width < 768) await page.locator('summary').and(page.getByLabel(more)).click()
  }
})
