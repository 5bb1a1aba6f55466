/** What leaves the browser, and when: the real SDK, against a stand-in for Datadog's intake behind our own server. */
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchRoutes } from 'react-router'
import { viewName } from '../../app/document/view-name.ts'
import { paths } from '../../app/paths.ts'
import routes from '../../app/routes.ts'
import { consentWords } from '../../content/consent.ts'
import { rescueForm } from '../../content/forms.ts'
import { privacy } from '../../content/pages/privacy.ts'
import { quizLevels, quizQuestions, quizWords } from '../../content/quiz.ts'
import { monitoringAddress, ownKeys, quizActions } from '../../contracts/monitoring.ts'
import { browserFlags, findBrowser } from '../support/browser.ts'
import { hydrated } from '../support/hydrated.ts'
import { type Intake, type RumEvent, startIntake } from '../support/intake.ts'
import { type OtherSite, serveOtherSite } from '../support/other-site.ts'
import { everyPage } from '../support/pages.ts'
import { test as base, expect } from '../support/test.ts'

const datadog = {
  applicationId: 'ba5eba11-0000-4000-8000-123456789012',
  clientToken: 'pub0123456789abcdef',
  site: 'datadoghq.eu',
  service: 'website',
  env: 'test',
} as const

type Sites = {
  readonly intake: Intake
  /** Recorded by Datadog, as the visitor has agreed by default. */
  readonly recorded: OtherSite
  /** Recorded by Datadog, once the visitor has agreed. */
  readonly asking: OtherSite
  /** Counted by our own server, once the visitor has agreed. */
  readonly askingToCount: OtherSite
}

const test = base.extend<{ fresh: undefined }, Sites>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
  intake: [async ({}, use) => void (await using(startIntake(), use)), { scope: 'worker' }],
  recorded: [
    async ({ intake }, use) => void (await using(serveOtherSite({ datadog }, intake.origin), use)),
    { scope: 'worker' },
  ],
  asking: [
    async ({ intake }, use) =>
      void (await using(serveOtherSite({ datadog, monitoringConsent: 'ask' }, intake.origin), use)),
    { scope: 'worker' },
  ],
  askingToCount: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => void (await using(serveOtherSite({ monitoringConsent: 'ask' }), use)),
    { scope: 'worker' },
  ],
  fresh: [
    async ({ intake }, use) => {
      intake.behave = 'takes'
      intake.clear()
      await use(undefined)
    },
    { auto: true },
  ],
})

async function using<T extends { stop: () => Promise<unknown> }>(
  starting: Promise<T>,
  use: (thing: T) => Promise<void>,
): Promise<void> {
  const thing = await starting
  await use(thing)
  await thing.stop()
}

type Sdk = { getInternalContext: () => { view?: { id: string } } | undefined }

/** Waits until the SDK collects. */
async function collecting(page: Page): Promise<void> {
  await page.waitForFunction(() => (window as unknown as { DD_RUM?: Sdk }).DD_RUM?.getInternalContext()?.view?.id)
}

/** Goes away, upon which the SDK sends what it has. */
async function leave(page: Page): Promise<void> {
  await page.goto('about:blank')
}

/** Playwright's own way back waits for a page to load, and one from the cache does not. */
async function back(page: Page): Promise<void> {
  const { href } = new URL(page.url())
  await page.evaluate(() => setTimeout(() => history.back()))
  await expect.poll(() => page.url()).not.toBe(href)
}

/** Gives what must not come the time to come. */
const wouldHaveCome = (page: Page) => page.waitForTimeout(1_000)

/** What the page posts to our own server's intake, growing. */
function reports(page: Page): string[] {
  const bodies: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === monitoringAddress) bodies.push(request.postData() ?? '')
  })
  return bodies
}

const eventsIn = (bodies: readonly string[]) =>
  bodies.flatMap((body) => body.split('\n').map((line) => JSON.parse(line) as RumEvent))

const table = (routes as readonly RouteConfigEntry[]).map(({ path }) => ({ path: path ?? '/' }))
const patternOf = (path: string) => viewName(matchRoutes(table, path)?.[0]?.route.path)

async function answerQuiz(page: Page, points: readonly number[]): Promise<void> {
  for (const [index, value] of points.entries()) {
    await page.getByRole('radio', { name: quizQuestions[index]?.answers[value - 1]?.label ?? '' }).check()
    const last = index === points.length - 1
    await page.getByRole('button', { name: last ? quizWords.seeResults : quizWords.next, exact: true }).click()
  }
}

/** What a visitor types into the booking form; each text is found again wherever it turns up. */
const canaries = {
  name: 'Canaryname Zwq',
  company: 'Canarycompany Zwq',
  email: 'canarymail.zwq@example.com',
  phone: '+1 555 0199 8177',
  prompts: 'Canaryprompt zwq: classify my tickets.',
} as const

async function fillBooking(page: Page): Promise<void> {
  const { labels, options } = rescueForm
  await page.getByLabel(labels.name, { exact: true }).pressSequentially(canaries.name)
  await page.getByLabel(labels.company).fill(canaries.company)
  await page.getByLabel(labels.email).fill(canaries.email)
  await page.getByLabel(labels.phone).fill(canaries.phone)
  await page.getByLabel(labels.challenge).selectOption({ label: options.cascading })
  await page.getByLabel(labels.prompts).pressSequentially(canaries.prompts)
}

async function book(page: Page): Promise<void> {
  await fillBooking(page)
  // Sooner, the server takes the visitor for a program.
  await page.waitForFunction(() => performance.now() > 3100)
  await page.getByRole('button', { name: rescueForm.submit }).click()
  await page.waitForURL(`**${paths.promptRescueBooked}?*`)
}

test.describe('with Datadog', () => {
  // A page that was not found says so, and a form that comes back has this status.
  test.use({ expectedErrors: /^404: no page at|status of 404|status of 422/ })

  test('every page is one view under the pattern of its route', async ({ page, recorded, intake }) => {
    test.setTimeout(180_000)
    const visited = [...everyPage, '/solutions/challenges/another-one', '/no/such/page']
    for (const path of visited) {
      await page.goto(recorded.origin + path)
      await collecting(page)
    }
    await leave(page)
    await expect.poll(() => intake.views().length).toBe(visited.length)
    const seen = Object.fromEntries(intake.views().map(({ url, name }) => [new URL(url).pathname, name]))
    expect(seen).toEqual(Object.fromEntries(visited.map((path) => [path, patternOf(path)])))
    expect(seen['/no/such/page']).toBe('*')
    expect(seen['/solutions/challenges/another-one']).toBe('/solutions/challenges/:challenge')
    expect(intake.events().every(({ application }) => application.id === datadog.applicationId)).toBe(true)
    // One visit, joined by the cookie.
    expect(new Set(intake.events().map(({ session }) => session.id)).size).toBe(1)
  })

  test('the visit is recorded, and the recording can be read', async ({ page, recorded, intake }) => {
    await page.goto(recorded.origin + paths.pricing)
    await expect
      .poll(() => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name)))
      .toContainEqual(expect.stringContaining('datadogRecorder'))
    await collecting(page)
    await page.mouse.move(200, 300)
    await page.mouse.move(300, 400)
    await wouldHaveCome(page)
    await leave(page)
    await expect.poll(() => intake.segments().length).toBeGreaterThan(0)
    const types = intake.segments().flatMap(({ records }) => records.map(({ type }) => type))
    // A description of the window, the whole page, and what changes on it (rrweb's numbers).
    expect(types).toEqual(expect.arrayContaining([4, 2, 3]))
    await expect.poll(() => intake.views().length).toBe(1)
    expect(intake.segments()[0]?.view.id).toBe(intake.views()[0]?.id)
    expect(intake.everything()).toContain('Pricing')
  })

  test('nothing that is typed into the form is in anything that leaves', async ({ page, recorded, intake }) => {
    await page.goto(recorded.origin + paths.promptRescue)
    await hydrated(page, 'booking')
    await collecting(page)
    await book(page)
    await collecting(page)
    await wouldHaveCome(page)
    const reference = new URL(page.url()).searchParams.get('reference') ?? ''
    await leave(page)
    await expect.poll(() => intake.views().length).toBe(2)
    expect(intake.segments().length).toBeGreaterThan(0)
    for (const typed of [...Object.values(canaries), 'Canaryname', 'canarymail', reference]) {
      expect(intake.everything(), typed).not.toContain(typed)
    }
    expect(reference.length).toBeGreaterThan(5)
  })

  test('nor is a form that came back as it was sent', async ({ page, recorded, intake }) => {
    await page.goto(recorded.origin + paths.promptRescue)
    await fillBooking(page)
    await page.getByLabel(rescueForm.labels.email).fill('canarymail-without-at')
    await Promise.all([
      page.waitForResponse(
        (answer) => answer.request().method() === 'POST' && answer.url().includes(paths.promptRescue),
      ),
      // Past the script, as a browser posts that has not got it yet.
      page.evaluate(() => document.querySelector('form')?.submit()),
    ])
    await expect(page.getByLabel(rescueForm.labels.name, { exact: true })).toHaveValue(canaries.name)
    await hydrated(page, 'booking')
    await collecting(page)
    await wouldHaveCome(page)
    await leave(page)
    await expect.poll(() => intake.segments().length).toBeGreaterThan(0)
    for (const typed of [...Object.values(canaries), 'Canaryname', 'canarymail']) {
      expect(intake.everything(), typed).not.toContain(typed)
    }
  })

  test('of the quiz, only its start and its level leave', async ({ page, recorded, intake }) => {
    await page.goto(recorded.origin + paths.quiz)
    await hydrated(page, 'quiz')
    // The first answer comes before the SDK does, and waits for it.
    await answerQuiz(page, [3, 1, 3, 2, 2])
    await collecting(page)
    await wouldHaveCome(page)
    await leave(page)
    const actions = () => intake.events().filter(({ action }) => action?.type === 'custom')
    await expect.poll(() => actions().length).toBe(2)
    expect(actions().map(({ action, context }) => [action?.target?.name, context])).toEqual([
      [quizActions.started, undefined],
      [quizActions.finished, { level: quizLevels[1].name }],
    ])
    const questions = quizQuestions.flatMap(({ question, answers }) => [question, ...answers.map(({ label }) => label)])
    for (const words of questions) expect(intake.everything(), words).not.toContain(words)
    // Neither a click on an answer nor a selector that leads to one.
    expect(intake.everything()).not.toMatch(/LABEL|FIELDSET/)
  })

  test('the slowest interaction does not say which answer was chosen', async ({ page, recorded, intake }) => {
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
    await leave(page)
    await expect.poll(() => intake.views()).toHaveLength(1)
    expect(intake.everything()).toContain('interaction_to_next_paint_target_selector')
    expect(intake.everything()).not.toMatch(/LABEL|FIELDSET|INPUT/)
  })

  test('a page that is left early is one view', async ({ page, recorded, intake }) => {
    await page.route('**/assets/sdk-*.js', () => new Promise(() => undefined))
    await page.goto(recorded.origin + paths.pricing)
    await page.waitForFunction(() => document.readyState === 'complete')
    await leave(page)
    await expect.poll(() => intake.views()).toHaveLength(1)
    expect(intake.views()[0]).toMatchObject({ name: paths.pricing, url: recorded.origin + paths.pricing })
    await wouldHaveCome(page)
    expect(intake.events()).toHaveLength(1)
    expect(intake.events()[0]?.application.id).toBe(datadog.applicationId)
  })

  test('so is one whose SDK the browser refuses, and the next page belongs to the same visit', async ({
    page,
    recorded,
    intake,
  }) => {
    await page.goto(recorded.origin + paths.home)
    await collecting(page)
    await page.route('**/assets/sdk-*.js', () => new Promise(() => undefined))
    await page.goto(recorded.origin + paths.pricing)
    await leave(page)
    await expect.poll(() => intake.views().map(({ name }) => name)).toEqual([paths.home, paths.pricing])
    expect(new Set(intake.events().map(({ session }) => session.id)).size).toBe(1)
  })

  test('a page that nobody has seen yet does not count', async ({ page, recorded, intake }) => {
    await page.addInitScript(() => {
      const state = { hidden: true }
      Object.assign(window, { state })
      Object.defineProperty(document, 'visibilityState', { get: () => (state.hidden ? 'hidden' : 'visible') })
    })
    await page.goto(recorded.origin + paths.pricing)
    await page.waitForLoadState('networkidle')
    await leave(page)
    await wouldHaveCome(page)
    expect(intake.posts()).toBe(0)

    await page.goto(recorded.origin + paths.pricing)
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => {
      ;(window as unknown as { state: { hidden: boolean } }).state.hidden = false
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await collecting(page)
    await leave(page)
    await expect.poll(() => intake.views().map(({ name }) => name)).toEqual([paths.pricing])
  })

  test('what is kept in the browser is what the privacy page names', async ({ page, recorded }) => {
    await page.goto(recorded.origin + paths.privacy)
    await collecting(page)
    const kept = await keptIn(page)
    expect(kept).toHaveLength(2)
    for (const name of kept) await expect(page.getByText(name)).toBeVisible()
    await expect(page.getByText(datadog.site)).toBeVisible()
    const [cookie] = await page.context().cookies()
    expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeLessThanOrEqual(4 * 3600)
  })
})

/** The names of what the page has stored. */
async function keptIn(page: Page): Promise<string[]> {
  const cookies = await page.context().cookies()
  const stored = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  return [...cookies.map(({ name }) => name), ...stored]
}

test.describe('when the intake does not answer', () => {
  for (const behavior of ['fails', 'hangs'] as const) {
    test(`and ${behavior}, a visitor can book`, async ({ page, recorded, intake }) => {
      intake.behave = behavior
      await page.goto(recorded.origin + paths.promptRescue)
      await hydrated(page, 'booking')
      await collecting(page)
      await book(page)
      await expect.poll(() => intake.posts()).toBeGreaterThan(0)
    })
  }
})

test.describe('when our own intake is away', () => {
  // The browser itself says that a request has failed.
  test.use({ expectedErrors: /Failed to load resource/ })

  for (const [what, answer] of [
    ['is away', (route: { abort: () => Promise<void> }) => route.abort()],
    ['hangs', () => new Promise<void>(() => undefined)],
  ] as const) {
    test(`and ${what}, a visitor can book`, async ({ page, recorded }) => {
      await page.route(`**${monitoringAddress}?*`, answer)
      await page.goto(recorded.origin + paths.promptRescue)
      await hydrated(page, 'booking')
      await collecting(page)
      await book(page)
    })
  }
})

test.describe('counted by our own server', () => {
  test('views, vitals and the quiz are sent, and nothing is kept or recorded', async ({ page, site }) => {
    const bodies = reports(page)
    const scripts: string[] = []
    page.on('request', (request) => scripts.push(request.url()))
    await page.goto(`${site.origin}${paths.quiz}?utm_source=letter`)
    await hydrated(page, 'quiz')
    await collecting(page)
    await answerQuiz(page, [4, 4, 4, 4, 4])
    await wouldHaveCome(page)
    expect(await keptIn(page)).toEqual([])
    await page.goto(site.origin + paths.terms)
    await expect.poll(() => bodies.length).toBeGreaterThan(0)
    const events = eventsIn(bodies)
    expect(new Set(events.map(({ type }) => type))).toEqual(new Set(['view', 'action']))
    expect(new Set(events.map(({ application }) => application.id))).toEqual(new Set([ownKeys.applicationId]))
    expect(bodies.join()).not.toContain('utm_source')
    expect(events.find(({ action }) => action?.target?.name === quizActions.finished)?.context).toEqual({
      level: 'Ready',
    })
    for (const { answers } of quizQuestions) expect(bodies.join()).not.toContain(answers[3].label)
    expect(scripts.filter((url) => /datadogRecorder|datadogProfiler/.test(url))).toEqual([])
  })
})

test.describe('in the back/forward cache', () => {
  let context: BrowserContext
  // Playwright turns the cache off in the browser that it starts.
  test.beforeEach(async () => {
    const executablePath = findBrowser() ?? ''
    const browser = await chromium.launch({
      executablePath,
      args: browserFlags,
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    })
    context = await browser.newContext()
  })
  test.afterEach(() => context.browser()?.close())

  test('a page that comes back counts again', async ({ recorded, intake }) => {
    const page = await context.newPage()
    await page.goto(recorded.origin + paths.pricing)
    await collecting(page)
    await page.evaluate(() => Object.assign(window, { kept: true }))
    await page.goto(recorded.origin + paths.terms)
    await collecting(page)
    await back(page)
    expect(await page.evaluate(() => 'kept' in window), 'the page comes from the cache').toBe(true)
    await wouldHaveCome(page)
    await leave(page)
    await expect.poll(() => intake.views().map(({ name }) => name)).toEqual([paths.pricing, paths.terms, paths.pricing])
  })

  test('so does one that was left before the SDK had come', async ({ recorded, intake }) => {
    const page = await context.newPage()
    let held: (() => void) | undefined
    await page.route('**/assets/sdk-*.js', async (route) => {
      if (!held)
        await new Promise<void>((resolve) => {
          held = resolve
        })
      await route.continue().catch(() => undefined)
    })
    await page.goto(recorded.origin + paths.pricing)
    await expect.poll(() => held).toBeDefined()
    await page.goto(recorded.origin + paths.terms)
    await collecting(page)
    held?.()
    // A page that is intercepted loses what it sends when it goes.
    await page.unrouteAll()
    await back(page)
    await collecting(page)
    await leave(page)
    await expect.poll(() => intake.views().map(({ name }) => name)).toEqual([paths.pricing, paths.terms, paths.pricing])
  })
})

test.describe('where the visitor is asked', () => {
  const bar = (page: Page) => page.getByRole('region', { name: consentWords.label })
  const agree = (page: Page) => bar(page).getByRole('button', { name: consentWords.agree })
  const decline = (page: Page) => bar(page).getByRole('button', { name: consentWords.decline })
  const { choice } = privacy.sections.monitoring

  test('nothing is fetched, kept or sent before the answer, and all of it after a yes', async ({
    page,
    asking,
    intake,
  }) => {
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    await page.goto(asking.origin + paths.quiz)
    await hydrated(page, 'quiz')
    await expect(bar(page)).toBeVisible()
    await answerQuiz(page, [1, 1, 1, 1, 1])
    await wouldHaveCome(page)
    await page.goto(asking.origin + paths.pricing)
    await expect(bar(page)).toBeVisible()
    expect(requests.filter((url) => /sdk-|datadog|\/monitoring/.test(url))).toEqual([])
    expect(await keptIn(page)).toEqual([])

    await agree(page).click()
    await expect(bar(page)).toBeHidden()
    await collecting(page)
    await page.goto(asking.origin + paths.terms)
    await collecting(page)
    await expect(bar(page)).toBeHidden()
    await leave(page)
    await expect.poll(() => intake.views().map(({ name }) => name)).toEqual([paths.pricing, paths.terms])
    // What was done before the answer is not told afterwards.
    expect(intake.events().filter(({ action }) => action?.type === 'custom')).toEqual([])
  })

  test('a no is remembered, and can be changed on the privacy page and back', async ({ page, asking, intake }) => {
    await page.goto(asking.origin + paths.pricing)
    await decline(page).click()
    await expect(bar(page)).toBeHidden()
    await page.goto(asking.origin + paths.privacy)
    await page.waitForLoadState('networkidle')
    await expect(bar(page)).toBeHidden()
    await expect(page.getByText(choice.states.declined)).toBeVisible()
    expect(await keptIn(page)).toEqual(['monitoring'])
    await expect(page.getByText('under the name monitoring')).toBeVisible()
    await wouldHaveCome(page)
    expect(intake.posts()).toBe(0)

    const [yes, no] = [choice.agree, choice.decline].map((name) => page.getByRole('button', { name, exact: true }))
    await expect(no as NonNullable<typeof no>).toHaveAttribute('aria-pressed', 'true')
    await yes?.click()
    await expect(page.getByText(choice.states.granted)).toBeVisible()
    await collecting(page)
    await no?.click()
    await expect(page.getByText(choice.states.declined)).toBeVisible()
    // What was recorded until then is sent; then there is silence.
    await expect.poll(() => intake.views().length).toBe(1)
    await wouldHaveCome(page)
    const posts = intake.posts()
    await page.mouse.move(100, 100)
    await page.getByRole('link', { name: 'Skip to the content' }).focus()
    await leave(page)
    await wouldHaveCome(page)
    expect(intake.posts()).toBe(posts)
  })

  test('Global Privacy Control is an answer', async ({ page, asking, intake }) => {
    await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { value: true }))
    await page.goto(asking.origin + paths.privacy)
    // Whatever was agreed to before.
    await page.evaluate(() => localStorage.setItem('monitoring', 'granted'))
    await page.reload({ waitUntil: 'networkidle' })
    await expect(bar(page)).toBeHidden()
    await expect(page.getByText(choice.states.refused)).toBeVisible()
    await expect(page.getByRole('button', { name: choice.agree, exact: true })).toBeDisabled()
    await page.goto(asking.origin + paths.quiz)
    await hydrated(page, 'quiz')
    await answerQuiz(page, [1, 1, 1, 1, 1])
    await wouldHaveCome(page)
    await leave(page)
    await wouldHaveCome(page)
    expect(intake.posts()).toBe(0)
  })

  test('our own counting asks in the same way', async ({ page, askingToCount }) => {
    const bodies = reports(page)
    await page.goto(askingToCount.origin + paths.pricing)
    await expect(bar(page)).toContainText(consentWords.question.own)
    await agree(page).click()
    await collecting(page)
    await page.goto(askingToCount.origin + paths.terms)
    await expect.poll(() => bodies.length).toBe(1)
  })

  test('the bar moves nothing and hides nothing that has the focus', async ({ page, asking }) => {
    for (const [width, height] of [
      [1280, 720],
      [320, 640],
      // As at 400 % zoom: too low for a bar that stays.
      [320, 256],
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.addInitScript(() => {
        const shifts: number[] = []
        Object.assign(window, { shifts })
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value)
        }).observe({ type: 'layout-shift', buffered: true })
      })
      await page.goto(asking.origin + paths.privacy, { waitUntil: 'networkidle' })
      await expect(bar(page)).toBeAttached()
      expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
      const covered: string[] = []
      for (let step = 0; step < 60; step += 1) {
        await page.keyboard.press('Tab')
        const found = await page.evaluate(() => {
          const [element, bar] = [document.activeElement, document.querySelector('[data-consent]')]
          if (!element || !bar || element === document.body || bar.contains(element)) return undefined
          const [{ bottom }, { top }] = [element.getBoundingClientRect(), bar.getBoundingClientRect()]
          return bottom > top + 1 && top < innerHeight ? element.textContent : undefined
        })
        if (found !== undefined) covered.push(`${found} at ${width}`)
      }
      expect(covered).toEqual([])
    }
  })

  test('the answer can be given by keyboard, and the focus is not lost', async ({ page, asking }) => {
    await page.goto(asking.origin + paths.terms)
    await expect(bar(page)).toBeVisible()
    // The bar comes last.
    await agree(page).focus()
    await page.keyboard.press('Tab')
    await expect(decline(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(bar(page)).toBeHidden()
    await expect(page.getByRole('main')).toBeFocused()
  })
})
