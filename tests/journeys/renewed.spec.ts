/** The site is redeployed while a page stays open: scripts it hasn't loaded are gone. */
import type { Page } from '@playwright/test'
import { paths } from '../../app/paths.ts'
import { consultationForm, quizCopy } from '../../words/words.ts'
import { emailOf, fillRescue, openForm, rows, submit } from '../support/booking.ts'
import { expect, test } from '../support/test.ts'

test.use({ expectedErrors: /Failed to load resource|MIME type/ })

/** Answers 404 for every script except the entry. */
async function renew(page: Page): Promise<string[]> {
  const gone: string[] = []
  await page.route(/\/assets\/(?!main-)/, (route) => {
    gone.push(route.request().url())
    return route.continue({ url: new URL('/assets/gone.js', route.request().url()).href })
  })
  return gone
}

test('a consultation request is posted natively', async ({ page, site }) => {
  const gone = await renew(page)
  await page.goto(paths.contact, { waitUntil: 'networkidle' })
  const { labels, submit } = consultationForm
  await page.getByLabel(labels.name, { exact: true }).fill('Ada Renewed')
  await page.getByLabel(labels.email).fill(emailOf('Ada Renewed'))
  await page.getByLabel(labels.message).fill('It drifts, Ada Renewed says.')
  for (const part of ['forms', 'hydrate']) await expect.poll(() => gone.join()).toContain(`/${part}-`)
  await page.getByRole('button', { name: submit }).click()
  await page.waitForURL(`**${paths.contactSent}?*`)
  expect(rows(site, 'Ada Renewed')).toMatchObject([{ kind: 'consultation' }])
})

test('a hydrated form is sent without the missing modules', async ({ page, site }) => {
  await openForm(page)
  await page.waitForLoadState('networkidle')
  const gone = await renew(page)
  await fillRescue(page, 'Ada Alive')
  await submit(page)
  await page.waitForURL(`**${paths.promptRescueBooked}?*`)
  expect(rows(site, 'Ada Alive')).toMatchObject([{ kind: 'prompt-rescue' }])
  expect(gone.join()).toContain('/requests-')
})

test('the quiz without its code says so after a while, and what to do', async ({ page }) => {
  await renew(page)
  await page.goto(paths.quiz)
  const heading = page.getByRole('heading', { name: quizCopy.late.heading })
  await expect(heading).toBeHidden()
  await passWait(page)
  await expect(heading).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('link', { name: quizCopy.late.again }).click()
  await expect(page.locator('[data-island="quiz"][data-hydrated]')).toBeVisible()
  await passWait(page)
  await expect(heading).toBeHidden()
})

/** The wait is a CSS animation, so that it needs no script. */
function passWait(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish()
  })
}
