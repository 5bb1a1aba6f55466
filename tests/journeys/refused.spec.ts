/** A form that is refused unread loses no text. */
import type { Page } from '@playwright/test'
import { paths } from '../../app/paths.ts'
import { limits } from '../../contracts/limits.ts'
import { consultationForm, refusals } from '../../words/words.ts'
import { violationsOn } from '../support/axe.ts'
import { withoutIsland } from '../support/hydrated.ts'
import { expect, test } from '../support/test.ts'

const { labels, submit } = consultationForm
const message = '漢'.repeat(limits.body / 3 + 1)

async function sendTooMuch(page: Page): Promise<void> {
  await page.goto(paths.contact)
  await page.getByLabel(labels.name, { exact: true }).fill('Ada Verbose')
  await page.getByLabel(labels.message).fill(message)
  await page.getByRole('button', { name: submit }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(refusals.pages.tooLarge.heading)
  await expect(page.getByText(refusals.back)).toBeVisible()
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: /status of 413/ })

  test('a form that is too large gets a 413 page, and going back restores the text', async ({ page }) => {
    await sendTooMuch(page)
    await page.goBack()
    await expect(page.getByLabel(labels.name, { exact: true })).toHaveValue('Ada Verbose')
    await expect(page.getByLabel(labels.message)).toHaveValue(message)
  })
})

test.describe('when the form code fails to load', () => {
  test.use({ expectedErrors: /status of 413|ERR_FAILED/ })

  test('a form that is too large gets an accessible 413 page', async ({ page }) => {
    await withoutIsland(page)
    await sendTooMuch(page)
    expect(await violationsOn(page)).toEqual([])
  })
})
