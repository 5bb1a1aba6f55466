/** A refused form shows its errors, with and without scripts, and keeps what was typed. */
import type { Page } from '@playwright/test'
import { paths } from '../../app/paths.ts'
import {
  consultationForm,
  contact,
  firm,
  formCopy,
  promptRescue,
  promptRescueForm,
  timesCopy,
} from '../../words/words.ts'
import { emailOf, promptsOf } from '../support/booking.ts'
import { withoutIsland } from '../support/hydrated.ts'
import { expect, test } from '../support/test.ts'

/** The top of the summary, below the header, in CSS pixels. */
const top = 92

const forms = [
  { path: paths.promptRescue, last: promptRescueForm.labels.prompts, problems: { with: 4, without: 4 } },
  // Without a script the form asks for two times; with one, a time must be chosen as well.
  { path: paths.contact, last: consultationForm.labels.message, problems: { with: 4, without: 3 } },
] as const

const formOf = (page: Page) => page.locator('form[method="post"]')

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled, viewport: { width: 390, height: 844 }, expectedErrors: /422/ })

    for (const { path, last, problems } of forms) {
      test(`the error summary on ${path} is at the top and has the focus`, async ({ page }) => {
        await page.goto(path, { waitUntil: 'networkidle' })
        expect(await formOf(page).getAttribute('action')).toBe(path)
        // A press before the form's code loads.
        await formOf(page).locator('[type="submit"]').click()
        const summary = page.getByRole('alert')
        await expect(summary).toBeFocused()
        await expect(summary.getByRole('heading')).toHaveText(
          formCopy.problems[problems[javaScriptEnabled ? 'with' : 'without'] - 1] ?? '',
        )
        expect((await page.title()).startsWith(formCopy.titlePrefix)).toBe(true)
        if (javaScriptEnabled) expect(Math.round((await summary.boundingBox())?.y ?? 0)).toBe(top)
        // Its page starts with the section's heading.
        else expect(await page.evaluate(() => scrollY)).toBe(0)
        await expect(summary).toBeInViewport({ ratio: 1 })
        expect(new URL(page.url()).pathname).toBe(path)

        await summary.getByRole('link').last().click()
        const field = page.getByLabel(last)
        await expect(field).toBeFocused()
        await expect(field).toHaveAttribute('aria-invalid', 'true')
        await expect(field).toHaveAccessibleDescription(new RegExp(formCopy.titlePrefix))
        const label = () => field.evaluate((found: HTMLTextAreaElement) => found.labels[0]?.getBoundingClientRect().top)
        await expect.poll(label, 'the label is not under the header').toBeGreaterThan(top)
      })
    }
  })
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: /422/ })

  test('a refused form keeps what was typed, reloads as it came, and leads back to the first', async ({ page }) => {
    const { labels } = promptRescueForm
    const name = page.getByLabel(labels.name, { exact: true })
    const problems = page.getByRole('alert').getByRole('link')
    const answered: (number | undefined)[] = []
    page.on('response', (response) => {
      if (response.request().isNavigationRequest()) answered.push(response.status())
    })
    await page.goto(paths.promptRescue)
    await name.fill('Ada Corrected')
    await page.getByLabel(labels.prompts).fill(promptsOf('Ada Corrected'))
    await page.getByLabel(labels.challenge).selectOption('other')
    await formOf(page).locator('[type="submit"]').click()
    for (const again of [() => page.reload(), () => page.goBack()]) {
      await expect(problems).toHaveCount(1)
      await expect(name).toHaveValue('Ada Corrected')
      await again()
    }
    expect(answered.filter((status) => status === 422)).toHaveLength(2)
    await expect(problems).toHaveCount(0)
    await expect(name).toHaveValue('Ada Corrected')

    await page.getByLabel(labels.email).fill(emailOf('Ada Corrected'))
    await formOf(page).locator('[type="submit"]').click()
    await page.waitForURL(`**${paths.promptRescueBooked}?*`)
  })
})

/** Parts of the form's section that a refused form must have, too. */
const sections = [
  { path: paths.promptRescue, width: 1280, heading: promptRescueForm.heading, next: promptRescue.booking.heading },
  { path: paths.contact, width: 390, heading: contact.heading, next: contact.next.heading },
] as const

for (const { path, width, heading, next } of sections) {
  test.describe(`when the form code fails to load, at ${width}`, () => {
    test.use({ viewport: { width, height: 844 }, timezoneId: 'Asia/Tokyo', expectedErrors: /ERR_FAILED|422/ })

    test(`the refused form of ${path} keeps its layout`, async ({ page }) => {
      await withoutIsland(page)
      await page.goto(path, { waitUntil: 'networkidle' })
      const days = page.getByRole('radiogroup', { name: timesCopy.day, exact: true })
      const time = page.locator('[data-part="times"] input').last()
      const value = path === paths.contact && (await time.check().then(() => time.inputValue()))
      await formOf(page).locator('[type="submit"]').click()
      const section = page.locator('main > section')
      await expect(section).toHaveCount(1)
      await expect(section.getByRole('heading', { level: 1 })).toHaveText(heading)
      await expect(section.getByRole('alert')).toBeFocused()
      await expect(section.getByText(next).filter({ visible: true })).toBeVisible()
      await expect(section.getByRole('link', { name: firm.phone })).toBeVisible()
      if (value) {
        await expect(days).toBeVisible()
        await expect(section).toContainText('(Tokyo)')
        await expect(page.locator('[name="time"]:checked')).toHaveValue(value)
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    })
  })
}
