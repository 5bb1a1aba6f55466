/** From form to mail: a prompt rescue and a consultation. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import PostalMime from 'postal-mime'
import { paths } from '../../app/paths.ts'
import { honeypotField } from '../../contracts/hidden-fields.ts'
import { monitoringAddress } from '../../contracts/monitoring.ts'
import { referencePattern } from '../../contracts/reference.ts'
import { firm, formCopy, promptRescueForm } from '../../words/words.ts'
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
  await openForm(page)
  await fillRescue(page, 'Ada Booking')
  const posted = postedTypes(page)
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

test('the honeypot field is hidden from sight, screen readers and the keyboard', async ({ page }) => {
  await page.goto(paths.promptRescue, { waitUntil: 'networkidle' })
  const trap = page.locator(`[name="${honeypotField}"]`)
  const form = page.locator('form').filter({ has: trap })
  await expect(form).toHaveCount(1)
  await expect(trap).toHaveValue('')
  expect(await form.ariaSnapshot()).toContain(labels.name)
  expect(await form.ariaSnapshot()).not.toContain(formCopy.honeypot)

  await form.getByLabel(labels.name, { exact: true }).focus()
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
