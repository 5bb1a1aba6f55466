/** From the form to the mail: a prompt rescue and a consultation, as a visitor sends them. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import PostalMime from 'postal-mime'
import { paths } from '../../app/paths.ts'
import { fill } from '../../content/fill.ts'
import { firm } from '../../content/firm.ts'
import { consultationForm, formCopy, promptRescueForm } from '../../content/forms.ts'
import { idempotencyKeyHeader, idempotencyKeyPattern } from '../../contracts/addresses.ts'
import { elapsedField, honeypotField } from '../../contracts/hidden-fields.ts'
import { limits } from '../../contracts/limits.ts'
import { monitoringAddress } from '../../contracts/monitoring.ts'
import { referencePattern } from '../../contracts/reference.ts'
import { emailOf, fillRescue, openForm, promptsOf, rows, submit } from '../support/booking.ts'
import { hydrated } from '../support/hydrated.ts'
import type { ServedSite } from '../support/served-site.ts'
import { expect, test } from '../support/test.ts'

const { labels } = promptRescueForm

type Answer = 'none' | { status: number; json: object; headers?: Record<string, string> }

/**
 * Answers the form's posts in the server's place, in turn; the server answers what comes after.
 * @returns what was posted, growing.
 */
async function answerPosts(page: Page, ...answers: Answer[]) {
  const posts: { key: string | undefined; body: Record<string, unknown> }[] = []
  await page.route(`**${paths.promptRescue}`, async (route) => {
    const request = route.request()
    if (request.method() !== 'POST') return route.continue()
    const answer = answers[posts.length]
    posts.push({ key: request.headers()[idempotencyKeyHeader], body: request.postDataJSON() })
    if (answer === 'none') return route.abort()
    return answer ? route.fulfill(answer) : route.continue()
  })
  return posts
}

const stored = (reference: string): Answer => ({ status: 201, json: { reference } })
const refused = (status: number, failure: string, retryAfter?: number): Answer => ({
  status,
  json: { failure },
  ...(retryAfter !== undefined && { headers: { 'retry-after': String(retryAfter) } }),
})

/** What the page says while it repeats a booking by itself. */
const repeating = (attempt: number) => `${formCopy.repeating} ${fill(formCopy.attempt, { attempt, attempts: 5 })}`

/** A toast that says this. Another one may be leaving. */
const toast = (page: Page, words: string) => page.locator('[data-sonner-toast]').filter({ hasText: words })

/** Sees the page say that it will repeat the booking, and passes the time until it does. */
async function passWait(page: Page, attempt: number, seconds = 12): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: repeating(attempt) })).toBeVisible()
  await page.clock.fastForward(seconds * 1000)
}

const alertOf = (page: Page, failure: keyof typeof formCopy.failure) =>
  page.getByRole('alert').filter({ hasText: fill(formCopy.failure[failure], { email: firm.email }) })

/** What the form posts from now on, by content type: JSON comes from the script, anything else from the browser. */
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
  // Nobody fills in a form as fast as this test does.
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

test('errors are listed with links to their fields, and what was typed stays', async ({ page, site }) => {
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
  await hydrated(page, 'request')
  await expect(page.getByLabel(labels.name, { exact: true })).toHaveValue('Ada Early')
  await expect(page.getByLabel(labels.challenge)).toHaveValue('integration')
  await expect(page.getByLabel(labels.prompts)).toHaveValue('typed early')
})

test('two quick presses send one booking', async ({ page, site }) => {
  await openForm(page)
  await fillRescue(page, 'Ada Twice')
  const posted = postedTypes(page)
  await page.getByRole('button', { name: promptRescueForm.submit }).dblclick()
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

test.describe('when the server cannot be reached or does not store', () => {
  test.use({ expectedErrors: /Failed to load resource/ })

  test('a booking is repeated by itself under one key, the visitor is told, and it arrives', async ({ page, site }) => {
    await page.clock.install()
    await openForm(page)
    await fillRescue(page, 'Ada Repeated')
    const posts = await answerPosts(page, 'none', refused(503, 'server'))
    await submit(page)
    await expect(toast(page, formCopy.repeating)).toBeVisible()
    await expect(page.getByLabel(labels.prompts)).toHaveValue(promptsOf('Ada Repeated'))
    await expect(page.getByRole('alert')).toHaveCount(0)
    await passWait(page, 2)
    await passWait(page, 3)
    await page.waitForURL(`**${paths.promptRescueBooked}?*`)
    expect(posts).toHaveLength(3)
    expect(posts[0]?.key).toMatch(idempotencyKeyPattern)
    expect(posts.map(({ key }) => key)).toEqual(posts.map(() => posts[0]?.key))
    expect(posts[2]?.body).toEqual(posts[0]?.body)
    expect(posts[0]?.body).toMatchObject({ [honeypotField]: '', [elapsedField]: expect.any(Number) })
    expect(rows(site, 'Ada Repeated')).toHaveLength(1)
  })

  test('repeats wait as long as the server asks, and go on when the visitor looks elsewhere', async ({
    page,
    site,
  }) => {
    await page.clock.install()
    await openForm(page)
    await fillRescue(page, 'Ada Underway')
    const posts = await answerPosts(page, refused(409, 'underway', 20), refused(429, 'tooMany', 1))
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await submit(page)
    await passWait(page, 2, 15)
    expect(posts).toHaveLength(1)
    await passWait(page, 2, 10)
    await passWait(page, 3)
    await page.waitForURL(`**${paths.promptRescueBooked}?*`)
    expect(posts).toHaveLength(3)
    expect(rows(site, 'Ada Underway')).toHaveLength(1)
  })

  test('after five attempts the visitor is told, the text stays, and one press goes on', async ({ page, site }) => {
    await page.clock.install()
    await openForm(page)
    await fillRescue(page, 'Ada Retry')
    const posts = await answerPosts(page, 'none', 'none', 'none', 'none', 'none')
    await submit(page)
    for (const attempt of [2, 3, 4, 5]) await passWait(page, attempt)
    await expect(alertOf(page, 'network')).toBeVisible()
    await expect(toast(page, (await alertOf(page, 'network').textContent()) ?? '')).toBeVisible()
    await expect(toast(page, formCopy.repeating)).toHaveCount(0)
    await expect(page.getByLabel(labels.prompts)).toHaveValue(promptsOf('Ada Retry'))
    await page.clock.fastForward(60_000)
    expect(posts).toHaveLength(5)

    await page.getByRole('button', { name: formCopy.retry }).click()
    await page.waitForURL(`**${paths.promptRescueBooked}?*`)
    expect(new Set(posts.map(({ key }) => key)).size).toBe(1)
    expect(rows(site, 'Ada Retry')).toHaveLength(1)
  })

  test('a server that cannot store says so, and nothing claims success', async ({ page }) => {
    await page.clock.install()
    await openForm(page)
    await fillRescue(page, 'Ada Fault')
    await answerPosts(page, ...Array(5).fill(refused(500, 'server')))
    await submit(page)
    for (const attempt of [2, 3, 4, 5]) await passWait(page, attempt)
    await expect(alertOf(page, 'server')).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(paths.promptRescue)
  })

  for (const [status, failure, retryAfter] of [
    [429, 'tooMany', 3600],
    [503, 'server', 3600],
    [403, 'crossSite'],
    [413, 'tooLarge'],
    [400, 'notUnderstood'],
  ] as const) {
    test(`${failure}, ${status}, is told at once and not repeated`, async ({ page }) => {
      await page.clock.install()
      await openForm(page)
      await fillRescue(page, `Ada ${status}`)
      const posts = await answerPosts(page, refused(status, failure, retryAfter))
      await submit(page)
      await expect(alertOf(page, failure)).toBeVisible()
      await page.clock.fastForward(60_000)
      await expect(page.getByLabel(labels.prompts)).toHaveValue(promptsOf(`Ada ${status}`))
      expect(posts).toHaveLength(1)
    })
  }

  test('when an earlier version is stored, its reference is told, and one press sends a further booking', async ({
    page,
    site,
  }) => {
    const reference = 'AB12-CD34'
    await openForm(page)
    await fillRescue(page, 'Ada Changed')
    const posts = await answerPosts(page, { status: 422, json: { failure: 'changed', reference } })
    await submit(page)
    await expect(
      page.getByRole('alert').filter({ hasText: fill(formCopy.changedFrom, { reference, email: firm.email }) }),
    ).toBeVisible()
    await expect(page.getByLabel(labels.prompts)).toHaveValue(promptsOf('Ada Changed'))
    await page.getByRole('button', { name: formCopy.sendFurther }).click()
    await page.waitForURL(`**${paths.promptRescueBooked}?*`)
    expect(posts).toHaveLength(2)
    expect(posts[1]?.key).toMatch(idempotencyKeyPattern)
    expect(posts[1]?.key).not.toBe(posts[0]?.key)
    expect(rows(site, 'Ada Changed')).toHaveLength(1)
  })

  test('what is typed is kept nowhere on the device', async ({ page, context }) => {
    await openForm(page)
    await fillRescue(page, 'Ada Private')
    await answerPosts(page, refused(422, 'changed'))
    await submit(page)
    await expect(alertOf(page, 'changed')).toBeVisible()
    const kept = await page.evaluate(async () => ({
      storage: { ...localStorage, ...sessionStorage },
      databases: await indexedDB.databases(),
      state: history.state,
    }))
    const visit = JSON.stringify({ landingPage: paths.promptRescue, referrerHost: '', campaign: '' })
    expect(kept).toEqual({ storage: { visit }, databases: [], state: null })
    expect(await context.cookies()).toEqual([])
  })
})

test('after a confirmed booking the same content keeps its key, and other content gets another', async ({ page }) => {
  await openForm(page)
  await fillRescue(page, 'Ada Again')
  const posts = await answerPosts(page, ...['AB12-CD34', 'AB12-CD34', 'EF56-GH78'].map(stored))
  const confirmed: string[] = []
  await page.route(`**${paths.promptRescueBooked}?*`, (route) => {
    confirmed.push(route.request().url())
    // A page without content leaves the visitor where they are.
    return route.fulfill({ status: 204 })
  })
  const sendAndComeBack = async (times: number) => {
    await submit(page)
    await expect.poll(() => confirmed.length).toBe(times)
    await expect(page.getByRole('button', { name: formCopy.sending })).toBeVisible()
    // As the browser does it when it shows a page that it has kept.
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  }
  await sendAndComeBack(1)
  await sendAndComeBack(2)
  await page.getByLabel(labels.prompts).fill('Another one of Ada Again')
  await sendAndComeBack(3)
  expect(posts).toHaveLength(3)
  expect(posts[1]?.key).toBe(posts[0]?.key)
  expect(posts[2]?.key).not.toBe(posts[0]?.key)
})

for (const [path, first] of [
  [paths.promptRescue, labels.name],
  [paths.contact, consultationForm.labels.name],
] as const) {
  test(`the field for programs on ${path} is not seen, heard or reached`, async ({ page }) => {
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

test('offline, the booking waits, says so, and leaves when the connection is back', async ({ page, context, site }) => {
  await openForm(page)
  await fillRescue(page, 'Ada Offline')
  // The schema is fetched when the form is touched, so it is there by now.
  await context.setOffline(true)
  await submit(page)
  await expect(page.getByRole('alert').filter({ hasText: formCopy.failure.offline })).toBeVisible()
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
    await page.getByLabel(consultationForm.labels.email).fill(emailOf('Ada Consult'))
    await page.getByLabel(consultationForm.labels.message).fill('It drifts, Ada Consult says.')
    await page.getByRole('button', { name: consultationForm.submit }).click()
    await page.waitForURL(`**${paths.contactSent}?*`)
    const [found] = rows(site, 'Ada Consult')
    expect(found).toMatchObject({ kind: 'consultation', reference: await shownReference(page) })
    expect((await mailOf(site, `${found?.reference}-notification.eml`)).text).toContain('It drifts, Ada Consult says.')
    expect((await mailOf(site, `${found?.reference}-confirmation.eml`)).text).toContain(found?.reference)
  })
})
