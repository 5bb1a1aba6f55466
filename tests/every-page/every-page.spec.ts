/** Checks each kind of page in a browser: no shift when its fonts arrive, accessible, operable and readable at every width. */
import type { Page } from '@playwright/test'
import { paths } from '../../site/app/paths.ts'
import {
  expectLongWordsFit,
  expectOperable,
  expectSpacedTextFits,
  expectWholeRanges,
} from '../support/expect-operable.ts'
import { distinctPages, homeAtSection, notFoundErrors } from '../support/pages.ts'
import { siteContent } from '../support/site-content.ts'
import { expect, test } from '../support/test.ts'

const { gates, guideCopy } = siteContent

/** Pages with every part that only a wide window shows. */
const withWideParts: readonly string[] = [paths.home, paths.promptRescue, paths.executiveGuide]

/** Notes where the blocks in the window are at its present width. */
const notePlaces = (page: Page) =>
  page.evaluate(() => {
    // An address of a section scrolls to it, and focuses its heading.
    const { top: start } = (document.activeElement as Element).getBoundingClientRect()
    const all = [...document.querySelectorAll(document.activeElement === document.body ? 'body *' : 'main *')]
    const places = all.flatMap((part) => {
      const { top, bottom } = part.getBoundingClientRect()
      const isSeen =
        part.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && bottom > 0 && top < innerHeight
      return isSeen && !getComputedStyle(part).display.startsWith('inline') ? [[part, top - start] as const] : []
    })
    Object.assign(window, { [`places${innerWidth}`]: places })
  })

/** @returns the blocks that have moved up or down since then, by as much as browsers count: then a line breaks elsewhere. */
const listMoved = (page: Page) =>
  page.evaluate(() => {
    const places = (window as unknown as Record<string, [Element, number][]>)[`places${innerWidth}`]
    const { top: start } = (document.activeElement as Element).getBoundingClientRect()
    return places?.flatMap(([part, top]) => {
      const distance = Math.abs(part.getBoundingClientRect().top - start - top)
      return part.checkVisibility() && distance >= 3
        ? [`${Math.round(distance)} px: ${part.outerHTML.slice(0, 80)}`]
        : []
    })
  })

/** @throws when a font is missing. */
const waitForFonts = (page: Page) =>
  page.evaluate(async () => {
    const faces = [...(await document.fonts.ready)].filter(({ family }) => !family.includes('Fallback'))
    const missing = faces.filter(({ status }) => status === 'error' || status === 'loading')
    if (missing.length > 0) throw new Error(`fonts that did not load: ${missing.map(({ family }) => family)}`)
  })

test.describe('each kind of page', () => {
  test.use({ expectedErrors: notFoundErrors })

  for (const path of distinctPages.filter((each) => each === paths.contact || !homeAtSection.includes(each))) {
    test(`${path} doesn’t shift when fonts and times arrive late, and is operable by everyone`, async ({ page }) => {
      const fonts = Promise.withResolvers<void>()
      // Not the times themselves, which the script awaits for some seconds only.
      for (const late of ['**/fonts/*', '**/picker-*.js']) {
        await page.route(late, async (route) => {
          await fonts.promise
          await route.continue()
        })
      }
      await page.goto(path, { waitUntil: 'commit' })
      await expect(page.getByRole('contentinfo')).toBeVisible()
      if (path === paths.contact) await expect(page.locator('[autofocus]')).toBeFocused()
      // It appears, and moves the quiz, where the script takes longer than 8 s, because it waits for the fonts.
      await page.locator('.quiz-late').evaluateAll((notes) => notes.map((note) => note.remove()))
      // The free times, which a script adds, and the fields below them.
      const [widths, height] = path === paths.contact ? [[390, 700, 768, 1280], 1700] : [[390, 1280], 844]
      for (const width of widths) {
        await page.setViewportSize({ width, height })
        await notePlaces(page)
      }
      await expect(page.locator('[data-part="times"]'), 'late').toHaveCount(0)
      fonts.resolve()
      await page.waitForLoadState()
      if (path === paths.contact) await expect(page.locator('[data-part="times"] input').first()).toBeVisible()
      await waitForFonts(page)
      for (const width of widths.toReversed()) {
        await page.setViewportSize({ width, height })
        expect(await listMoved(page), `moved at ${width}`).toEqual([])
      }
      // With the picker's times. The rest of the page is home's.
      if (path === paths.contact) return expectSpacedTextFits(page)
      await expectWholeRanges(page)
      await expectOperable(page, { hasWideParts: withWideParts.includes(path) })
      await expectLongWordsFit(page)
    })
  }
})

test('a letter outside English loads another font, which pages without such letters don’t load', async ({ page }) => {
  const fonts: number[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('.woff2')) fonts.push(response.status())
  })
  await page.goto(paths.home)
  await waitForFonts(page)
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
