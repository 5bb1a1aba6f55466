/** Checks each kind of page in a browser: no shift when its fonts arrive, accessible, operable and readable at every width. */
import type { Page } from '@playwright/test'
import { paths } from '../../site/app/paths.ts'
import { expectAccessible } from '../support/axe.ts'
import {
  expectFewSizes,
  expectLargeTargets,
  expectLargeTextFits,
  expectLongWordsFit,
  expectReflow,
  expectSpacedTextFits,
  expectVisibleFocus,
  expectWholeRanges,
  expectWholeTrace,
  expectWithinColumn,
} from '../support/expect-operable.ts'
import { distinctPages, homeAtSection, notFoundErrors } from '../support/pages.ts'
import { siteContent } from '../support/site-content.ts'
import { expect, test } from '../support/test.ts'

const { gates, guideCopy } = siteContent

/** The delay of the fonts, in ms: they arrive well after the first paint. */
const lateMs = 400
/** The limit of layout shift. A word may move by some pixels, but no line may break elsewhere: that is 0.01 to 0.3. */
const shiftLimit = 0.001

/** Pages with every kind of section, control and picture; the others have the same colors. */
const inBothThemes: readonly string[] = [
  paths.home,
  paths.promptRescue,
  paths.pricing,
  paths.forCtos,
  paths.quiz,
  paths.executiveGuide,
  paths.challenge,
  paths.services,
]

/** Opens a page, and waits for its delayed fonts. @returns the layout shift meanwhile. */
async function measureShifts(page: Page, path: string): Promise<number> {
  await page.goto(path, { waitUntil: 'networkidle' })
  return page.evaluate(async () => {
    const faces = [...(await document.fonts.ready)].filter(({ family }) => !family.includes('Fallback'))
    const missing = faces.filter(({ status }) => status === 'error' || status === 'loading')
    if (missing.length > 0) throw new Error(`fonts that did not load: ${missing.map(({ family }) => family)}`)
    // A change is painted and measured within two frames.
    for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame)
    return new Promise<number>((resolve) => {
      let moved = 0
      const add = (list: PerformanceEntryList) => {
        for (const shift of list) moved += (shift as PerformanceEntry & { value: number }).value
      }
      new PerformanceObserver((list) => add(list.getEntries())).observe({ type: 'layout-shift', buffered: true })
      setTimeout(() => resolve(moved), 100)
    })
  })
}

test.describe('each kind of page', () => {
  test.use({ expectedErrors: notFoundErrors })

  for (const path of distinctPages) {
    test(`${path} doesn’t shift when its fonts arrive late, and is operable by everyone`, async ({ page }) => {
      await page.route('**/fonts/*', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, lateMs))
        await route.continue()
      })
      for (const width of [1280, 390]) {
        await page.setViewportSize({ width, height: 844 })
        expect(await measureShifts(page, path), `moved at ${width}`).toBeLessThan(shiftLimit)
      }
      // With the picker's times, at 390 px.
      if (path === paths.contact) await expectSpacedTextFits(page)
      if (homeAtSection.includes(path)) return
      await expectFewSizes(page)
      await expectWholeRanges(page)
      await expectAccessible(page, inBothThemes.includes(path))
      await expectVisibleFocus(page)
      await expectLargeTargets(page)
      await expectWithinColumn(page)
      await expectWholeTrace(page)
      await expectLargeTextFits(page)
      await expectReflow(page)
      await expectSpacedTextFits(page)
      await expectLongWordsFit(page)
    })
  }
})

test('the trace is drawn down to the middle of the window, and completely with reduced motion', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(paths.pricing)
  const measure = () =>
    page.locator('.thread').evaluateAll((threads) =>
      threads.map((thread) => {
        const { top, bottom, height } = thread.getBoundingClientRect()
        const { clipPath } = getComputedStyle(thread.firstElementChild as Element)
        const hidden = Number(/inset\(\S+ \S+ ([\d.]+)%/.exec(clipPath)?.[1] ?? 0) / 100
        const pen = getComputedStyle(thread, '::before')
        return {
          top,
          bottom,
          drawn: bottom - height * hidden,
          pen: pen.content !== 'none' && pen.visibility === 'visible',
        }
      }),
    )
  const middle = 400
  for (const scrolled of [600, 2000]) {
    for (const reducedMotion of ['no-preference', 'reduce'] as const) {
      await page.emulateMedia({ reducedMotion })
      await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), scrolled)
      const expected = ({ top, bottom }: { top: number; bottom: number }) =>
        reducedMotion === 'reduce' ? bottom : Math.min(bottom, Math.max(top, middle))
      await expect
        .poll(async () => (await measure()).filter((each) => Math.abs(each.drawn - expected(each)) > 2))
        .toEqual([])
      const pens = (await measure()).filter(({ pen }) => pen)
      expect(pens.filter(({ top, bottom }) => top > middle || bottom < middle)).toEqual([])
      expect(pens).toHaveLength(reducedMotion === 'reduce' ? 0 : 1)
    }
  }
})

test('a letter outside English loads another font, which pages without such letters don’t load', async ({ page }) => {
  const fonts: number[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('.woff2')) fonts.push(response.status())
  })
  await page.goto('/', { waitUntil: 'networkidle' })
  expect(fonts).toEqual([])
  await page.locator('h1').evaluate((heading) => {
    heading.textContent = 'Łukasz'
  })
  await expect.poll(() => fonts).toEqual([200])
})

/** The maximum height of a guide in px at 390. With open sources it is a third more. */
const tallest = { [paths.executiveGuide]: 21_000, [paths.accountingGuide]: 22_200 }

for (const [path, most] of Object.entries(tallest)) {
  test(`${path} folds its contents and sources on a phone, and a number in the text opens them`, async ({ page }) => {
    const sources = page.locator('[data-footnotes] li')
    const chapters = page.getByRole('navigation', { name: guideCopy.contents }).locator('li')
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(path)
    const second = page.locator('article h2').nth(1)
    await second.evaluate((heading) => heading.scrollIntoView())
    for (const [index, weight] of ['400', '600'].entries())
      await expect(chapters.nth(index).getByRole('link'), 'in view').toHaveCSS('font-weight', weight)
    await expect(page.locator('.contents-list').getByRole('link').last()).toBeInViewport({ ratio: 1 })
    await expect(sources.first()).toBeVisible()
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(most)
    for (const folded of [sources, chapters]) await expect(folded.first()).toBeHidden()
    await page.emulateMedia({ media: 'print' })
    await expect(sources.last()).toBeVisible()
    await page.emulateMedia({ media: null })
    await page.getByText(guideCopy.contents, { exact: true }).and(page.locator('summary')).click()
    await expect(chapters.last()).toBeVisible()
    await page.locator('article sup a').last().click()
    await expect(page.locator('li:target')).toBeInViewport()
    // For browsers in which styles can't open a fold.
    await page.goto(path)
    await expect(page.locator('.fold[open]')).toHaveCount(0)
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    await expect(page.locator('.fold:not([open])')).toHaveCount(0)
  })
}

test('a highlight in the sample audit is as high as its line, so that it shows underscores', async ({ page }) => {
  await page.goto(paths.home)
  const low = await page.locator('.audit-page mark').evaluateAll((marks) =>
    marks.filter((mark) => {
      const { backgroundColor, lineHeight } = getComputedStyle(mark)
      const [line] = mark.getClientRects()
      return backgroundColor.endsWith(' 0)') || Number(line?.height) < Number.parseFloat(lineHeight) - 1
    }),
  )
  expect(low).toHaveLength(0)
})

test('a rail in a wide window fills up to the gate in view', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.goto(paths.executiveGuide)
  const rail = page.getByRole('navigation', { name: gates.rail })
  const isFilled = (item: Element) => getComputedStyle(item, '::before').borderTopWidth === '8px'
  const filled = async () => Promise.all((await rail.locator('li').all()).map((item) => item.evaluate(isFilled)))
  await expect.poll(filled).toEqual(gates.list.map(() => false))
  await rail.locator('li a').nth(2).click()
  await expect.poll(filled).toEqual(gates.list.map((_, index) => index <= 2))
  await expect(rail.getByRole('link').last()).toBeInViewport({ ratio: 1 })
})

/** Lists what the first paint shows, and what the next frame adds (site/app/styles/app.css). */
const openings = {
  [paths.home]: {
    opening: 'main h1',
    rest: ['.recorder', 'main > section:nth-of-type(2)', 'main > section:last-of-type', 'footer'],
  },
  [paths.executiveGuide]: { opening: 'article > p', rest: ['article > h2', 'article > table', 'footer'] },
}

for (const [path, { opening, rest }] of Object.entries(openings)) {
  test(`${path} paints only its opening first, no wider than the window, and then the rest`, async ({ page }) => {
    const devtools = await page.context().newCDPSession(page)
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await devtools.send('Animation.enable')
    await devtools.send('Animation.setPlaybackRate', { playbackRate: 0 })
    await page.goto(path)
    await expect(page.locator(opening).first()).toBeVisible()
    for (const part of rest) await expect(page.locator(part).first(), part).toBeHidden()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), 'the trace').toBe(0)
    await devtools.send('Animation.setPlaybackRate', { playbackRate: 1 })
    for (const part of rest) await expect(page.locator(part).first(), part).toBeVisible()
    // This also works where all animations are disabled.
    await page.addInitScript(() => {
      const still = new CSSStyleSheet()
      still.replaceSync('*, *::before, *::after { animation-play-state: paused !important }')
      document.adoptedStyleSheets = [still]
    })
    await page.reload()
    for (const part of rest) await expect(page.locator(part).first(), part).toBeVisible()
  })
}
