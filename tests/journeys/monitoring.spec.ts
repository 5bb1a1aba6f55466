/** What leaves the browser, and when: our own reports, and the real SDK with a fake Datadog intake. */
import type { Page } from '@playwright/test'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchRoutes } from 'react-router'
import { paths } from '../../app/paths.ts'
import routes from '../../app/routes.ts'
import { datadogIntake, monitoringAddress, viewName } from '../../contracts/monitoring.ts'
import { promptRescueForm, quizQuestions } from '../../words/words.ts'
import { fillRescue, submit } from '../support/booking.ts'
import { hydrated } from '../support/hydrated.ts'
import { answerQuiz, collecting, datadog, flush, keptIn, recording, wouldHaveCome } from '../support/monitored-sites.ts'
import { expect, test } from '../support/test.ts'

test.beforeEach(({ recorded }) => {
  recorded.reports.length = 0
})

const table = (routes as readonly RouteConfigEntry[]).map(({ path }) => ({ path: path ?? '/' }))
const patternOf = (path: string) => viewName(matchRoutes(table, path)?.[0]?.route.path)

/** Texts that a visitor types into the booking form, to search for. */
const canaries = {
  name: 'Canaryname Zwq',
  company: 'Canarycompany Zwq',
  email: 'canarymail.zwq@example.com',
  phone: '+1 555 0199 8177',
  prompts: 'Canaryprompt zwq: classify my tickets.',
} as const

async function fillBooking(page: Page): Promise<void> {
  const { labels, options } = promptRescueForm
  await page.getByLabel(labels.name, { exact: true }).pressSequentially(canaries.name)
  await page.getByLabel(labels.company).fill(canaries.company)
  await page.getByLabel(labels.email).fill(canaries.email)
  await page.getByLabel(labels.phone).fill(canaries.phone)
  await page.getByLabel(labels.challenge).selectOption({ label: options.cascading })
  await page.getByLabel(labels.prompts).pressSequentially(canaries.prompts)
}

async function book(page: Page): Promise<void> {
  await fillBooking(page)
  await page.getByRole('button', { name: promptRescueForm.submit }).click()
  await page.waitForURL(`**${paths.promptRescueBooked}?*`)
}

test.describe('with Datadog', () => {
  // A not-found page logs its path; a refused form is answered in place.
  test.use({ expectedErrors: /^404: no page at|status of (404|422)/ })

  test('each kind of page is one view, named by its route pattern, in Datadog and in our report', async ({
    page,
    recorded,
    intake,
  }) => {
    test.setTimeout(180_000)
    // Every built page is stamped with its view; app/routes.test.ts checks that.
    const visited = [
      ...[paths.home, paths.pricing, paths.contact, paths.promptRescue, paths.quiz, paths.executiveGuide],
      ...['/solutions/challenges/another-one', '/no/such/page'],
    ]
    for (const path of visited) {
      await page.goto(recorded.origin + path)
      await collecting(page)
      await flush(page)
      await expect.poll(() => intake.views().map(({ url }) => new URL(url).pathname)).toContain(path)
    }
    const seen = Object.fromEntries(intake.views().map(({ url, name }) => [new URL(url).pathname, name]))
    expect(seen).toEqual(Object.fromEntries(visited.map((path) => [path, patternOf(path)])))
    expect(seen['/no/such/page']).toBe('*')
    expect(seen['/solutions/challenges/another-one']).toBe('/solutions/challenges/:challenge')
    expect(intake.events().every(({ application }) => application.id === datadog.applicationId)).toBe(true)
    await expect.poll(() => [...new Set(recorded.reports.map(({ view }) => view))]).toEqual(visited.map(patternOf))
    // One session, by cookie.
    expect(new Set(intake.events().map(({ session }) => session.id)).size).toBe(1)
  })

  test('the visit is recorded readably, and no request to monitoring contains what was typed into the form', async ({
    page,
    recorded,
    intake,
  }) => {
    await page.goto(recorded.origin + paths.promptRescue)
    await hydrated(page, 'request')
    await recording(page)
    await book(page)
    await collecting(page)
    await wouldHaveCome(page)
    const reference = new URL(page.url()).searchParams.get('reference') ?? ''
    await flush(page)
    await expect.poll(() => intake.views().length).toBe(2)
    await expect.poll(() => intake.segments().length).toBeGreaterThan(0)
    const types = intake.segments().flatMap(({ records }) => records.map(({ type }) => type))
    // Window metadata, full snapshot, and changes (rrweb's numbers).
    expect(types).toEqual(expect.arrayContaining([4, 2, 3]))
    expect(intake.views().map(({ id }) => id)).toContain(intake.segments()[0]?.view.id)
    expect(intake.everything()).toContain(promptRescueForm.heading)
    for (const typed of [...Object.values(canaries), 'Canaryname', 'canarymail', reference]) {
      expect(intake.everything() + JSON.stringify(recorded.reports), typed).not.toContain(typed)
    }
    await expect
      .poll(() => recorded.reports.flatMap(({ steps }) => steps))
      .toEqual([
        { form: 'prompt-rescue', action: 'started' },
        { form: 'prompt-rescue', action: 'sent' },
      ])
    expect(reference.length).toBeGreaterThan(5)
  })

  test('no request to monitoring contains the values of a refused form', async ({ page, recorded, intake }) => {
    await page.goto(recorded.origin + paths.promptRescue)
    await fillBooking(page)
    await page.getByLabel(promptRescueForm.labels.email).fill('canarymail-without-at')
    await Promise.all([
      page.waitForResponse(
        (answer) => answer.request().method() === 'POST' && answer.url().includes(paths.promptRescue),
      ),
      // Bypasses the script, like a browser that hasn't loaded it.
      page.evaluate(() => document.querySelector('form')?.submit()),
    ])
    await expect(page.getByLabel(promptRescueForm.labels.name, { exact: true })).toHaveValue(canaries.name)
    await hydrated(page, 'request')
    await recording(page)
    await wouldHaveCome(page)
    await flush(page)
    await expect.poll(() => intake.segments().length).toBeGreaterThan(0)
    for (const typed of [...Object.values(canaries), 'Canaryname', 'canarymail']) {
      expect(intake.everything(), typed).not.toContain(typed)
    }
  })

  test('the quiz is not recorded', async ({ page, recorded, intake }) => {
    await page.goto(recorded.origin + paths.quiz)
    await hydrated(page, 'quiz')
    await recording(page)
    await answerQuiz(page, [3, 1, 3, 2, 2])
    await wouldHaveCome(page)
    await flush(page)
    await expect.poll(() => intake.segments().length).toBeGreaterThan(0)
    const questions = quizQuestions.flatMap(({ question, answers }) => [question, ...answers.map(({ label }) => label)])
    for (const words of questions) expect(intake.everything(), words).not.toContain(words)
    // Neither clicks on answers nor selectors of them.
    expect(intake.everything()).not.toMatch(/LABEL|FIELDSET/)
  })

  test('the slowest interaction does not reveal the chosen answer', async ({ page, recorded, intake }) => {
    await page.goto(recorded.origin + paths.quiz)
    await hydrated(page, 'quiz')
    await collecting(page)
    await page.evaluate(() => {
      document.addEventListener('click', () => {
        const until = performance.now() + 150
        while (performance.now() < until);
      })
    })
    await page.getByRole('radio').nth(2).check()
    await wouldHaveCome(page)
    await flush(page)
    await expect.poll(() => intake.views()).toHaveLength(1)
    await expect.poll(() => intake.everything()).toContain('interaction_to_next_paint_target_selector')
    expect(intake.everything()).not.toMatch(/LABEL|FIELDSET|INPUT/)
  })

  test('the browser stores only what the privacy page lists', async ({ page, recorded }) => {
    await page.goto(recorded.origin + paths.privacy)
    await collecting(page)
    const kept = await keptIn(page)
    expect(kept).toHaveLength(3)
    for (const name of kept) await expect(page.getByRole('main')).toContainText(name)
    await expect(page.getByText(new URL(datadogIntake(datadog.site)).host)).toBeVisible()
    const [cookie] = await page.context().cookies()
    expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeLessThanOrEqual(4 * 3600)
  })
})

test.describe('when neither Datadog nor our own monitoring endpoint responds', () => {
  // The browser logs failed requests.
  test.use({ expectedErrors: /Failed to load resource/ })

  test('a visitor can book', async ({ page, recorded, intake }) => {
    intake.behave = 'hangs'
    await page.route(`**${monitoringAddress}`, () => new Promise<void>(() => undefined))
    await page.goto(recorded.origin + paths.promptRescue)
    await hydrated(page, 'request')
    await collecting(page)
    await fillRescue(page, 'Ada waits')
    await submit(page)
    await page.waitForURL(`**${paths.promptRescueBooked}?*`)
    await expect.poll(() => intake.posts()).toBeGreaterThan(0)
  })
})
