/** From form to mail and calendar: a prompt rescue and a consultation, with and without scripts. */
import type { Locator, Page } from '@playwright/test'
import ICAL from 'ical.js'
import { referencePattern } from '../../contracts/addresses.ts'
import { honeypotField } from '../../contracts/hidden-fields.ts'
import { paths } from '../../site/app/paths.ts'
import { getErrorMessage } from '../../site/app/sections/request-form/messages.ts'
import {
  createEmail,
  createText,
  fillConsultation,
  fillRescue,
  findMail,
  findSendButton,
  openForm,
  readRows,
  submit,
  waitForHydration,
} from '../support/booking.ts'
import { siteContent } from '../support/site-content.ts'
import { expect, test } from '../support/test.ts'

const {
  abouts,
  appointments,
  booked,
  consultationForm,
  contact,
  firm,
  formCopy,
  pricing,
  promptRescue,
  promptRescueForm,
  timesCopy,
} = siteContent

const plan = pricing.plans.items.find(({ about }) => about === 'pro')

test('the link of a symptom chooses its entry in the form, and the form says so', async ({ page }) => {
  await page.goto(paths.promptRescue, { waitUntil: 'networkidle' })
  const { booking, problems } = promptRescue
  const field = page.getByLabel(promptRescueForm.labels.challenge)
  await expect(field).toHaveValue('')
  await expect(page.getByText(booking.chosen)).toBeHidden()
  for (const { symptom, challenge } of problems.list) {
    await page.getByRole('listitem').filter({ hasText: symptom }).getByRole('link').click()
    await expect(field).toHaveValue(challenge)
  }
  await expect(page.getByText(booking.chosen)).toBeVisible()
  await page.getByLabel(promptRescueForm.labels.name).focus()
  await waitForHydration(page, 'request')
  await expect(field).toHaveValue(problems.list.at(-1)?.challenge ?? '')
})

async function followPlan(page: Page): Promise<void> {
  await page.goto(paths.pricing)
  await page.getByRole('link', { name: `${plan?.action} ${plan?.joined} ${plan?.name}` }).click()
  await expect(page.locator('#contact')).toContainText(`${contact.about.label} ${abouts.pro}`)
}

/** Finds the same time on the confirmation, in its calendar file and in the database. */
async function expectBooked(
  page: Page,
  site: Parameters<typeof readRows>[0],
  name: string,
  time: string,
  shown: string,
) {
  await page.waitForURL(`**${paths.contactSent}?*`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(shown.replace(' ', '\u00a0'))
  await expect(page.getByRole('main')).toContainText(abouts.pro)
  const link = page.getByRole('link', { name: booked.withTime.calendar })
  const file = await page.request.get((await link.getAttribute('href')) ?? '')
  const calendar = new ICAL.Component(ICAL.parse(await file.text()))
  const { startDate, endDate } = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined)
  expect(startDate.toJSDate().toISOString()).toBe(new Date(time).toISOString())
  expect(endDate.toUnixTime() - startDate.toUnixTime()).toBe(30 * 60)
  expect(readRows(site, name)).toMatchObject([
    { kind: 'consultation', fields: { about: 'pro', message: createText(name) } },
  ])
}

test('a rescue is confirmed with a reference, stored, and mailed to both sides', async ({ page, site }) => {
  const name = 'Ada Booking'
  await openForm(page)
  await fillRescue(page, name)
  const [posted] = await Promise.all([page.waitForRequest((request) => request.method() === 'POST'), submit(page)])
  expect(posted.headers()['content-type']).toBe('application/json')
  await page.waitForURL(`**${paths.promptRescueBooked}?*`)
  const reference = (await page.getByText(referencePattern).first().textContent())?.trim()
  const [email, prompts] = [createEmail(name), createText(name)]
  const fields = { email, challenge: 'cascading', prompts }
  expect(readRows(site, name)).toMatchObject([{ reference, kind: 'prompt-rescue', spam_signals: null, fields }])

  const notification = await findMail(site, `${reference}-notification`)
  expect([notification.to?.[0]?.address, notification.replyTo?.[0]?.address]).toEqual([firm.email, email])
  expect(notification.text).toContain(prompts)
  const confirmation = await findMail(site, `${reference}-confirmation`)
  expect(confirmation.to?.[0]?.address).toBe(email)
  expect(confirmation.subject).toContain(reference)
  expect(confirmation.text).not.toContain(prompts)
})

test('the honeypot field is hidden from sight, screen readers and the keyboard', async ({ page }) => {
  await page.goto(paths.promptRescue)
  const trap = page.locator(`[name="${honeypotField}"]`)
  const form = page.locator('form').filter({ has: trap })
  expect(await form.ariaSnapshot()).toContain(promptRescueForm.labels.name)
  expect(await form.ariaSnapshot()).not.toContain(formCopy.honeypot)
  await form.getByLabel(promptRescueForm.labels.name, { exact: true }).focus()
  const reached: (string | null)[] = []
  while (await form.evaluate((element) => element.contains(document.activeElement))) {
    reached.push(await page.evaluate(() => document.activeElement?.getAttribute('name') ?? null))
    await page.keyboard.press('Tab')
  }
  expect(reached).toContain('email')
  expect(reached).not.toContain(honeypotField)
  for (const media of [{}, { media: 'print' }, { media: 'screen', forcedColors: 'active' }] as const) {
    await page.emulateMedia(media)
    const size = await trap.evaluate((element) => element.closest('[aria-hidden]')?.getBoundingClientRect().width)
    expect(size).toBeLessThanOrEqual(1)
  }
})

test.describe('in Chicago, by the keyboard alone', () => {
  test.use({ viewport: { width: 1280, height: 800 }, timezoneId: 'America/Chicago' })

  test('a plan, a day and a time become an appointment', async ({ page, site }) => {
    const name = 'Kay Board'
    await followPlan(page)
    const days = page.getByRole('radiogroup', { name: timesCopy.day, exact: true })
    await expect(days).toBeVisible()
    await expect(findSendButton(page)).toHaveAccessibleName(consultationForm.submit)
    await page.locator('#contact h2').focus()
    const focused = page.locator(':focus')
    const tabTo = async (target: Locator) => {
      const isReached = () => target.evaluate((found) => found === document.activeElement)
      for (let step = 0; step < 15 && !(await isReached()); step += 1) await page.keyboard.press('Tab')
      await expect(target).toBeFocused()
    }
    await tabTo(days.getByRole('radio', { checked: true }))
    const before = await focused.inputValue()
    await page.keyboard.press('ArrowRight')
    await expect(days.getByRole('radio', { checked: true })).not.toHaveValue(before)
    await page.keyboard.press('Tab')
    if (await focused.evaluate(({ tagName }) => tagName === 'BUTTON')) await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    const time = await focused.inputValue()
    const shown = (await focused.locator('xpath=..').textContent()) ?? ''
    await expect(page.locator('[data-times] [role="status"]')).toContainText(timesCopy.ourClock.split('{')[0] ?? '')
    await expect(findSendButton(page)).toContainText(shown)
    const texts = { name, email: createEmail(name), message: createText(name) }
    for (const [field, text] of Object.entries(texts)) {
      await tabTo(page.getByLabel(consultationForm.labels[field as keyof typeof texts], { exact: true }))
      await page.keyboard.insertText(text)
    }
    await tabTo(findSendButton(page))
    await page.keyboard.press('Enter')
    await expectBooked(page, site, name, time, shown)
    await expect(page.getByRole('main')).toContainText('Central (Chicago)')
  })

  test('the page of open times shows them by day in the visitor’s zone', async ({ page }) => {
    await page.goto(paths.contactTimes)
    await expect(page.getByRole('radiogroup', { name: timesCopy.day, exact: true })).toBeVisible()
    await expect(page.locator('[data-times]')).toContainText('Central Time (Chicago)')
  })
})

test.describe('without a script, on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false, expectedErrors: /422/ })

  test('a plan and a time of the list become an appointment', async ({ page, site }) => {
    const name = 'Paper Reader'
    await followPlan(page)
    await expect(findSendButton(page)).toHaveAccessibleName(consultationForm.submitOffer)
    await page.getByRole('link', { name: timesCopy.see }).click()
    await expect(page.locator('#contact')).toContainText(abouts.pro)
    const time = page.locator('input[name="time"]').nth(6)
    const shown = (await time.locator('xpath=..').textContent()) ?? ''
    await time.check()
    // The form is sent incomplete: the refused form keeps the time and the text.
    await page.getByLabel(consultationForm.labels.message).fill('Typed before.')
    await submit(page)
    await expect(page.getByRole('alert')).toBeFocused()
    await expect(page.getByLabel(consultationForm.labels.message)).toHaveValue('Typed before.')
    const value = await page.locator('input[name="time"]:checked').inputValue()
    await fillConsultation(page, name)
    await submit(page)
    await expectBooked(page, site, name, value, shown)
  })
})

test.describe('in New York, while others book', () => {
  test.use({ viewport: { width: 390, height: 844 }, timezoneId: 'America/New_York', expectedErrors: /status of 422/ })

  test('a visitor whose time was just taken keeps the text and the day, and picks another time', async ({
    page,
    request,
  }) => {
    const name = 'Lee Late'
    await page.goto(paths.contact)
    const time = page.locator('[data-part="times"] input').last()
    await time.check()
    const gone = await time.inputValue()
    const day = await page.locator('[data-part="days"] input:checked').inputValue()
    await fillConsultation(page, name)
    for (let other = 1; other <= appointments.engineers; other += 1) {
      const data = { name, email: `other${other}@example.com`, message: createText(`Other ${other}`), time: gone }
      expect((await request.post(paths.contact, { data })).status()).toBe(201)
    }
    // A press before hydration posts natively, and the answer has the list of times.
    await waitForHydration(page, 'request')
    await submit(page)
    await expect(page.getByRole('alert')).toContainText(getErrorMessage(siteContent, 'time.gone', { time: gone }))
    await expect(page.locator(`[data-part="days"] input[value="${day}"]`)).toBeChecked()
    await expect(page.locator(`input[value="${gone}"]`)).toHaveCount(0)
    await expect(page.getByLabel(consultationForm.labels.message)).toHaveValue(createText(name))
    await page.locator('[data-part="times"] input').first().check()
    await submit(page)
    await page.waitForURL(`**${paths.contactSent}?*`)
  })
})
