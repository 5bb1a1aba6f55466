/** Checks what axe doesn't: visible focus, target sizes, and larger and wider text. Each width is set once, because it costs a layout. */
import { expect, type Page } from '@playwright/test'
import { findViolations } from './axe.ts'
import { computeContrast } from './contrast.ts'
import { siteContent } from './site-content.ts'

/** The minimum size of a target, in px (WCAG 2.5.5). One in a sentence may be as high as its line. */
const leastTarget = 44
/** A window of 1280×1024 at 400 % (WCAG 1.4.10). */
const zoomed = { width: 320, height: 256 }
/** Text spacing that a reader may set without losing content (WCAG 1.4.12). */
const wideText = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-block-end: 2em !important }`

/**
 * Expects no violations with all folds open on a phone and a desktop, visible focus, large targets, and room for larger and
 * wider text. Leaves the page at 400 % with wide text, in the dark theme.
 * @param options.hasWideParts runs all rules of axe on a desktop, too.
 * @param options.hasWholeWords expects no broken word with text at 150 %.
 */
export async function expectOperable(
  page: Page,
  { hasWideParts, hasWholeWords = true }: { readonly hasWideParts: boolean; readonly hasWholeWords?: boolean },
): Promise<void> {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('main details')) details.setAttribute('open', '')
    for (const form of document.querySelectorAll('form')) form.hidden = false
  })
  await expectTrueDescriptions(page)
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await findSmallTargets(page, leastTarget), 'targets at 390').toEqual([])
  expect(await findViolations(page, 'light'), 'at 390').toEqual([])
  await expectLargeTextFits(page, hasWholeWords)
  await page.setViewportSize({ width: 1280, height: 844 })
  expect(await findSmallTargets(page, leastTarget), 'targets at 1280').toEqual([])
  await expectVisibleFocus(page, 'light')
  expect(await findViolations(page, 'dark', hasWideParts ? 'all' : 'colors'), 'at 1280, dark').toEqual([])
  await expectVisibleFocus(page, 'dark')
  await page.setViewportSize(zoomed)
  expect(await measureOverflow(page), 'sideways scrolling at 400 %').toBeLessThanOrEqual(0)
  expect(await findOverflowing(page, 'pre'), 'lines cut at 400 %').toEqual([])
  await expectSpacedTextFits(page)
}

/**
 * Expects each field in error to be described by its error, and no other control: browsers read a hidden description, too.
 * A group can't be in error; its fields are.
 */
export async function expectTrueDescriptions(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  await session.detach()
  const { formCopy, editorCopy } = siteContent
  const wrong = nodes.flatMap(({ role, name, description, properties = [] }) => {
    const text = String(description?.value ?? '')
    const isError = [formCopy.titlePrefix, editorCopy.edit.faultOf].some((prefix) => text.includes(prefix))
    const isInvalid = properties.some((one) => one.name === 'invalid' && one.value.value === 'true')
    return isError === isInvalid || (isError && role?.value === 'group') ? [] : [`${name?.value}: “${text}”`]
  })
  expect(wrong, 'controls without their error, or with one that isn’t theirs').toEqual([])
}

/** Expects a visible focus ring on each control, in the theme that the page has. */
async function expectVisibleFocus(page: Page, theme: string): Promise<void> {
  // An element that a script focuses shows its ring if the last focus came from the keyboard.
  await page.keyboard.press('Tab')
  const pale = (await readFocusRings(page)).filter(
    ({ ring, ground }) => !ring || computeContrast(toHex(ring), toHex(ground)) < 3,
  )
  expect(pale, `rings below 3:1, ${theme}`).toEqual([])
}

/** Expects nothing to leave a phone's window at a text size of 200% (WCAG 1.4.4), and whole words at 150%. */
async function expectLargeTextFits(page: Page, hasWholeWords: boolean): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const setSize = (standard: number) => session.send('Page.setFontSizes', { fontSizes: { standard } })
  await setSize(32)
  expect(await measureOverflow(page), 'sideways scrolling with text at 200 %').toBeLessThanOrEqual(0)
  await setSize(24)
  if (hasWholeWords) expect(await findBroken(page, words), 'words broken with text at 150 %').toEqual([])
  await setSize(16)
  await session.detach()
}

/** Expects nothing to leave the window or its control with wider text spacing. */
export async function expectSpacedTextFits(page: Page): Promise<void> {
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets.push(sheet)
  }, wideText)
  expect(await measureOverflow(page), 'sideways scrolling with text spacing').toBeLessThanOrEqual(0)
  expect(await findOverflowing(page, '.button, button, label > span'), 'text over an edge with text spacing').toEqual(
    [],
  )
}

/** Expects each range on one line in a column of any width. Opens the page's folds. */
export async function expectWholeRanges(page: Page): Promise<void> {
  const narrow = await page.evaluateHandle(() => {
    for (const fold of document.querySelectorAll('details')) fold.open = true
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { max-width: 0 !important; overflow-wrap: normal !important }')
    document.adoptedStyleSheets.push(sheet)
    return sheet
  })
  expect(await findBroken(page, ranges), 'ranges on two lines').toEqual([])
  await narrow.evaluate((sheet) => sheet.replaceSync(''))
}

/**
 * Expects no label of a page to widen a window of 320 px with words of 60 letters, which a range doesn't have. Leaves them in
 * the page.
 */
export async function expectLongWordsFit(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 })
  const widest = await page.locator('body').evaluate((body, long) => {
    const labels = 'a, button, summary, h1, h2, h3, h4, label, legend, th, td, dt, dd, figcaption, .chip'
    for (const label of body.querySelectorAll(labels)) {
      const texts = document.createNodeIterator(label, NodeFilter.SHOW_TEXT)
      for (let text = texts.nextNode(); text; text = texts.nextNode())
        if (text.nodeValue?.trim() && text.parentElement?.className !== 'range') text.nodeValue = long
    }
    for (const fold of body.querySelectorAll('details')) fold.open = true
    const links = [...body.querySelectorAll<HTMLElement>('[popover]')].flatMap((menu) => {
      menu.showPopover()
      return [...menu.querySelectorAll('a')].map((link) => link.getBoundingClientRect().right)
    })
    return Math.max(document.documentElement.scrollWidth, ...links)
  }, 'Geschwindigkeit'.repeat(4))
  expect(widest, 'long words at 320').toBeLessThanOrEqual(320)
}

/** Of at most 12 letters. */
const words = String.raw`(?<![\p{L}\d.@])[\p{L}\d]{2,12}(?![\p{L}\d.@])`
/** "2-8" and "9:00 AM - 6:00 PM". */
const ranges = String.raw`\d( [AP]M)? ?[-–] ?\$?\d[\d:]*( [AP]M)?`

/** @param pattern of text that belongs on one line. @returns what is on two lines. */
function findBroken(page: Page, pattern: string): Promise<string[]> {
  return page.evaluate((pattern) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const broken: string[] = []
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const parent = node.parentElement
      const isHidden = (at: Element | null): boolean =>
        at !== null && (getComputedStyle(at).clipPath !== 'none' || isHidden(at.parentElement))
      if (!parent?.checkVisibility() || parent.closest('pre, code, svg') || isHidden(parent)) continue
      for (const { 0: word, index } of node.nodeValue?.matchAll(new RegExp(pattern, 'gu')) ?? []) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const lines = [...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => Math.round(top))
        if (new Set(lines).size > 1) broken.push(word)
      }
    }
    return broken
  }, pattern)
}

/** Elements with overflowing content. */
function findOverflowing(page: Page, parts: string): Promise<string[]> {
  return page
    .locator(parts)
    .filter({ visible: true })
    .evaluateAll((found) =>
      found
        .filter(({ scrollWidth, clientWidth }) => clientWidth > 1 && scrollWidth > clientWidth + 1)
        .map(({ textContent }) => textContent ?? ''),
    )
}

function measureOverflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
}

/**
 * The colors of focus rings and their backgrounds: each pair once, with a marked control, so that the next theme
 * checks only those.
 */
function readFocusRings(page: Page): Promise<{ control: string; ring: string; ground: string }[]> {
  return page.evaluate(() => {
    const marked = document.querySelectorAll<HTMLElement>('[data-ring]')
    const all = document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')
    const seen = new Set<string>()
    return [...(marked.length > 0 ? marked : all)].flatMap((control) => {
      if (!control.checkVisibility()) return []
      control.focus({ preventScroll: true })
      if (document.activeElement !== control) return []
      const upward: HTMLElement[] = []
      for (let at: HTMLElement | null = control; at; at = at.parentElement) upward.push(at)
      const ringOf = (element: Element, pseudo?: string) => {
        const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element, pseudo)
        return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 ? outlineColor : ''
      }
      // A radio or checkbox shows its ring around its label or the text next to it.
      const bearers = [...upward.slice(0, 3), ...(control.nextElementSibling ? [control.nextElementSibling] : [])]
      const bearer = bearers.find((element) => ringOf(element) !== '')
      const around = bearer ? upward.slice(upward.indexOf(bearer as HTMLElement) + 1) : upward
      const ground = around
        .map((element) => getComputedStyle(element).backgroundColor)
        .find((color) => !/, 0\)$/.test(color))
      const colors = {
        // A link that covers its row has its ring around the row.
        ring: bearer ? ringOf(bearer) : ringOf(control, '::after'),
        ground: ground ?? getComputedStyle(document.documentElement).backgroundColor,
      }
      if (seen.has(colors.ring + colors.ground)) return []
      seen.add(colors.ring + colors.ground)
      control.dataset.ring = ''
      return [{ control: control.outerHTML.slice(0, 160), ...colors }]
    })
  })
}

/** `rgb(10, 92, 70)` as `#0a5c46`. */
function toHex(color: string): string {
  const channels = color.match(/[\d.]+/g)?.slice(0, 3) ?? []
  return `#${channels.map((channel) => Number(channel).toString(16).padStart(2, '0')).join('')}`
}

function findSmallTargets(page: Page, least: number): Promise<string[]> {
  return page.evaluate((least) => {
    const controls = document.querySelectorAll('a[href], button, input, select, textarea, summary')
    const inLine = (element: Element) => getComputedStyle(element).display.startsWith('inline')
    return [...controls].flatMap((control) => {
      const target = (control instanceof HTMLInputElement && control.closest('label')) || control
      if (!target.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return []
      let line = target
      while (line.parentElement && inLine(line)) line = line.parentElement
      const others = (line.textContent ?? '').replace(target.textContent ?? '', '')
      if (inLine(target) && /[\p{L}\d]/u.test(others)) return []
      if (target.closest('[aria-hidden="true"]')) return []
      const { width, height } = target.getBoundingClientRect()
      if (width <= 1 || height <= 1 || (width > least - 0.5 && height > least - 0.5)) return []
      return [
        `${Math.round(width)}×${Math.round(height)} ${target.outerHTML.slice(0, 140)} "${target.textContent?.trim().slice(0, 30)}"`,
      ]
    })
  }, least)
}
