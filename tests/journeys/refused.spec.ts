/** A form that is refused without being read: nothing that was typed is lost. */
import AxeBuilder from '@axe-core/playwright'
import { paths } from '../../app/paths.ts'
import { consultationForm, refusals } from '../../content/forms.ts'
import { limits } from '../../contracts/limits.ts'
import { expect, test } from '../support/test.ts'

const { labels, submit } = consultationForm

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled, expectedErrors: /status of 413/ })

    test('who sent too much is told so, and finds it again by going back', async ({ page }) => {
      const message = '漢'.repeat(limits.body / 3 + 1)
      await page.goto(paths.contact)
      await page.getByLabel(labels.name, { exact: true }).fill('Ada Verbose')
      await page.getByLabel(labels.message).fill(message)
      await page.getByRole('button', { name: submit }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(refusals.pages.tooLarge.heading)
      await expect(page.getByText(refusals.back)).toBeVisible()
      if (javaScriptEnabled) expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
      await page.goBack()
      await expect(page.getByLabel(labels.name, { exact: true })).toHaveValue('Ada Verbose')
      await expect(page.getByLabel(labels.message)).toHaveValue(message)
    })
  })
}
