/** From form to mail: a prompt rescue and a consultation. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import PostalMime from 'postal-mime'
import { paths } from '../../app/paths.ts'
import { honeypotField } from '../../contracts/hidden-fields.ts'
import { monitoringAddress } from '../../contracts/monitoring.ts'
import { referencePattern } from '../../contracts/reference.ts'
import { consultationForm, firm, formCopy, promptRescueForm } from '../../words/words.ts'
import { emailOf, fillRescue, openForm, promptsOf, rows, submit } from '../support/booking.ts'
import type { ServedSite } from '../support/served-site.ts'
import { expect, test } from '../support/test.ts'

const { labels } = promptRescueForm

/** Content types of later posts: JSON comes from the script, others from the browser. */
function postedTypes(page: Page): (string | undefined)[] {
  const types: (string | undefined)[] = []
  page.on('request', (request) => {
    const isForm = new URL(request.url()).pathname !== monitoringAddress
    if (request.method() === 'POST' && isForm) types.push(request.headers()['content-type'])
  })
  return types
}

async function mailOf(site: ServedSite, file: string) {
  const dir = join(site.dataDir, 'mail')
  await expect.poll(async () => await readdir(dir)).toContain(file)
  return PostalMime.parse(await readFile(join(dir, file)))
}

async function shownReference(page: Page): Promise<string> {
  const text = await page.getByText(referencePattern).first().textContent()
  return text?.trim() ?? ''
}

test('a booking is confirmed with a reference, stored, and mailed to both sides', async ({ page, site }) => {
  await page.clock.install()
  await openForm(page)
  await fillRescue(page, 'Ada Booking')
  const posted = postedTypes(page)
  // No person fills in a form as fast as this test.
  await page.clock.fastForward(60_000)
  await submit(page)
  await page.waitForURL(`**${paths.promptRescueBooked}?*`)
  expect(posted).toEqual(['application/json'])

  const reference = await shownReference(page)
  expect(reference).toMatch(referencePattern)
  const email = emailOf('Ada Booking')
  const prompts = promptsOf('Ada Booking')
  const found = rows(site, 'Ada Booking')
  expect(found).toHaveLength(1)
  expect(found[0]).toMatchObject({ reference, kind: 'prompt-rescue', suspected: null })
  expect(JSON.parse(found[0]?.fields ?? '{}')).toMatchObject({ email, challenge: 'cascading', prompts })

  const notification = await mailOf(site, `${reference}-notification.eml`)
  expect(notification.to?.[0]?.address).toBe(firm.email)
  expect(notification.replyTo?.[0]?.address).toBe(email)
  expect(notification.text).toContain(prompts)

  const confirmation = await mailOf(site, `${reference}-confirmation.eml`)
  expect(confirmation.to?.[0]?.address).toBe(email)
  expect(confirmation.subject).toContain(reference)
  expect(confirmation.text).not.toContain(prompts)
})

test('errors are listed with links to their fields, and the values stay', async ({ page, site }) => {
  await openForm(page)
  await page.getByLabel(labels.name, { exact: true }).fill('Ada Errors')
  await page.getByLabel(labels.email).fill('ada@probe')
  await submit(page)

  const summary = page.getByRole('alert')
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('heading')).toHaveText(formCopy.problems[2])
  await expect(summary.getByRole('link')).toHaveCount(3)
  expect(await page.title()).toMatch(new RegExp(`^${formCopy.titlePrefix}`))

  await summary.getByRole('link').first().click()
  const email = page.getByLabel(labels.email)
  await expect(email).toBeFocused()
  await expect(email).toHaveValue('ada@probe')
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel(labels.name, { exact: true })).toHaveValue('Ada Errors')
  expect(rows(site, 'Ada Errors')).toHaveLength(0)

  await email.fill(emailOf('Ada Errors'))
  await page.getByLabel(labels.challenge).selectOption('other')
  await page.getByLabel(labels.prompts).fill(promptsOf('Ada Errors'))
  await submit(page)
  await page.waitForURL(`**${paths.promptRescueBooked}?*`)
  expect(rows(site, 'Ada Errors')).toHaveLength(1)
})

for (const [path, first] of [
  [paths.promptRescue, labels.name],
  [paths.contact, consultationForm.labels.name],
] as const) {
  test(`the honeypot field on ${path} is hidden from sight, screen readers and the keyboard`, async ({ page }) => {
    await page.goto(path, { waitUntil: 'networkidle' })
    const trap = page.locator(`[name="${honeypotField}"]`)
    const form = page.locator('form').filter({ has: trap })
    await expect(form).toHaveCount(1)
    await expect(trap).toHaveValue('')
    expect(await form.ariaSnapshot()).toContain(first)
    expect(await form.ariaSnapshot()).not.toContain(formCopy.honeypot)

    await form.getByLabel(first, { exact: true }).focus()
    const reached: (string | null)[] = []
    while (await form.evaluate((element) => element.contains(document.activeElement))) {
      reached.push(await page.evaluate(() => document.activeElement?.getAttribute('name') ?? null))
      await page.keyboard.press('Tab')
    }
    expect(reached).toContain('email')
    expect(reached).not.toContain(honeypotField)

    for (const media of [{ media: 'print' }, { media: 'screen', forcedColors: 'active' }] as const) {
      await page.emulateMedia(media)
      const size = await trap.evaluate((element) => element.closest('[aria-hidden]')?.getBoundingClientRect().width)
      expect(size).toBeLessThanOrEqual(1)
    }
  })
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: /422/ })

  test('a refused booking shows its errors, and is stored once corrected', async ({ page, site }) => {
    await page.goto(paths.promptRescue)
    await page.getByLabel(labels.name, { exact: true }).fill('Ada Plain')
    await page.getByLabel(labels.prompts).fill(promptsOf('Ada Plain'))
    await submit(page)
    const summary = page.getByRole('alert')
    await expect(summary.getByRole('link')).toHaveCount(2)
    expect((await page.title()).startsWith(formCopy.titlePrefix)).toBe(true)
    await expect(page.getByLabel(labels.name, { exact: true })).toHaveValue('Ada Plain')
    await expect(page.getByLabel(labels.prompts)).toHaveValue(promptsOf('Ada Plain'))
    expect(rows(site, 'Ada Plain')).toHaveLength(0)

    await page.getByLabel(labels.email).fill(emailOf('Ada Plain'))
    await page.getByLabel(labels.challenge).selectOption('wrong-output')
    await submit(page)
    await page.waitForURL(`**${paths.promptRescueBooked}?*`)
    expect(await shownReference(page)).toBe(rows(site, 'Ada Plain')[0]?.reference)
  })
})
