/** How long a form took, as sent to the server, which marks forms filled in too fast. No person may be marked. */
import type { Page } from '@playwright/test'
import { paths } from '../../app/paths.ts'
import { elapsedField } from '../../contracts/hidden-fields.ts'
import { formCopy, promptRescueForm } from '../../words/words.ts'
import { fillRescue, openForm, promptsOf, rows, submit } from '../support/booking.ts'
import { hydrated } from '../support/hydrated.ts'
import { expect, test } from '../support/test.ts'

const { labels } = promptRescueForm

/** @returns the fields that a press posts. */
async function postedBy(page: Page, press: () => Promise<void>): Promise<Record<string, unknown>> {
  const [request] = await Promise.all([page.waitForRequest((request) => request.method() === 'POST'), press()])
  return request.postDataJSON()
}

test('a visitor who returns from the privacy page is not marked as too fast', async ({ page, site }) => {
  await openForm(page)
  await fillRescue(page, 'Ada Back')
  await page.getByRole('link', { name: formCopy.privacy }).click()
  await page.waitForURL(`**${paths.privacy}`)
  await page.goBack()
  await hydrated(page, 'request')
  await expect(page.getByLabel(labels.prompts)).toHaveValue(promptsOf('Ada Back'))
  expect(await postedBy(page, () => submit(page))).not.toHaveProperty(elapsedField)
  await page.waitForURL(`**${paths.promptRescueBooked}?*`)
  expect(rows(site, 'Ada Back')).toMatchObject([{ suspected: null }])
})

test('the duration of a booking starts at the first input', async ({ page }) => {
  await page.clock.install()
  await openForm(page)
  await page.clock.fastForward(600_000)
  await page.getByLabel(labels.name, { exact: true }).fill('Ada')
  await page.clock.fastForward(40_000)
  await fillRescue(page, 'Ada Clock')
  const { [elapsedField]: elapsed } = await postedBy(page, () => submit(page))
  expect(elapsed).toBeGreaterThanOrEqual(40_000)
  expect(elapsed).toBeLessThan(600_000)
  // Leaving earlier asks for confirmation.
  await page.waitForURL(`**${paths.promptRescueBooked}?*`)
})
