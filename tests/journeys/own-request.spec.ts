/** From the mail to the visitor's own request: every action, with plain forms and without scripts. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import ICAL from 'ical.js'
import PostalMime from 'postal-mime'
import { paths } from '../../app/paths.ts'
import { changePurposes, type MailPurpose } from '../../contracts/mail.ts'
import { roomOf } from '../../words/call.ts'
import { appointments, consultationForm, ownRequest as copy, withdrawn } from '../../words/words.ts'
import { violationsOn } from '../support/axe.ts'
import type { ServedSite } from '../support/served-site.ts'
import { expect, test } from '../support/test.ts'

test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })

/** @param change the number of the change. */
async function mailOf(site: ServedSite, reference: string, purpose: MailPurpose, change?: number) {
  const name = [reference, purpose, ...(change ? [change] : [])].join('-')
  return PostalMime.parse(await readFile(join(site.dataDir, 'mail', `${name}.eml`)))
}

function entryIn({ attachments }: Awaited<ReturnType<typeof mailOf>>) {
  const entry = attachments.find(({ mimeType }) => mimeType.includes('calendar'))
  if (!entry) return undefined
  const calendar = new ICAL.Component(ICAL.parse(new TextDecoder().decode(entry.content as ArrayBuffer)))
  const event = calendar.getFirstSubcomponent('vevent')
  return { method: calendar.getFirstPropertyValue('method'), sequence: event?.getFirstPropertyValue('sequence') }
}

// The browser logs that a text was refused.
test.use({ expectedErrors: /status of 422/ })

test('the link in the email opens the request, which can be moved, cancelled, changed and withdrawn', async ({
  browser,
  page,
  site,
}) => {
  const { labels } = consultationForm
  await page.goto(paths.contactTimes)
  await page.locator('[name="time"]').first().check()
  await page.getByLabel(labels.name).fill('Olive Own')
  await page.getByLabel(labels.email).fill('olive.own@example.com')
  await page.getByLabel(labels.message).fill('It drifts, and Olive wants to know why.')
  await page.locator('form[method="post"] [type="submit"]').click()
  await page.waitForURL(`**${paths.contactSent}?*`)
  const reference = new URL(page.url()).searchParams.get('reference') ?? ''

  await expect.poll(() => mailOf(site, reference, 'confirmation').catch(() => null)).not.toBeNull()
  const link = /https?:\S+\/requests\/\S+/.exec((await mailOf(site, reference, 'confirmation')).text ?? '')?.[0] ?? ''
  const { pathname, search } = new URL(link)
  await page.goto(pathname + search)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(reference)

  const room = roomOf(reference) ?? ''
  expect((await mailOf(site, reference, 'confirmation')).text).toContain(room)
  await expect(page.getByRole('link', { name: appointments.join })).toHaveAttribute('href', room)

  // Axe is a script, so it needs its own page.
  const scripted = await browser.newContext({ javaScriptEnabled: true, viewport: { width: 390, height: 844 } })
  const looking = await scripted.newPage()
  await looking.goto(`${site.origin}${pathname}${search}&asked=move`)
  expect(await violationsOn(looking)).toEqual([])
  await scripted.close()

  await page.locator('summary', { hasText: copy.appointment.move }).click()
  await page.locator('[name="time"]').last().check()
  await page.getByRole('button', { name: copy.appointment.submit.move }).click()
  await expect(page.getByRole('status')).toBeFocused()
  await expect(page.getByRole('status')).toHaveText(copy.done.move)
  for (const purpose of changePurposes) {
    await expect
      .poll(() => mailOf(site, reference, purpose, 1).then(entryIn, () => null))
      .toEqual({ method: 'REQUEST', sequence: 1 })
  }

  await page.getByRole('button', { name: copy.appointment.cancel }).click()
  await expect(page.getByRole('alert')).toBeFocused()
  await page.getByRole('button', { name: copy.appointment.yes }).click()
  await expect(page.getByRole('status')).toHaveText(copy.done.cancel)
  for (const purpose of changePurposes) {
    await expect
      .poll(() => mailOf(site, reference, purpose, 2).then(entryIn, () => null))
      .toEqual({ method: 'CANCEL', sequence: 2 })
  }

  await page.locator('summary', { hasText: copy.sent.change }).click()
  await page.getByRole('textbox').fill('')
  await page.getByRole('button', { name: copy.sent.submit }).click()
  await expect(page.getByRole('alert')).toBeFocused()
  await page.getByRole('textbox').fill('Olive knows why by now.')
  await page.getByRole('button', { name: copy.sent.submit }).click()
  await expect(page.getByRole('status')).toHaveText(copy.done.change)

  await page.getByRole('button', { name: copy.withdraw.submit }).click()
  await expect(page.getByRole('alert')).toBeFocused()
  await page.getByRole('button', { name: copy.withdraw.yes }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(withdrawn.heading)
  expect((await page.request.get(pathname + search)).status()).toBe(404)
  expect(await mailOf(site, reference, 'confirmation').catch(() => null)).toBeNull()
  const last = () => mailOf(site, reference, 'change-notification', 4).catch(() => null)
  await expect.poll(async () => (await last())?.subject).toContain(reference)
  expect((await last())?.text).not.toContain('Olive')
})
