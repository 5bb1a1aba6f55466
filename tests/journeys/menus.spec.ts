/** The header's menus: by pointer, by keyboard, on a phone, and without scripts. */
import type { Page } from '@playwright/test'
import { paths } from '../../app/paths.ts'
import { menus, navigationCopy } from '../../words/words.ts'
import { expect, test as ownTabTest, sameTabTest as test } from '../support/test.ts'

const services = menus.find(({ id }) => id === 'services') as (typeof menus)[number]
const rescue = services.groups.flatMap(({ items }) => items).find(({ path }) => path === paths.promptRescue)
const rescueName = rescue?.name ?? ''
const live = menus.flatMap(({ groups }) => groups.flatMap(({ items }) => items.filter((item) => !item.comingSoon)))

async function openMobileMenu(page: Page, path: string = paths.home): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(path, { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: navigationCopy.open, exact: true }).click()
  await expect(page.locator(':popover-open')).toHaveId('site-menus')
}

/**
 * The state in the accessibility tree. Chromium derives it from the popover; Playwright's roles read attributes only.
 */
async function isExpanded(page: Page, name: string): Promise<unknown> {
  const session = await page.context().newCDPSession(page)
  const { root } = await session.send('DOM.getDocument')
  const found = await session.send('Accessibility.queryAXTree', {
    nodeId: root.nodeId,
    role: 'button',
    accessibleName: name,
  })
  await session.detach()
  return found.nodes[0]?.properties?.find((property) => property.name === 'expanded')?.value.value
}

for (const javaScriptEnabled of [true, false]) {
  // Whether scripts run is fixed per tab.
  const either = javaScriptEnabled ? test : ownTabTest
  either.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    either.use({ javaScriptEnabled })

    either('a menu opens and closes by keyboard and tells its state', async ({ page }) => {
      await page.goto(paths.home)
      const button = page.getByRole('button', { name: services.name, exact: true })
      expect(await isExpanded(page, services.name)).toBe(false)
      await button.focus()
      await page.keyboard.press('Enter')
      const entry = page.locator(':popover-open').getByRole('link').first()
      await expect(entry).toHaveText(services.live[0]?.name ?? '')
      await expect(entry).toBeVisible()
      expect(await isExpanded(page, services.name)).toBe(true)
      await page.keyboard.press('Tab')
      await expect(entry).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(entry).toBeHidden()
      await expect(button).toBeFocused()
      expect(await isExpanded(page, services.name)).toBe(false)
    })

    either('a menu closes at a press beside it, only one is open, and it stays inside the window', async ({ page }) => {
      for (const width of [1024, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        await page.goto(paths.home)
        for (const menu of menus) {
          await page.getByRole('button', { name: menu.name, exact: true }).click()
          await expect(page.locator(':popover-open')).toHaveCount(1)
          await expect(page.locator(':popover-open')).toHaveId(`menu-${menu.id}`)
          const box = await page.locator(':popover-open').boundingBox()
          expect(box && box.x >= 0 && box.x + box.width <= width, `${menu.name} at ${width}`).toBe(true)
        }
      }
      await page.mouse.click(640, 700)
      await expect(page.locator(':popover-open')).toHaveCount(0)
    })

    either('the mobile menu shows every entry, and its links lead on', async ({ page }) => {
      await openMobileMenu(page)
      await expect(page.locator('#site-menus').getByRole('button')).toHaveCount(0)
      for (const [index, { name, groups, live: ends }] of menus.entries()) {
        const menu = page.locator('#site-menus details').nth(index)
        await menu.getByText(name, { exact: true }).first().click()
        await expect(menu.getByRole('listitem')).toHaveCount(groups.flatMap(({ items }) => items).length + ends.length)
      }
      await page.locator('#site-menus').getByRole('link', { name: rescueName }).click()
      await page.waitForURL(`**${paths.promptRescue}`)
    })
  })
}

test('the mobile menu closes when one of its links is followed', async ({ page }) => {
  // A prefetched page would bypass the route below. The quiz prefetches none by itself, and an event doesn't hover.
  await openMobileMenu(page, paths.quiz)
  // A 204 keeps the page open, like the moment before the next page.
  await page.route(`**${paths.promptRescue}`, (route) => route.fulfill({ status: 204 }))
  await page.locator('#site-menus summary', { hasText: services.name }).click()
  await page.locator('#site-menus').getByRole('link', { name: rescueName }).dispatchEvent('click')
  await expect(page.locator(':popover-open')).toHaveCount(0)
  expect(new URL(page.url()).pathname).toBe(paths.quiz)
})

test('a menu closes when the focus leaves it by Tab', async ({ page }) => {
  await page.goto(paths.home, { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: services.name, exact: true }).press('Enter')
  const links = await page.locator(':popover-open').getByRole('link').count()
  for (let tabs = 0; tabs < links; tabs++) await page.keyboard.press('Tab')
  await expect(page.locator(':popover-open')).toHaveCount(1)
  await page.keyboard.press('Tab')
  await expect(page.locator(':popover-open')).toHaveCount(0)
})

test('the mobile menu shows below 1024 px, the five menus from there on', async ({ page }) => {
  await page.goto(paths.home)
  const toggle = page.getByRole('button', { name: navigationCopy.open, exact: true })
  const first = page.getByRole('button', { name: services.name, exact: true })
  await page.setViewportSize({ width: 1023, height: 800 })
  await expect(toggle).toBeVisible()
  await expect(first).toBeHidden()
  await page.setViewportSize({ width: 1024, height: 800 })
  await expect(toggle).toBeHidden()
  await expect(first).toBeVisible()
})

test('coming-soon entries say so and are not links; the others lead to pages', async ({ page }) => {
  await page.goto(paths.home)
  for (const menu of menus) {
    await page.getByRole('button', { name: menu.name, exact: true }).click()
    const panel = page.locator(':popover-open')
    const soon = menu.groups.flatMap(({ items }) => items).filter(({ comingSoon }) => comingSoon)
    // Each says so to screen readers, and each group in its heading.
    await expect(panel.getByRole('listitem').filter({ hasText: navigationCopy.comingSoon })).toHaveCount(soon.length)
    for (const { name } of soon) await expect(panel.getByRole('link', { name })).toHaveCount(0)
    for (const { name, path } of menu.live) {
      await expect(panel.getByRole('link', { name })).toHaveAttribute('href', path)
    }
  }
  expect(live.map(({ path }) => path).sort()).toEqual([paths.accountingGuide, paths.promptRescue].sort())
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
