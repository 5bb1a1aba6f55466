/** A refused form shows its errors and keeps what was typed: with scripts, without, and when they are late or missing. */
import type { Page } from '@playwright/test'
import { limits } from '../../contracts/limits.ts'
import { paths } from '../../site/app/paths.ts'
import {
  fillConsultation,
  fillRescue,
  findSendButton,
  openForm,
  readRows,
  submit,
  waitForHydration,
} from '../support/booking.ts'
import { expectTrueDescriptions } from '../support/expect-operable.ts'
import { siteContent } from '../support/site-content.ts'
import { expect, test } from '../support/test.ts'

const { consultationForm, formCopy, promptRescueForm, refusals, timesCopy } = siteContent

/** The top of the summary, below the header, in CSS pixels. */
const top = 92

const forms = [
  { path: paths.promptRescue, last: promptRescueForm.labels.prompts, problems: { with: 4, without: 4 } },
  // Without a script the form asks for two times; with one, a time must be chosen as well.
  { path: paths.contact, last: consultationForm.labels.message, problems: { with: 4, without: 3 } },
] as const

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled, viewport: { width: 390, height: 844 }, expectedErrors: /422/ })

    test('the error summary is at the top, has the focus, and leads to the fields', async ({ page }) => {
      for (const { path, last, problems } of forms) {
        await page.goto(path)
        if (javaScriptEnabled && path === paths.contact)
          await expect(page.locator('[data-part="times"] input').first()).toBeAttached()
        // Presses the button before the form's code loads, and releases it after.
        await findSendButton(page).hover()
        await page.mouse.down()
        if (javaScriptEnabled) await waitForHydration(page, 'request')
        await page.mouse.up()
        const summary = page.getByRole('alert')
        await expect(summary).toBeFocused()
        const count = problems[javaScriptEnabled ? 'with' : 'without']
        await expect(summary.getByRole('heading')).toHaveText(formCopy.problems[count - 1] ?? '')
        expect((await page.title()).startsWith(formCopy.titlePrefix)).toBe(true)
        const edge = async () => Math.round((await summary.boundingBox())?.y ?? 0)
        if (javaScriptEnabled) await expect.poll(edge).toBe(top)
        // Its page starts with the section's heading.
        else expect(await page.evaluate(() => scrollY)).toBe(0)
        await expect(summary).toBeInViewport({ ratio: 1 })
        expect(new URL(page.url()).pathname).toBe(path)
        await expectTrueDescriptions(page)

        await summary.getByRole('link').last().click()
        const field = page.getByLabel(last)
        await expect(field).toBeFocused()
        await expect(field).toHaveAttribute('aria-invalid', 'true')
        await expect(field).toHaveAccessibleDescription(new RegExp(formCopy.titlePrefix))
        const label = () => field.evaluate((found: HTMLTextAreaElement) => found.labels[0]?.getBoundingClientRect().top)
        await expect.poll(label, 'the label is not under the header').toBeGreaterThan(top)
      }
    })
  })
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: /status of 413/ })

  test('a form that is too large gets a 413 page, and going back restores the text', async ({ page }) => {
    const message = page.getByLabel(consultationForm.labels.message)
    const text = '漢'.repeat(limits.body / 3 + 1)
    await page.goto(paths.contact)
    await message.fill(text)
    await submit(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(refusals.pages.tooLarge.heading)
    await expect(page.getByText(refusals.back)).toBeVisible()
    await page.goBack()
    await expect(message).toHaveValue(text)
  })
})

/** Answers 404 for scripts, as after a new version of the site. @returns the requested addresses; grows. */
async function removeScripts(page: Page, scripts: RegExp): Promise<string[]> {
  const gone: string[] = []
  await page.route(scripts, (route) => {
    gone.push(route.request().url())
    return route.continue({ url: new URL('/assets/gone.js', route.request().url()).href })
  })
  return gone
}

test.describe('when the site has a new version, and scripts are gone', () => {
  test.use({ timezoneId: 'Asia/Tokyo', expectedErrors: /Failed to load resource|MIME type/ })

  test('a form is posted natively, and the refused form shows times in the visitor’s zone', async ({ page, site }) => {
    const gone = await removeScripts(page, /\/assets\/hydrate-/)
    await page.goto(paths.contact)
    const time = page.locator('[data-part="times"] input').last()
    await time.check()
    const value = await time.inputValue()
    await submit(page)
    const section = page.locator('main > section')
    await expect(section).toHaveCount(1)
    await expect(section.getByRole('alert')).toBeFocused()
    await expect(page.getByRole('radiogroup', { name: timesCopy.day, exact: true })).toBeVisible()
    await expect(section).toContainText('(Tokyo)')
    await expect(page.locator('[name="time"]:checked')).toHaveValue(value)
    await fillConsultation(page, 'Ada Renewed')
    await submit(page)
    await page.waitForURL(`**${paths.contactSent}?*`)
    expect(readRows(site, 'Ada Renewed')).toMatchObject([{ kind: 'consultation' }])
    expect(gone.join()).toContain('/hydrate-')
  })

  test('a hydrated form is sent without the missing modules', async ({ page, site }) => {
    await openForm(page)
    const gone = await removeScripts(page, /\/assets\/(?!main-)/)
    await fillRescue(page, 'Ada Alive')
    await submit(page)
    await page.waitForURL(`**${paths.promptRescueBooked}?*`)
    expect(readRows(site, 'Ada Alive')).toMatchObject([{ kind: 'prompt-rescue' }])
    expect(gone.join()).toContain('/requests-')
  })
})
