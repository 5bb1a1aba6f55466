/** A booking that fails: retried, delayed or returned, and stored once. */
import type { Page } from '@playwright/test'
import { paths } from '../../app/paths.ts'
import { idempotencyKeyHeader, idempotencyKeyPattern } from '../../contracts/addresses.ts'
import { honeypotField } from '../../contracts/hidden-fields.ts'
import { fill } from '../../words/fill.ts'
import { consultationForm, firm, formCopy, promptRescueForm } from '../../words/words.ts'
import { emailOf, fillRescue, openForm, promptsOf, rows, submit } from '../support/booking.ts'
import { hydrated } from '../support/hydrated.ts'
import { expect, test } from '../support/test.ts'

const { labels } = promptRescueForm

type Answer = 'none' | { status: number; json: object; headers?: Record<string, string> }

/** Answers the form's posts in turn instead of the server, which answers the rest. @returns the posts; grows. */
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

const refused = (status: number, failure: string, retryAfter?: number): Answer => ({
  status,
  json: { failure },
  ...(retryAfter !== undefined && { headers: { 'retry-after': String(retryAfter) } }),
})

/** The page's text while it retries. */
const repeating = (attempt: number) => `${formCopy.repeating} ${fill(formCopy.attempt, { attempt, attempts: 5 })}`

/** A toast with this text. Another one may be disappearing. */
const toast = (page: Page, words: string) => page.locator('[data-sonner-toast]').filter({ hasText: words })

/** The clock runs during a test: a wait that a busy machine can't sleep through, in s, and its maximum. */
const longWait = 20
const longestWait = 26

/** Waits for the retry message, then advances the clock. */
async function passWait(page: Page, attempt: number, seconds = longestWait): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: repeating(attempt) })).toBeVisible()
  await page.clock.fastForward(seconds * 1000)
}

const alertOf = (page: Page, failure: keyof typeof formCopy.failure) =>
  page.getByRole('alert').filter({ hasText: fill(formCopy.failure[failure], { email: firm.email }) })

test.describe('when the server is down or cannot store', () => {
  test.use({ expectedErrors: /Failed to load resource/ })

  test('a booking is retried automatically with one key, the visitor is told, and it is stored once', async ({
    page,
    site,
  }) => {
    await page.clock.install()
    await openForm(page)
    await fillRescue(page, 'Ada Repeated')
    const posts = await answerPosts(page, refused(503, 'server', longWait), 'none')
    await submit(page)
    await expect(toast(page, formCopy.repeating)).toBeVisible()
    await expect(page.getByLabel(labels.prompts)).toHaveValue(promptsOf('Ada Repeated'))
    await expect(page.getByRole('alert')).toHaveCount(0)
    await page.getByLabel(labels.company).fill('Typed meanwhile')
    await passWait(page, 2)
    await page.waitForURL(`**${paths.promptRescueBooked}?*`)
    expect(posts).toHaveLength(3)
    expect(posts[0]?.key).toMatch(idempotencyKeyPattern)
    expect(posts.map(({ key }) => key)).toEqual(posts.map(() => posts[0]?.key))
    expect(posts[2]?.body).toEqual(posts[0]?.body)
    expect(posts[0]?.body).toMatchObject({ [honeypotField]: '' })
    expect(rows(site, 'Ada Repeated')).toHaveLength(1)
  })

  test('a draft is kept in this tab only, until it is sent, without defaults', async ({ page, context, site }) => {
    await openForm(page)
    await fillRescue(page, 'Ada Private')
    await answerPosts(page, refused(403, 'crossSite'))
    await submit(page)
    await expect(alertOf(page, 'crossSite')).toBeVisible()
    const kept = () =>
      page.evaluate(async () => ({
        tab: Object.keys(sessionStorage).sort(),
        browser: Object.keys(localStorage),
        draft: Object.keys(JSON.parse(sessionStorage.getItem('draft-prompt-rescue') ?? '{}')),
        databases: await indexedDB.databases(),
        state: history.state,
      }))
    const draft = 'draft-prompt-rescue'
    const typed = ['name', 'company', 'email', 'phone', 'challenge', 'prompts']
    // A draft is saved a moment after the last key.
    const all = { tab: [draft, 'visit'], browser: [], draft: typed, databases: [], state: null }
    await expect.poll(kept).toEqual(all)
    expect(await context.cookies()).toEqual([])

    await page.reload()
    await hydrated(page, 'request')
    await expect(page.getByLabel(labels.prompts)).toHaveValue(promptsOf('Ada Private'))
    await submit(page)
    await page.waitForURL(`**${paths.promptRescueBooked}?*`)
    expect(await page.evaluate(() => [Object.keys(sessionStorage), Object.keys(localStorage)])).toEqual([['visit'], []])
    expect(rows(site, 'Ada Private')).toHaveLength(1)
  })
})

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
  await page.getByLabel(consultationForm.labels.name, { exact: true }).fill('Ada Touch')
  await hydrated(page, 'request')
  await expect(page.getByLabel(consultationForm.labels.name, { exact: true })).toHaveValue('Ada Touch')
  await page.getByLabel(consultationForm.labels.email).fill(emailOf('Ada Touch'))
  await page.getByLabel(consultationForm.labels.message).fill('It drifts, Ada Touch says.')
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
