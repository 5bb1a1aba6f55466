/** Every page in a browser, looped over the list of pages. */
import type { Page } from '@playwright/test'
import { paths } from '../../app/paths.ts'
import { expectAccessible } from '../support/axe.ts'
import { bringFontsAgain, takeShifts, watchShifts } from '../support/layout-shifts.ts'
import {
  expectLargeTargets,
  expectReflow,
  expectRoomForLargeText,
  expectRoomForText,
  expectVisibleFocus,
} from '../support/operable.ts'
import { distinctPages, homeAtSection, notFoundErrors } from '../support/pages.ts'
import { expect, sameTabTest, test } from '../support/test.ts'

/** How late the fonts arrive, in ms: well after the first paint. */
const lateMs = 400
/** The limit of layout shift. A word may move by some pixels, but no line may break elsewhere: that is 0.01 to 0.3. */
const shiftLimit = 0.001

/** Pages with every kind of section, control and picture; the others have the same colors. */
const inBothThemes: readonly string[] = [
  paths.home,
  paths.promptRescue,
  paths.pricing,
  paths.forCtos,
  paths.quiz,
  paths.executiveGuide,
  paths.challenge,
  paths.services,
]

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: notFoundErrors })

  // documents.test.ts reads every page's HTML; this loads one page of each kind.
  test('each kind of page shows its heading, landmarks and footer', async ({ page }) => {
    for (const path of inBothThemes) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1)
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
      for (const landmark of ['banner', 'main', 'contentinfo'] as const) {
        await expect(page.getByRole(landmark), path).toHaveCount(1)
      }
      await expect(page.getByRole('contentinfo'), path).toBeVisible()
    }
  })
})

sameTabTest.describe('each kind of page', () => {
  sameTabTest.use({ expectedErrors: notFoundErrors })

  for (const path of distinctPages) {
    const looks = homeAtSection.includes(path) ? '' : ', and is accessible'
    sameTabTest(`${path} holds still while its fonts arrive late${looks}`, async ({ page }) => {
      await page.route('**/fonts/*', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, lateMs))
        await route.continue()
      })
      await using _watch = await watchShifts(page)
      for (const width of [1280, 768, 390]) {
        await page.setViewportSize({ width, height: 844 })
        if (loadedAt(path).includes(width)) await page.goto(path, { waitUntil: 'networkidle' })
        else await bringFontsAgain(page)
        expect(await fontsOf(page), 'both fonts').toEqual(['loaded', 'loaded'])
        const moved = (await takeShifts(page)).reduce((sum, shift) => sum + shift, 0)
        expect(moved, `moved at ${width}`).toBeLessThan(shiftLimit)
      }
      // With the picker's times, at 390 px.
      if (path === paths.contact) await expectRoomForText(page)
      if (homeAtSection.includes(path)) return
      await expectAccessible(page, inBothThemes.includes(path))
      await expectVisibleFocus(page)
      await expectLargeTargets(page)
      await expectRoomForLargeText(page)
      await expectReflow(page)
      await expectRoomForText(page)
    })
  }
})

/** The widths at which a page is loaded; at the others only its fonts are reloaded, which shifts as much. */
function loadedAt(path: string): readonly number[] {
  return inBothThemes.includes(path) ? [1280, 390] : [1280]
}

/** @returns the status of the site's fonts that the page asked for, once all have settled. */
function fontsOf(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const faces = [...(await document.fonts.ready)]
    return faces.flatMap(({ family, status }) => (family.includes('Fallback') || status === 'unloaded' ? [] : [status]))
  })
}
