/** A visitor opens their request from the email and performs every action, with plain forms and no scripts. */
import ICAL from 'ical.js'
import { formatMeetingLink } from '../../cms/consultation-call.ts'
import { paths } from '../../site/app/paths.ts'
import { changePurposes } from '../../site/documents/emails/mail.ts'
import { findViolations } from '../support/axe.ts'
import { fillConsultation, findMail, readMails, submit } from '../support/booking.ts'
import { siteContent } from '../support/site-content.ts'
import { expect, test } from '../support/test.ts'

const { appointments, manageRequest: copy, withdrawn } = siteContent

// The browser logs the refused text.
test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 }, expectedErrors: /status of 422/ })

function readCalendarEntry({ attachments }: Awaited<ReturnType<typeof findMail>>) {
  const entry = attachments.find(({ mimeType }) => mimeType.includes('calendar'))
  const calendar = new ICAL.Component(ICAL.parse(new TextDecoder().decode(entry?.content as ArrayBuffer)))
  const event = calendar.getFirstSubcomponent('vevent')
  return { method: calendar.getFirstPropertyValue('method'), sequence: event?.getFirstPropertyValue('sequence') }
}

test('the link in the email opens the request, which can be moved, cancelled, changed and withdrawn', async ({
  browser,
  page,
  site,
}) => {
  await page.goto(paths.contactTimes)
  await page.locator('[name="time"]').first().check()
  await fillConsultation(page, 'Olive Own')
  await submit(page)
  await page.waitForURL(`**${paths.contactSent}?*`)
  const reference = new URL(page.url()).searchParams.get('reference') ?? ''
  const confirmation = await findMail(site, `${reference}-confirmation`)
  const { pathname, search } = new URL(/https?:\S+\/requests\/\S+/.exec(confirmation.text ?? '')?.[0] ?? '')
  await page.goto(pathname + search)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(reference)
  const room = formatMeetingLink(siteContent, reference) ?? ''
  expect(confirmation.text).toContain(room)
  await expect(page.getByRole('link', { name: appointments.join })).toHaveAttribute('href', room)

  // Axe is a script, so it needs its own page.
  const scripted = await browser.newContext({ javaScriptEnabled: true, viewport: { width: 390, height: 844 } })
  const looking = await scripted.newPage()
  await looking.goto(`${site.origin}${pathname}${search}&asked=move`)
  expect(await findViolations(looking, 'light')).toEqual([])
  expect(await findViolations(looking, 'dark', 'colors')).toEqual([])
  await scripted.close()

  const expectMailed = async (change: number, method: string) => {
    for (const purpose of changePurposes)
      expect(readCalendarEntry(await findMail(site, `${reference}-${purpose}-${change}`))).toEqual({
        method,
        sequence: change,
      })
  }
  await page.locator('summary', { hasText: copy.appointment.move }).click()
  await page.locator('[name="time"]').last().check()
  await page.getByRole('button', { name: copy.appointment.submit.move }).click()
  await expect(page.getByRole('status')).toBeFocused()
  await expect(page.getByRole('status')).toHaveText(copy.done.move)
  await expectMailed(1, 'REQUEST')

  await page.getByRole('button', { name: copy.appointment.cancel }).click()
  await expect(page.getByRole('alert')).toBeFocused()
  await page.getByRole('button', { name: copy.appointment.yes }).click()
  await expect(page.getByRole('status')).toHaveText(copy.done.cancel)
  await expectMailed(2, 'CANCEL')

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
  expect(await readMails(site, `${reference}-confirmation`)).toEqual([])
  expect((await findMail(site, `${reference}-change-notification-4`)).text).not.toContain('Olive')
})
