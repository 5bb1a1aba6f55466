/** The bar for speed, in bytes and shifts, which are the same on every machine; times are in the benchmarks. */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { fontCharacters } from '../../brand/tokens.ts'
import type { SiteManifest } from '../../contracts/site-manifest.ts'
import { distinctPages, everyPage } from '../support/pages.ts'
import { expect, test } from '../support/test.ts'

const kilobyte = 1024
const { files } = JSON.parse(readFileSync('build/site/manifest.json', 'utf8')) as SiteManifest
const fileOf = (path: string) => `build/site/${files.find((file) => file.path === path)?.file}`
const sizeOf = (file: string) => statSync(file).size

test('the home page with its styles is at most 14 KB in brotli', () => {
  expect(sizeOf(`${fileOf('/')}.br`)).toBeLessThanOrEqual(14 * kilobyte)
})

test('the fonts are at most 45 KB in all', () => {
  const fonts = readdirSync('build/site/fonts')
  expect(fonts.length).toBeGreaterThan(0)
  expect(fonts.reduce((sum, font) => sum + sizeOf(`build/site/fonts/${font}`), 0)).toBeLessThanOrEqual(45 * kilobyte)
})

test('the quiz can be used after at most 65 KB of script in brotli', async ({ page }) => {
  const scripts = new Set<string>()
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(new URL(request.url()).pathname)
  })
  await page.goto('/ai-readiness-assessment', { waitUntil: 'networkidle' })
  // The tooltip comes afterwards and alone.
  const needed = [...scripts].filter((path) => !path.includes('/hint-'))
  expect(needed.length).toBeGreaterThan(1)
  const bytes = needed.reduce((sum, path) => sum + sizeOf(`${fileOf(path)}.br`), 0)
  expect(bytes).toBeLessThanOrEqual(65 * kilobyte)
})

test('pages hold no inline script, and the one script comes last', () => {
  for (const path of everyPage) {
    const html = readFileSync(fileOf(path), 'utf8')
    expect(html.match(/<script/g), path).toHaveLength(1)
    expect(html, path).toMatch(
      /<script type="module" src="\/assets\/[\w-]+\.js" async fetchpriority="low"><\/script><\/body><\/html>$/,
    )
  }
})

test('the fonts have every character that a page shows', () => {
  const missing = new Set<string>()
  for (const path of everyPage) {
    const text = readFileSync(fileOf(path), 'utf8')
      .replace(/<(style|script)[^>]*>.*?<\/\1>/gs, '')
      .replace(/<[^>]*>/g, '')
    for (const character of text) if (!fontCharacters.includes(character) && character !== '\n') missing.add(character)
  }
  expect([...missing]).toEqual([])
})

test.describe('nothing shifts', () => {
  for (const path of distinctPages) {
    for (const width of [390, 1280]) {
      test(`${path} at ${width}, when the fonts arrive late`, async ({ page }) => {
        await page.setViewportSize({ width, height: 844 })
        await page.route('**/fonts/*', async (route) => {
          await new Promise((resolve) => setTimeout(resolve, 400))
          await route.continue()
        })
        await page.addInitScript(() => {
          const shifts: number[] = []
          Object.assign(window, { shifts })
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value)
          }).observe({ type: 'layout-shift', buffered: true })
        })
        await page.goto(path, { waitUntil: 'networkidle' })
        await page.evaluate(() => document.fonts.ready)
        await page.waitForTimeout(150)
        const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
        expect(shifts.reduce((sum, value) => sum + value, 0)).toBe(0)
      })
    }
  }
  test.use({ expectedErrors: /^404: no page at|status of 404/ })
})
