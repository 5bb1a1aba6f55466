/** The header's menus: by pointer, by keyboard, on a phone, and without scripts. */
import type { Page } from '@playwright/test'
import { interpolate } from '../../cms/interpolate.ts'
import { paths } from '../../site/app/paths.ts'
import { siteContent } from '../support/site-content.ts'
import { expect, test } from '../support/test.ts'

const { menus, navigationCopy } = siteContent

const services = menus.find(({ id }) => id === 'services') as (typeof menus)[number]
const rescue = services.live.find(({ path }) => path === paths.promptRescue)
const listSoon = ({ groups }: (typeof menus)[number]) =>
  groups.flatMap(({ items }) => items).filter(({ comingSoon }) => comingSoon)
const findButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const findOpenMenu = (page: Page) => page.locator(':popover-open')
const findRescueLink = (page: Page) => findOpenMenu(page).getByRole('link', { name: rescue?.name ?? '' })

/** The state in the accessibility tree. Chromium derives it from the popover; Playwright's roles read attributes only. */
async function isExpanded(page: Page, accessibleName: string): Promise<unknown> {
  const session = await page.context().newCDPSession(page)
  const { nodeId } = (await session.send('DOM.getDocument')).root
  const { nodes } = await session.send('Accessibility.queryAXTree', { nodeId, role: 'button', accessibleName })
  await session.detach()
  return nodes[0]?.properties?.find(({ name }) => name === 'expanded')?.value.value
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('a menu opens by keyboard and pointer, reports its state, and stays inside the window', async ({ page }) => {
      await page.setViewportSize({ width: 1024, height: 800 })
      await page.goto(paths.home)
      const first = findButton(page, services.name)
      expect(await isExpanded(page, services.name)).toBe(false)
      await first.press('Enter')
      const entry = findOpenMenu(page).getByRole('link').first()
      await expect(entry).toContainText(services.live[0]?.name ?? '')
      expect(await isExpanded(page, services.name)).toBe(true)
      await page.keyboard.press('Tab')
      await expect(entry).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(entry).toBeHidden()
      await expect(first).toBeFocused()

      for (const menu of menus) {
        await findButton(page, menu.name).click()
        await expect(findOpenMenu(page)).toHaveCount(1)
        await expect(findOpenMenu(page)).toHaveId(`menu-${menu.id}`)
        const box = await findOpenMenu(page).boundingBox()
        expect(box && box.x >= 0 && box.x + box.width <= 1024, menu.name).toBe(true)
        // A coming-soon entry says so to screen readers. It holds no link, and no row leads to its address.
        for (const { name, path } of listSoon(menu)) {
          const entry = findOpenMenu(page)
            .getByRole('listitem')
            .filter({ hasText: `${name} ${navigationCopy.comingSoon}` })
          await expect(entry).toBeVisible()
          await expect(entry.getByRole('link')).toHaveCount(0)
          await expect(findOpenMenu(page).locator(`[href="${path}"]`)).toHaveCount(0)
        }
        for (const { name, path } of menu.live)
          await expect(findOpenMenu(page).getByRole('link', { name }).first()).toHaveAttribute('href', path)
      }
      await page.mouse.click(640, 700)
      await expect(findOpenMenu(page)).toHaveCount(0)
    })

    test('below 1024 px one menu shows every entry, and its links work', async ({ page }) => {
      await page.setViewportSize({ width: 1023, height: 800 })
      await page.goto(paths.home)
      await expect(findButton(page, services.name)).toBeHidden()
      await findButton(page, navigationCopy.open).click()
      await expect(findOpenMenu(page)).toHaveId('site-menus')
      // It covers the page and leaves the header, whose button now closes it.
      const panel = await findOpenMenu(page).boundingBox()
      expect(panel).toMatchObject({ x: 0, y: 68, height: 800 - 68 })
      await findButton(page, navigationCopy.open).click()
      await expect(findOpenMenu(page)).toHaveCount(0)
      await findButton(page, navigationCopy.open).click()
      await expect(findOpenMenu(page).getByRole('button')).toHaveCount(0)
      for (const menu of menus) {
        const { name, live } = menu
        const fold = findOpenMenu(page).locator('li > details').filter({ hasText: name }).first()
        await fold.getByText(name, { exact: true }).first().click()
        await expect(fold.getByRole('listitem')).toHaveCount(live.length)
        const soon = listSoon(menu)
        await fold.getByText(interpolate(navigationCopy.comingSoonCount, { count: soon.length })).click()
        await expect(fold.getByRole('listitem')).toHaveCount(live.length + soon.length)
      }
      await findRescueLink(page).click()
      await page.waitForURL(`**${paths.promptRescue}`)
    })
  })
}

test('a menu closes when Tab leaves it, one of its links is followed, or the visitor goes back', async ({ page }) => {
  // A prefetched page would bypass the route below. The quiz prefetches none by itself, and an event doesn't hover.
  await page.goto(paths.quiz)
  await findButton(page, services.name).press('Enter')
  const links = await findOpenMenu(page).getByRole('link').count()
  for (let tabs = 0; tabs < links; tabs++) await page.keyboard.press('Tab')
  await expect(findOpenMenu(page)).toHaveCount(1)
  await page.keyboard.press('Tab')
  await expect(findOpenMenu(page)).toHaveCount(0)

  await page.setViewportSize({ width: 390, height: 844 })
  await findButton(page, navigationCopy.open).click()
  // A 204 keeps the page open, like the moment before the next page.
  await page.route(`**${paths.promptRescue}`, (route) => route.fulfill({ status: 204 }))
  await findOpenMenu(page).locator('summary', { hasText: services.name }).click()
  await findRescueLink(page).dispatchEvent('click')
  await expect(findOpenMenu(page)).toHaveCount(0)
  await findButton(page, navigationCopy.open).click()
  await expect(findOpenMenu(page)).toHaveCount(1)
  // Going back restores the page as it was left.
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect(findOpenMenu(page)).toHaveCount(0)
  expect(new URL(page.url()).pathname).toBe(paths.quiz)
})

test('an open menu shows one button to get started, also where the header has no space for it', async ({ page }) => {
  await page.goto(paths.pricing)
  for (const width of [320, 390, 1023]) {
    await page.setViewportSize({ width, height: 640 })
    await findButton(page, navigationCopy.open).click()
    await expect(page.getByRole('banner').getByRole('link', { name: navigationCopy.getStarted })).toHaveCount(1)
    await findButton(page, navigationCopy.open).click()
  }
})

test('the first Tab reaches the link that skips the header', async ({ page }) => {
  await page.goto(paths.pricing)
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: navigationCopy.skip })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})
