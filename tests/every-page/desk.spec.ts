/** Every page of the desk in a browser, with the desk's headers. */
import { expectAccessible } from '../support/axe.ts'
import { expectLargeTargets, expectReflow, expectRoomForText, expectVisibleFocus } from '../support/operable.ts'
import { deskPages, serveSeededDesk, shownAt } from '../support/seeded-desk.ts'
import { expect, sameTabTest as test } from '../support/test.ts'

test.beforeEach(({ page }) => serveSeededDesk(page))

/** Pages with every kind of section and control; the others have the same colors. */
const inBothThemes = ['list', 'request', 'report']

for (const name of deskPages) {
  test(`${name} is accessible, and fits a small phone with text set wider`, async ({ page }) => {
    await page.goto(shownAt(name))
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expectAccessible(page, inBothThemes.includes(name))
    await expectVisibleFocus(page)
    await expectLargeTargets(page)
    await expectReflow(page)
    await expectRoomForText(page)
  })
}
