/** From a plan's button to the calendar file. */
import type { Locator, Page } from '@playwright/test'
import ICAL from 'ical.js'
import { paths } from '../../app/paths.ts'
import { errorMessage } from '../../app/sections/request-form/messages.ts'
import { abouts, appointments, booked, consultationForm, contact, pricing, timesCopy } from '../../words/words.ts'
import { rows } from '../support/booking.ts'
import { hydrated } from '../support/hydrated.ts'
import { expect, test } from '../support/test.ts'

const plan = pricing.plans.items.find(({ about }) => about === 'pro')
const { labels } = consultationForm
const messageOf = (name: string) => `${name}: recommendations show items that we no longer stock.`

/** 1.6 Mbit/s with a latency of 150 ms: a phone with poor reception. */
const slowLine = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 }

async function followPlan(page: Page): Promise<void> {
  await page.goto(paths.pricing)
  await page.getByRole('link', { name: `${plan?.action} ${plan?.joined} ${plan?.name}` }).click()
  await expect(page.locator('#contact')).toContainText(`${contact.about.label} ${abouts.pro}`)
}

async function fillConsultation(page: Page, name: string): Promise<void> {
  await page.getByLabel(labels.name, { exact: true }).fill(name)
  await page.getByLabel(labels.email).fill(`${name.toLowerCase().replaceAll(' ', '.')}@example.com`)
  await page.getByLabel(labels.message).fill(messageOf(name))
}

const send = (page: Page): Locator => page.locator('#contact button[type="submit"]')

/** The confirmation's calendar file, parsed. */
async function calendarEntry(page: Page) {
  const link = page.getByRole('link', { name: booked.withTime.calendar })
  const answer = await page.request.get((await link.getAttribute('href')) ?? '')
  expect(answer.headers()['content-type']).toContain('text/calendar')
  const calendar = new ICAL.Component(ICAL.parse(await answer.text()))
  return new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined)
}

/** Finds the same time on the confirmation, in its calendar file and in the database. */
async function expectBooked(page: Page, site: Parameters<typeof rows>[0], name: string, time: string, shown: string) {
  await page.waitForURL(`**${paths.contactSent}?*`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(shown.replace(' ', '\u00a0'))
  await expect(page.getByRole('main')).toContainText(abouts.pro)
  const { startDate, endDate } = await calendarEntry(page)
  expect(startDate.toJSDate().toISOString()).toBe(new Date(time).toISOString())
  expect(endDate.toUnixTime() - startDate.toUnixTime()).toBe(30 * 60)
  const [stored] = rows(site, name)
  expect(JSON.parse(stored?.fields ?? '{}')).toMatchObject({ name, about: 'pro', message: messageOf(name) })
}

test.describe('in Chicago, by the keyboard alone', () => {
  test.use({ viewport: { width: 1280, height: 800 }, timezoneId: 'America/Chicago' })

  test('a plan, a day and a time become an appointment', async ({ page, site }) => {
    const name = 'Kay Board'
    await followPlan(page)
    const days = page.getByRole('radiogroup', { name: timesCopy.day, exact: true })
    await expect(days).toBeVisible()
    await page.locator('#contact h2').focus()
    const focused = page.locator(':focus')
    const tabTo = async (target: Locator) => {
      for (
        let step = 0;
        step < 15 && !(await target.evaluate((found) => found === document.activeElement));
        step += 1
      ) {
        await page.keyboard.press('Tab')
      }
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
    await expect(send(page)).toContainText(shown)
    for (const [label, text] of [
      [labels.name, name],
      [labels.email, 'kay@example.com'],
      [labels.message, messageOf(name)],
    ] as const) {
      await tabTo(page.getByLabel(label, { exact: true }))
      await page.keyboard.type(text)
    }
    await tabTo(send(page))
    await page.keyboard.press('Enter')
    await expectBooked(page, site, name, time, shown)
    await expect(page.getByRole('main')).toContainText('Central (Chicago)')
  })
})

test.describe('without a script, on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false, expectedErrors: /422/ })

  test('a plan and a time of the list become an appointment', async ({ page, site }) => {
    const name = 'Paper Reader'
    await followPlan(page)
    await page.getByRole('link', { name: timesCopy.see }).click()
    await expect(page.locator('#contact')).toContainText(abouts.pro)
    const time = page.locator('input[name="time"]').nth(6)
    const shown = (await time.locator('xpath=..').textContent()) ?? ''
    await time.check()
    // Sent incomplete: the time stays chosen in the refused form.
    await send(page).click()
    await expect(page.getByRole('alert')).toBeFocused()
    await expect(page.locator('input[name="time"]:checked')).toHaveCount(1)
    const value = await page.locator('input[name="time"]:checked').inputValue()
    await fillConsultation(page, name)
    await send(page).click()
    await expectBooked(page, site, name, value, shown)
  })
})

test.describe('in New York, on the line of a phone', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    timezoneId: 'America/New_York',
    expectedErrors: /status of 422/,
  })

  test('a visitor whose time was just taken keeps the text and the day, and picks another time', async ({
    page,
    request,
  }) => {
    const name = 'Lee Late'
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Network.emulateNetworkConditions', slowLine)
    await page.goto(paths.contact)
    const time = page.locator('[data-part="times"] input').last()
    await time.check()
    // Text that is wider than its button breaks and makes it taller.
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 844 })
      for (const part of ['days', 'times']) {
        const heights = await page
          .locator(`[data-part="${part}"] label:visible > span`)
          .evaluateAll((spans) => spans.map((span) => (span as HTMLElement).offsetHeight))
        expect(new Set(heights).size, `${part} at ${width}: ${heights}`).toBe(1)
      }
    }
    const gone = await time.inputValue()
    const day = await page.locator('[data-part="days"] input:checked').inputValue()
    await fillConsultation(page, name)
    for (let other = 1; other <= appointments.engineers; other += 1) {
      const fields = {
        name: `Other ${other}`,
        email: `other${other}@example.com`,
        message: messageOf(`Other ${other}`),
      }
      const answer = await request.post(paths.contact, { data: { ...fields, time: gone } })
      expect(answer.status()).toBe(201)
    }
    // A press before hydration posts natively, and gets the list.
    await hydrated(page, 'request')
    await send(page).click()
    await expect(page.getByRole('alert')).toContainText(errorMessage('time.gone', { time: gone }))
    await expect(page.locator(`[data-part="days"] input[value="${day}"]`)).toBeChecked()
    await expect(page.locator(`input[value="${gone}"]`)).toHaveCount(0)
    await expect(page.getByLabel(labels.message)).toHaveValue(messageOf(name))
    await page.locator('[data-part="times"] input').first().check()
    await send(page).click()
    await page.waitForURL(`**${paths.contactSent}?*`)
  })
})
