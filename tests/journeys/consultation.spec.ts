/** The consultation form, from first touch to confirmation. */
import { paths } from '../../app/paths.ts'
import { consultationForm, formCopy } from '../../words/words.ts'
import { emailOf, rows } from '../support/booking.ts'
import { hydrated } from '../support/hydrated.ts'
import { expect, test } from '../support/test.ts'

const { labels } = consultationForm

test('the form loads its code on first touch, waits offline, and is sent when the connection is back', async ({
  page,
  context,
  site,
}) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (/\/(hydrate|shared)-/.test(request.url())) scripts.push(request.url())
  })
  await page.goto(paths.contact, { waitUntil: 'networkidle' })
  expect(scripts).toEqual([])
  await page.getByLabel(labels.name, { exact: true }).fill('Ada Touch')
  await hydrated(page, 'request')
  await expect(page.getByLabel(labels.name, { exact: true })).toHaveValue('Ada Touch')
  await page.getByLabel(labels.email).fill(emailOf('Ada Touch'))
  await page.getByLabel(labels.message).fill('It drifts, Ada Touch says.')
  await page.locator('[name="time"][value="offer"]').check()
  // The schema loads on first touch.
  await page.waitForLoadState('networkidle')

  await context.setOffline(true)
  await page.getByRole('button', { name: consultationForm.submitOffer }).click()
  await expect(page.getByRole('alert').filter({ hasText: formCopy.failure.offline })).toBeVisible()
  expect(rows(site, 'Ada Touch')).toHaveLength(0)
  await context.setOffline(false)
  await page.waitForURL(`**${paths.contactSent}?*`)
  expect(rows(site, 'Ada Touch')).toMatchObject([{ kind: 'consultation' }])
})

test('the picker renders only the times of the selected day, each on one line', async ({ page }) => {
  await page.goto(paths.contact, { waitUntil: 'networkidle' })
  const day = await page.locator('[data-part="days"] input:checked').inputValue()
  const times = await page
    .locator('[name="time"]:not([value="offer"])')
    .evaluateAll((radios) => radios.map((radio) => radio.closest('fieldset')?.dataset.label))
  expect(times.length).toBeGreaterThan(0)
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
  const label = new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', {
    ...{ weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' },
  })
  expect(times.filter((time) => time !== label)).toEqual([])
  // A list of all time zones would add 430; the hero's four choices are 150.
  expect(await page.locator('*').count()).toBeLessThan(1_200)
})
