/** From the form to the mail: a prompt rescue and a consultation, as a visitor sends them. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from '@playwright/test'
import PostalMime from 'postal-mime'
import { paths } from '../../app/paths.ts'
import { firm } from '../../content/firm.ts'
import { consultationForm, formWords, rescueForm } from '../../content/forms.ts'
import { limits } from '../../contracts/limits.ts'
import { referencePattern } from '../../contracts/reference.ts'
import { hydrated } from '../support/hydrated.ts'
import type { ServedSite } from '../support/served-site.ts'
import { expect, test } from '../support/test.ts'

const { labels, options } = rescueForm
const prompts = 'Classify this ticket by urgency.\n<b>& "be brief"</b>'

async function fillRescue(page: Page, name: string): Promise<void> {
  await page.getByLabel(labels.name, { exact: true }).fill(name)
  await page.getByLabel(labels.company).fill('Probe & Sons')
  await page.getByLabel(labels.email).fill('ada@example.com')
  await page.getByLabel(labels.phone).fill('+1 (555) 010-0177')
  await page.getByLabel(labels.challenge).selectOption({ label: options.cascading })
  await page.getByLabel(labels.prompts).fill(prompts)
}

const submit = (page: Page) => page.getByRole('button', { name: rescueForm.submit }).click()

async function openForm(page: Page): Promise<void> {
  await page.goto(paths.promptRescue)
  await hydrated(page, 'booking')
}

/** What the page posts from now on, by content type: JSON comes from the script, anything else from the browser. */
function postedTypes(page: Page): (string | undefined)[] {
  const types: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') types.push(request.headers()['content-type'])
  })
  return types
}

function rows(site: ServedSite, name: string): { reference: string; kind: string; fields: string }[] {
  const database = new DatabaseSync(join(site.dataDir, 'requests.sqlite'), { readOnly: true })
  try {
    const all = database.prepare('SELECT reference, kind, fields FROM request').all() as ReturnType<typeof rows>
    return all.filter(({ fields }) => JSON.parse(fields).name === name)
  } finally {
    database.close()
  }
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
  const stored = rows(site, 'Ada Booking')
  expect(stored).toHaveLength(1)
  expect(stored[0]).toMatchObject({ reference, kind: 'prompt-rescue' })
  expect(JSON.parse(stored[0]?.fields ?? '{}')).toMatchObject({
    email: 'ada@example.com',
    challenge: 'cascading',
    prompts,
  })

  const notification = await mailOf(site, `${reference}-notification.eml`)
  expect(notification.to?.[0]?.address).toBe(firm.email)
  expect(notification.replyTo?.[0]?.address).toBe('ada@example.com')
  expect(notification.text).toContain(prompts)

  const confirmation = await mailOf(site, `${reference}-confirmation.eml`)
  expect(confirmation.to?.[0]?.address).toBe('ada@example.com')
  expect(confirmation.subject).toContain(reference)
  expect(confirmation.text).toContain(prompts)
})

test('errors are listed with links to their fields, and what was typed stays', async ({ page, site }) => {
  await openForm(page)
  await page.getByLabel(labels.name, { exact: true }).fill('Ada Errors')
  await page.getByLabel(labels.email).fill('ada@probe')
  await submit(page)

  const summary = page.getByRole('alert')
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('heading')).toHaveText(formWords.problem)
  await expect(summary.getByRole('link')).toHaveCount(3)
  expect(await page.title()).toMatch(new RegExp(`^${formWords.titlePrefix}`))

  await summary.getByRole('link').first().click()
  const email = page.getByLabel(labels.email)
  await expect(email).toBeFocused()
  await expect(email).toHaveValue('ada@probe')
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel(labels.name, { exact: true })).toHaveValue('Ada Errors')
  expect(rows(site, 'Ada Errors')).toHaveLength(0)

  await email.fill('ada@example.com')
  await page.getByLabel(labels.challenge).selectOption('other')
  await page.getByLabel(labels.prompts).fill('x')
  await submit(page)
  await page.waitForURL(`**${paths.promptRescueBooked}?*`)
  expect(rows(site, 'Ada Errors')).toHaveLength(1)
})

test('text that was typed before the script arrived is kept', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(paths.promptRescue, { waitUntil: 'domcontentloaded' })
  await page.getByLabel(labels.name, { exact: true }).fill('Ada Early')
  await page.getByLabel(labels.challenge).selectOption('integration')
  await page.getByLabel(labels.prompts).fill('typed early')
  await expect(page.locator('[data-hydrated]')).toHaveCount(0)
  release()
  await hydrated(page, 'booking')
  await expect(page.getByLabel(labels.name, { exact: true })).toHaveValue('Ada Early')
  await expect(page.getByLabel(labels.challenge)).toHaveValue('integration')
  await expect(page.getByLabel(labels.prompts)).toHaveValue('typed early')
})

test('two quick presses send one booking', async ({ page, site }) => {
  await openForm(page)
  await fillRescue(page, 'Ada Twice')
  const posted = postedTypes(page)
  await page.getByRole('button', { name: rescueForm.submit }).dblclick()
  await page.waitForURL(`**${paths.promptRescueBooked}?*`)
  expect(posted).toEqual(['application/json'])
  expect(rows(site, 'Ada Twice')).toHaveLength(1)
})

test.describe('when the code of the toasts cannot be had', () => {
  test.use({ expectedErrors: /Failed to load resource|net::ERR_FAILED/ })

  test('a booking is sent all the same', async ({ page, site }) => {
    const refused = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/toasts-'))
    await page.route('**/assets/toasts-*.js', (route) => route.abort())
    await openForm(page)
    await refused
    // It is asked for twice, by the preload and by the import; what the refusal does shows after the second.
    await page.waitForLoadState('networkidle')
    await fillRescue(page, 'Ada Toastless')
    const posted = postedTypes(page)
    await submit(page)
    await page.waitForURL(`**${paths.promptRescueBooked}?*`)
    expect(posted).toEqual(['application/json'])
    expect(rows(site, 'Ada Toastless')).toHaveLength(1)
  })
})

test.describe('when the server cannot be reached', () => {
  test.use({ expectedErrors: /Failed to load resource/ })

  test('the visitor is told, the text stays, and one press sends it again', async ({ page, site }) => {
    await openForm(page)
    await page.route(`**${paths.promptRescue}`, (route) => route.abort())
    await fillRescue(page, 'Ada Retry')
    await submit(page)
    await expect(page.getByRole('alert').filter({ hasText: formWords.failure.network })).toBeVisible()
    await expect(page.locator('[data-sonner-toast]')).toContainText(formWords.failure.network)
    await expect(page.getByLabel(labels.prompts)).toHaveValue(prompts)

    await page.unroute(`**${paths.promptRescue}`)
    await page.getByRole('button', { name: formWords.retry }).click()
    await page.waitForURL(`**${paths.promptRescueBooked}?*`)
    expect(rows(site, 'Ada Retry')).toHaveLength(1)
  })

  test('a server that cannot store says so, and nothing claims success', async ({ page }) => {
    await openForm(page)
    await page.route(`**${paths.promptRescue}`, (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 500, json: { failure: 'server' } })
        : route.continue(),
    )
    await fillRescue(page, 'Ada Fault')
    await submit(page)
    await expect(page.getByRole('alert').filter({ hasText: firm.email })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(paths.promptRescue)
  })
})

test('offline, the booking waits, says so, and leaves when the connection is back', async ({ page, context, site }) => {
  await openForm(page)
  await fillRescue(page, 'Ada Offline')
  // The schema is fetched when the form is touched, so it is there by now.
  await context.setOffline(true)
  await submit(page)
  await expect(page.getByRole('alert').filter({ hasText: formWords.failure.offline })).toBeVisible()
  expect(rows(site, 'Ada Offline')).toHaveLength(0)
  await context.setOffline(false)
  await page.waitForURL(`**${paths.promptRescueBooked}?*`)
  expect(rows(site, 'Ada Offline')).toHaveLength(1)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: /status of 422/ })

  test('a booking comes back with its errors, and then is stored', async ({ page, site }) => {
    await page.goto(paths.promptRescue)
    await page.getByLabel(labels.name, { exact: true }).fill('Ada Plain')
    await page.getByLabel(labels.prompts).fill(prompts)
    await submit(page)
    const summary = page.getByRole('alert')
    await expect(summary.getByRole('link')).toHaveCount(2)
    expect((await page.title()).startsWith(formWords.titlePrefix)).toBe(true)
    await expect(page.getByLabel(labels.name, { exact: true })).toHaveValue('Ada Plain')
    await expect(page.getByLabel(labels.prompts)).toHaveValue(prompts)
    expect(rows(site, 'Ada Plain')).toHaveLength(0)

    await page.getByLabel(labels.email).fill('ada@example.com')
    await page.getByLabel(labels.challenge).selectOption('wrong-output')
    await submit(page)
    await page.waitForURL(`**${paths.promptRescueBooked}?*`)
    expect(await shownReference(page)).toBe(rows(site, 'Ada Plain')[0]?.reference)
  })

  test('the longest prompts are stored in any script', async ({ page, site }) => {
    const longest = 'я'.repeat(limits.prompts)
    await page.goto(paths.promptRescue)
    await fillRescue(page, 'Ada Cyrillic')
    await page.getByLabel(labels.prompts).fill(longest)
    await submit(page)
    await page.waitForURL(`**${paths.promptRescueBooked}?*`)
    expect(JSON.parse(rows(site, 'Ada Cyrillic')[0]?.fields ?? '{}').prompts).toBe(longest)
  })

  test('a consultation request is stored from the home page', async ({ page, site }) => {
    await page.goto(paths.contact)
    await page.getByLabel(consultationForm.labels.name, { exact: true }).fill('Ada Consult')
    await page.getByLabel(consultationForm.labels.email).fill('ada@example.com')
    await page.getByLabel(consultationForm.labels.message).fill('It drifts.')
    await page.getByRole('button', { name: consultationForm.submit }).click()
    await page.waitForURL(`**${paths.contactSent}?*`)
    const [stored] = rows(site, 'Ada Consult')
    expect(stored).toMatchObject({ kind: 'consultation', reference: await shownReference(page) })
    expect((await mailOf(site, `${stored?.reference}-confirmation.eml`)).text).toContain('It drifts.')
  })
})
