/** An editor previews texts at the desk, and publishes one. Undoing it is tested in server/desk/editing and server/publishing. */
import { interpolate } from '../../cms/interpolate.ts'
import { editorAddresses, editorFileAddress } from '../../contracts/editor.ts'
import { signInToEditor, test } from '../support/desk-browser.ts'
import { siteContent } from '../support/site-content.ts'
import { expect } from '../support/test.ts'

const { pricing, editorCopy } = siteContent

const chapters = editorFileAddress('guides/executive-guide.md', 'chapters')
const membership = editorFileAddress('prices.yaml', 'prices.membership')

test.use({ expectedErrors: /status of 503/ })

test('a headline is edited, previewed and published', async ({ desk, page }) => {
  await signInToEditor(page, desk)
  const goTo = (address: string) => page.goto(new URL(address, desk.address).href)
  const preview = page.frameLocator('iframe')
  const save = () => page.getByRole('button', { name: editorCopy.edit.save }).last().click()

  // Nothing can run in the frame itself.
  const heights = await page.locator('iframe').evaluate((frame: HTMLIFrameElement) => {
    const links = [...(frame.contentDocument?.querySelectorAll('a[data-text]') ?? [])]
    return links.flatMap((link) => [...link.getClientRects()].map(({ height }) => Math.round(height)))
  })
  expect(heights.length).toBeGreaterThan(10)
  expect(heights.filter((height) => height > 0 && height < 24)).toEqual([])
  // The frame scrolls to the part when its page has loaded.
  await (await (await page.locator('iframe').elementHandle())?.contentFrame())?.waitForLoadState()
  await preview.getByRole('link', { name: pricing.hours.heading }).click()
  const heading = page.locator('[name="pricing.hours.heading"]')
  await expect(heading).toHaveValue(pricing.hours.heading)
  await heading.fill('What is an hour worth?')
  await save()
  // The heading is far down the page, where the frame opens.
  await expect(preview.getByText('What is an hour worth?')).toBeInViewport()

  await goTo(editorAddresses.changes)
  await page.getByRole('button', { name: editorCopy.publish.submit }).click()
  // Waits for a site build.
  await expect(page.getByText(interpolate(editorCopy.publications.published, { id: 1 }))).toBeVisible()
  expect(await (await fetch(`${desk.site.origin}/pricing`)).text()).toContain('What is an hour worth?')

  const marked = (text: string) => preview.locator('main [data-text=changed]').filter({ hasText: text }).first()
  await goTo(membership)
  await page.locator('[name="prices.membership.basic.perMonth"]').fill('$3,000')
  await save()
  const bars = page.getByRole('figure').locator('rect')
  const widths = await bars.evaluateAll((drawn) =>
    drawn.map((bar) => Number.parseInt(bar.getAttribute('width') ?? '', 10)),
  )
  // On the site, drafted, and Pro.
  expect(widths).toEqual([33, 40, 100])
  // Below what follows.
  await page.locator('iframe').scrollIntoViewIfNeeded()
  await expect(marked('$3,000')).toBeInViewport()
  await goTo(chapters)
  const chapter = page.locator('[name="chapters.4"]')
  await chapter.fill(`${await chapter.inputValue()}\n\nA paragraph of its own.\n`)
  await save()
  await expect(marked('A paragraph of its own.')).toBeInViewport()
  await expect(marked('A paragraph of its own.')).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await expect(preview.locator('[data-text=changed]')).toHaveCount(1)
  // A field leads to its text.
  await page.locator('[name="chapters.0"]').focus()
  await expect(marked('A paragraph of its own.')).not.toBeInViewport()
})
