/** A booking that fails: retried, delayed or returned, and stored once. */
import type { Page } from '@playwright/test'
import { interpolate } from '../../cms/interpolate.ts'
import { idempotencyKeyHeader, idempotencyKeyPattern } from '../../contracts/addresses.ts'
import { honeypotField } from '../../contracts/hidden-fields.ts'
import { paths } from '../../site/app/paths.ts'
import {
  createText,
  fillConsultation,
  fillRescue,
  openForm,
  readRows,
  submit,
  waitForHydration,
} from '../support/booking.ts'
import { siteContent } from '../support/site-content.ts'
import { expect, test } from '../support/test.ts'

const { consultationForm, formCopy, promptRescueForm } = siteContent

const { labels } = promptRescueForm

/** Answers the form's first posts; the server answers the rest. @returns the posts; grows. */
async function answerPosts(page: Page, ...answers: ('none' | { status: number; failure: string; wait?: string })[]) {
  const posts: { key: string | undefined; body: Record<string, unknown> }[] = []
  await page.route(`**${paths.promptRescue}`, async (route) => {
    const request = route.request()
    if (request.method() !== 'POST') return route.continue()
    const answer = answers[posts.length]
    posts.push({ key: request.headers()[idempotencyKeyHeader], body: request.postDataJSON() })
    if (answer === 'none') return route.abort()
    if (!answer) return route.continue()
    const { status, failure, wait = '1' } = answer
    return route.fulfill({ status, json: { failure }, headers: { 'retry-after': wait } })
  })
  return posts
}

const findAlert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })

test.describe('when the server is down or cannot store', () => {
  test.use({ expectedErrors: /Failed to load resource/ })

  test('a booking is retried automatically with one key, shows a notice, and is stored once', async ({
    page,
    site,
  }) => {
    await page.clock.install()
    await openForm(page)
    await fillRescue(page, 'Ada Repeated')
    // The clock runs during a test: a busy machine must not sleep through the wait.
    const posts = await answerPosts(page, { status: 503, failure: 'server', wait: '20' }, 'none')
    await submit(page)
    await expect(page.locator('[data-sonner-toast]').filter({ hasText: formCopy.retrying })).toBeVisible()
    await expect(page.getByLabel(labels.prompts)).toHaveValue(createText('Ada Repeated'))
    await expect(page.getByRole('alert')).toHaveCount(0)
    await page.getByLabel(labels.company).fill('Typed meanwhile')
    const repeating = `${formCopy.retrying} ${interpolate(formCopy.attempt, { attempt: 2, attempts: 5 })}`
    await expect(page.getByRole('status').filter({ hasText: repeating })).toBeVisible()
    await page.clock.fastForward(26_000)
    await page.waitForURL(`**${paths.promptRescueBooked}?*`)
    expect(posts).toHaveLength(3)
    expect(posts[0]?.key).toMatch(idempotencyKeyPattern)
    expect(posts.map(({ key }) => key)).toEqual(posts.map(() => posts[0]?.key))
    expect(posts[2]?.body).toEqual(posts[0]?.body)
    expect(posts[0]?.body).toMatchObject({ [honeypotField]: '' })
    expect(readRows(site, 'Ada Repeated')).toHaveLength(1)
  })

  test('a draft is kept in this tab only, until it is sent, without defaults', async ({ page, context, site }) => {
    await openForm(page)
    await fillRescue(page, 'Ada Private')
    await answerPosts(page, { status: 403, failure: 'crossSite' })
    await submit(page)
    await expect(findAlert(page, formCopy.failure.crossSite)).toBeVisible()
    const kept = () =>
      page.evaluate(async () => ({
        tab: Object.keys(sessionStorage).sort(),
        browser: Object.keys(localStorage),
        draft: Object.keys(JSON.parse(sessionStorage.getItem('draft-prompt-rescue') ?? '{}')),
        databases: await indexedDB.databases(),
        state: history.state,
      }))
    const typed = ['name', 'company', 'email', 'phone', 'challenge', 'prompts']
    // A draft is saved a moment after the last key.
    const all = { tab: ['draft-prompt-rescue', 'visit'], browser: [], draft: typed, databases: [], state: null }
    await expect.poll(kept).toEqual(all)
    expect(await context.cookies()).toEqual([])

    await page.reload()
    // The form hydrates without a touch, because it has a draft.
    await expect(page.locator('[data-island="request"]')).toHaveAttribute('data-hydrated')
    await expect(page.getByLabel(labels.prompts)).toHaveValue(createText('Ada Private'))
    await submit(page)
    await page.waitForURL(`**${paths.promptRescueBooked}?*`)
    expect(await kept()).toMatchObject({ tab: ['visit'], browser: [] })
    expect(readRows(site, 'Ada Private')).toHaveLength(1)
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
  await page.goto(paths.contact)
  await expect(page.locator('[data-part="times"] input').first()).toBeVisible()
  expect(scripts).toEqual([])
  const schema = page.waitForResponse(/\/requests-/)
  await fillConsultation(page, 'Ada Touch')
  await waitForHydration(page, 'request')
  await expect(page.getByLabel(consultationForm.labels.message)).toHaveValue(createText('Ada Touch'))
  await page.locator('[name="time"][value="offer"]').check()
  // Both load after the form.
  await (await schema).finished()
  await expect(page.locator('[inert] > section')).toBeAttached()

  await context.setOffline(true)
  await submit(page)
  await expect(findAlert(page, formCopy.failure.offline)).toBeVisible()
  expect(readRows(site, 'Ada Touch')).toHaveLength(0)
  await context.setOffline(false)
  await page.waitForURL(`**${paths.contactSent}?*`)
  expect(readRows(site, 'Ada Touch')).toMatchObject([{ kind: 'consultation' }])
})
