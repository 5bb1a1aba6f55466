/** Checks what the browser sends, and when: the site's own reports, and the real SDK with a fake Datadog intake. */
import type { Page } from '@playwright/test'
import { getDatadogIntake, monitoringAddress } from '../../contracts/monitoring.ts'
import { paths } from '../../site/app/paths.ts'
import { fillRescue, submit, waitForHydration } from '../support/booking.ts'
import {
  answerQuiz,
  datadog,
  flushEvents,
  hidePage,
  listStoredKeys,
  waitForCollection,
  waitForRecording,
  waitForUnwantedRequests,
} from '../support/monitored-sites.ts'
import { siteContent } from '../support/site-content.ts'
import { expect, test } from '../support/test.ts'

const { failureTimeline, firm, promptRescueForm, quizLevels, quizQuestions } = siteContent

/** Texts that a visitor types into the booking form, to search for. */
const canaries = {
  name: 'Canaryname Zwq',
  company: 'Canarycompany Zwq',
  email: 'canarymail.zwq@example.com',
  phone: '+1 555 0199 8177',
  prompts: 'Canaryprompt zwq: classify my tickets.',
} as const
const typed = [...Object.values(canaries), 'Canaryname', 'canarymail']

async function fillBooking(page: Page): Promise<void> {
  const { labels, options } = promptRescueForm
  for (const [name, text] of Object.entries(canaries))
    await page.getByLabel(labels[name as keyof typeof canaries], { exact: name === 'name' }).pressSequentially(text)
  await page.getByLabel(labels.challenge).selectOption({ label: options.cascading })
}

test('without Datadog, a view is one report with its referrer and quiz level', async ({ page, counted }) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await page.goto(`${counted.origin}${paths.quiz}?utm_source=letter&email=ada@example.com`, {
    referer: 'https://news.example/about?secret',
  })
  await waitForHydration(page, 'quiz')
  await answerQuiz(page, [4, 4, 4, 4, 4])
  await waitForUnwantedRequests(page)
  expect(await listStoredKeys(page)).toEqual(['visit'])
  const taken = page.waitForResponse((answer) => new URL(answer.url()).pathname === monitoringAddress)
  await hidePage(page)
  expect((await taken).status()).toBe(202)
  expect(counted.reports).toEqual([
    {
      view: paths.quiz,
      automated: true,
      isFirst: true,
      source: { referrerHost: 'news.example', campaign: 'letter' },
      quizStarted: true,
      quizLevel: quizLevels[3].name,
    },
  ])
  expect(requests.filter((url) => /sdk|datadog/i.test(url))).toEqual([])
})

test.describe('with Datadog', () => {
  // A not-found page logs its path; a refused form is answered in place.
  test.use({ expectedErrors: /^404: no page at|status of (400|404|422)/ })

  test.beforeEach(({ recorded }) => {
    recorded.reports.length = 0
  })

  test('a page is one view, named by its route pattern, in Datadog and in the site’s own report', async ({
    page,
    recorded,
    intake,
  }) => {
    // Every built page is stamped with its view; site/app/routes.test.ts checks that.
    const visited = {
      [paths.pricing]: paths.pricing,
      '/solutions/challenges/another-one': '/solutions/challenges/:challenge',
      '/no/such/page': '*',
    }
    for (const path of Object.keys(visited)) {
      await page.goto(recorded.origin + path)
      await waitForCollection(page)
      await flushEvents(page)
      await expect.poll(() => intake.views().map(({ url }) => new URL(url).pathname)).toContain(path)
    }
    const seen = intake.views().map(({ url, name }) => [new URL(url).pathname, name])
    expect(Object.fromEntries(seen)).toEqual(visited)
    expect(intake.events().every(({ application }) => application.id === datadog.applicationId)).toBe(true)
    expect(intake.everything()).toMatch(/"session_sample_rate":100,"session_replay_sample_rate":100[,}]/)
    await expect.poll(() => [...new Set(recorded.reports.map(({ view }) => view))]).toEqual(Object.values(visited))
    // One session, by cookie.
    expect(new Set(intake.events().map(({ session }) => session.id)).size).toBe(1)
  })

  test('the visit is recorded readably, without what was typed into the form, refused or stored', async ({
    page,
    recorded,
    intake,
  }) => {
    await page.goto(recorded.origin + paths.promptRescue)
    await fillBooking(page)
    await page.getByLabel(promptRescueForm.labels.email).fill('canarymail-without-at')
    const refused = page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.status() === 422)
    // Bypasses the script, like a browser that hasn't loaded it.
    await Promise.all([refused, page.evaluate(() => document.querySelector('form')?.submit())])
    await waitForHydration(page, 'request')
    await waitForRecording(page)
    await expect(page.getByLabel(promptRescueForm.labels.name, { exact: true })).toHaveValue(canaries.name)
    await page.getByLabel(promptRescueForm.labels.email).pressSequentially(canaries.email)
    await page.getByLabel(promptRescueForm.labels.email).fill(canaries.email)
    // The email that replaces a request which fails has all of it in its address.
    const failing = `**${paths.promptRescue}`
    await page.route(failing, (route) => route.fulfill({ status: 400, body: '' }))
    await submit(page)
    await expect(page.getByRole('alert').getByRole('link', { name: firm.email })).toHaveAttribute('href', /Canaryname/)
    await waitForUnwantedRequests(page)
    await page.unroute(failing)
    await submit(page)
    await page.waitForURL(`**${paths.promptRescueBooked}?*`)
    await waitForCollection(page)
    await waitForUnwantedRequests(page)
    const reference = new URL(page.url()).searchParams.get('reference') ?? 'none'
    await flushEvents(page)
    await expect.poll(() => intake.views().map(({ name }) => name)).toContain(paths.promptRescueBooked)
    await expect.poll(() => intake.segments().length).toBeGreaterThan(0)
    const types = intake.segments().flatMap(({ records }) => records.map(({ type }) => type))
    // Window metadata, full snapshot, and changes (rrweb's numbers).
    expect(types).toEqual(expect.arrayContaining([4, 2, 3]))
    expect(intake.everything()).toContain(promptRescueForm.heading)
    for (const text of [...typed, reference])
      expect(intake.everything() + JSON.stringify(recorded.reports), text).not.toContain(text)
  })

  test('the numbers in the cost calculator, and what they come to, are not recorded', async ({
    page,
    recorded,
    intake,
  }) => {
    const { calculator } = failureTimeline
    await page.goto(recorded.origin + paths.home)
    await waitForRecording(page)
    await page.getByRole('button', { name: calculator.open }).click()
    await page.getByLabel(calculator.count).fill('314159')
    await page.getByLabel(calculator.each).fill('2')
    await page.getByRole('button', { name: calculator.action }).click()
    await expect(page.getByText('$628,318').filter({ visible: true }).first()).toBeVisible()
    // The recording of a change that follows has everything that came before.
    await page.evaluate(() => document.querySelector('main')?.append('Worked out'))
    await waitForUnwantedRequests(page)
    await flushEvents(page)
    await expect.poll(intake.everything).toContain('Worked out')
    expect(intake.everything()).not.toMatch(/314,?159|628,?318/)
  })

  test('the quiz is not recorded, and its slowest interaction does not reveal the answer', async ({
    page,
    recorded,
    intake,
  }) => {
    await page.goto(recorded.origin + paths.quiz)
    await waitForHydration(page, 'quiz')
    await waitForRecording(page)
    // The first answer is the slowest interaction so far. Its target stays in the page, and only such targets get a selector.
    const measured = page.evaluate(async () => {
      const ms = 1_000
      const wait = () => {
        const until = performance.now() + ms
        while (performance.now() < until);
      }
      document.addEventListener('click', wait, { once: true })
      await new Promise<void>((resolve) => {
        const observer = new PerformanceObserver((list) => {
          if (list.getEntries().some(({ duration }) => duration >= ms)) resolve()
        })
        observer.observe({ type: 'event' })
      })
    })
    await page.getByRole('radio').nth(2).check()
    await measured
    // Until it is sent: on a busy machine, the SDK updates the view later, and `flushEvents` would end it.
    await expect
      .poll(async () => {
        await hidePage(page)
        await page.evaluate(() =>
          document.dispatchEvent(
            Object.assign(new Event('visibilitychange', { bubbles: true }), { __ddIsTrusted: true }),
          ),
        )
        return intake.everything()
      })
      .toContain('interaction_to_next_paint_target_selector')
    await answerQuiz(page, [3, 1, 3, 2, 2])
    await waitForUnwantedRequests(page)
    await flushEvents(page)
    await expect.poll(() => intake.segments().length).toBeGreaterThan(0)
    const questions = quizQuestions.flatMap(({ question, answers }) => [question, ...answers.map(({ label }) => label)])
    for (const words of questions) expect(intake.everything(), words).not.toContain(words)
    // Contains no clicks on answers and no selectors of them.
    expect(intake.everything()).not.toMatch(/LABEL|FIELDSET|INPUT/)
  })

  test('the browser stores only what the privacy page lists', async ({ page, recorded }) => {
    await page.goto(recorded.origin + paths.privacy)
    await waitForCollection(page)
    const kept = await listStoredKeys(page)
    expect(kept).toHaveLength(3)
    for (const name of kept) await expect(page.getByRole('main')).toContainText(name)
    await expect(page.getByText(new URL(getDatadogIntake(datadog.site)).host)).toBeVisible()
    const [cookie] = await page.context().cookies()
    expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeLessThanOrEqual(4 * 3600)
  })

  test('a page that is restored from the back/forward cache is a new view', async ({ page, recorded, intake }) => {
    await page.goto(recorded.origin + paths.terms)
    await waitForCollection(page)
    await hidePage(page)
    // The headless shell has no such cache, and a busy browser drops pages from it.
    await page.evaluate(() => {
      dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
      Reflect.deleteProperty(document, 'visibilityState')
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    })
    await flushEvents(page)
    const names = [paths.terms, paths.terms]
    await expect.poll(() => intake.views().map(({ name }) => name)).toEqual(names)
    await expect.poll(() => recorded.reports.map(({ view }) => view)).toEqual(names)
  })
})

test.describe('when neither Datadog nor the site’s own monitoring endpoint responds', () => {
  // The browser logs failed requests.
  test.use({ expectedErrors: /Failed to load resource/ })

  test('a visitor can book', async ({ page, recorded, intake }) => {
    intake.behave = 'hangs'
    await page.route(`**${monitoringAddress}`, () => new Promise<void>(() => undefined))
    await page.goto(recorded.origin + paths.promptRescue)
    await waitForHydration(page, 'request')
    await waitForCollection(page)
    await fillRescue(page, 'Ada waits')
    await submit(page)
    await page.waitForURL(`**${paths.promptRescueBooked}?*`)
    await expect.poll(() => intake.posts()).toBeGreaterThan(0)
  })
})
