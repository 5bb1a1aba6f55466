/** How long a form took, as sent to the server, which marks forms filled in too fast. No person may be marked. */
import type { Page } from '@playwright/test'
import { paths } from '../../app/paths.ts'
import { elapsedField } from '../../contracts/hidden-fields.ts'
import { consultationForm, formCopy, promptRescueForm } from '../../words/words.ts'
import { emailOf, fillRescue, openForm, promptsOf, rows, submit } from '../support/booking.ts'
import { hydrated, withoutIsland } from '../support/hydrated.ts'
import { expect, test } from '../support/test.ts'

const { labels } = promptRescueForm

/** @returns the fields that a press posts. */
async function postedBy(page: Page, press: () => Promise<void>): Promise<Record<string, unknown>> {
  const [request] = await Promise.all([page.waitForRequest((request) => request.method() === 'POST'), press()])
  return request.postDataJSON()
}

for (const correction of [undefined, '+1 (555) 010-0188']) {
  const when = correction ? 'after a correction' : 'at once'
  test(`a visitor who returns from the privacy page and presses ${when} is not marked as too fast`, async ({
    page,
    site,
  }) => {
    const name = `Ada Back ${when}`
    await openForm(page)
    await fillRescue(page, name)
    await page.getByRole('link', { name: formCopy.privacy }).click()
    await page.waitForURL(`**${paths.privacy}`)
    await page.goBack()
    await hydrated(page, 'request')
    await expect(page.getByLabel(labels.prompts)).toHaveValue(promptsOf(name))
    if (correction) await page.getByLabel(labels.phone).fill(correction)
    expect(await postedBy(page, () => submit(page))).not.toHaveProperty(elapsedField)
    await page.waitForURL(`**${paths.promptRescueBooked}?*`)
    expect(rows(site, name)).toMatchObject([{ suspected: null }])
  })
}

test('text typed before the script loaded is kept, and its duration is unknown', async ({ page }) => {
  const script = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await script.promise
    await route.continue()
  })
  await page.goto(paths.promptRescue, { waitUntil: 'domcontentloaded' })
  await fillRescue(page, 'Ada Before')
  await expect(page.locator('[data-hydrated]')).toHaveCount(0)
  script.resolve()
  await hydrated(page, 'request')
  await expect(page.getByLabel(labels.name, { exact: true })).toHaveValue('Ada Before')
  await expect(page.getByLabel(labels.challenge)).toHaveValue('cascading')
  await expect(page.getByLabel(labels.prompts)).toHaveValue(promptsOf('Ada Before'))
  await page.getByLabel(labels.phone).fill('+1 (555) 010-0188')
  expect(await postedBy(page, () => submit(page))).not.toHaveProperty(elapsedField)
  await page.waitForURL(`**${paths.promptRescueBooked}?*`)
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

test.describe('when the form code fails to load', () => {
  test.use({ expectedErrors: /ERR_FAILED/ })

  test('the browser posts it with its duration', async ({ page }) => {
    await withoutIsland(page)
    await page.clock.install()
    await page.goto(paths.contact, { waitUntil: 'networkidle' })
    await page.clock.fastForward(600_000)
    await page.getByLabel(consultationForm.labels.name, { exact: true }).fill('Ada Native')
    await page.clock.fastForward(40_000)
    await page.getByLabel(consultationForm.labels.email).fill(emailOf('Ada Native'))
    await page.getByLabel(consultationForm.labels.message).fill('It drifts, Ada Native says.')
    const { [elapsedField]: elapsed } = await postedBy(page, () =>
      page.getByRole('button', { name: consultationForm.submit }).click(),
    )
    expect(elapsed).toMatch(/^\d+$/)
    expect(Number(elapsed)).toBeGreaterThanOrEqual(40_000)
    expect(Number(elapsed)).toBeLessThan(600_000)
  })
})
