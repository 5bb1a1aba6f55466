/** Checks sizes in bytes, which are the same on every machine. Timings are in ops/bench/. */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { createBrotliDecompress } from 'node:zlib'
import { paths } from '../../site/app/paths.ts'
import type { SiteManifest } from '../../site/manifest.ts'
import { waitForHydration } from '../support/booking.ts'
import { everyPage } from '../support/pages.ts'
import { expect, test } from '../support/test.ts'

const kilobyte = 1024
/** In bytes: what a server sends on a new connection before it waits for an acknowledgment (ten packets). */
const firstRoundTrip = 14_000
/** In bytes, with the styles inside it. */
const wholePage = 20_000
/** The same of a guide. Its text and sources alone take 9,700, and styles in a file would arrive a round trip later. */
const wholeGuide = 21_500
const guides: readonly string[] = [paths.executiveGuide, paths.accountingGuide]
const { files } = JSON.parse(readFileSync('dist/site/manifest.json', 'utf8')) as SiteManifest
const findFile = (path: string) => `dist/site/${files.find((file) => file.path === path)?.file}`
const measureSize = (file: string) => statSync(file).size

test('the first 14,000 bytes of each page contain its styles and its first screen', async () => {
  for (const path of everyPage) {
    const file = `${findFile(path)}.br`
    const start = await decodeStart(file, firstRoundTrip)
    expect(start, path).toContain('</style>')
    // A page opens with its first section, or has none.
    expect(start.slice(start.indexOf('<main')), path).toMatch(/<\/(section|main)>/)
    expect(measureSize(file), path).toBeLessThanOrEqual(guides.includes(path) ? wholeGuide : wholePage)
  }
})

/** Decodes a page's first compressed bytes, as a browser does. */
function decodeStart(file: string, bytes: number): Promise<string> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    const decompress = createBrotliDecompress()
    decompress.on('end', () => resolve(Buffer.concat(chunks).toString()))
    decompress.on('data', (chunk: Buffer) => chunks.push(chunk))
    // The stream is truncated on purpose.
    decompress.on('error', () => resolve(Buffer.concat(chunks).toString()))
    decompress.end(readFileSync(file).subarray(0, bytes))
  })
}

test('each drawing of the guides is a file of at most 3 KB, and no page repeats it', () => {
  const uses = /class="plate"><use href="([^"#]+)#(\w+)"/g
  const drawn = guides.flatMap((path) => [...readFileSync(findFile(path), 'utf8').matchAll(uses)])
  expect(drawn.map(([, , name]) => name)).toEqual(['gate', 'lever', 'ledger'])
  for (const [, sheet = '', name] of drawn) {
    const [, group = ''] = readFileSync(findFile(sheet), 'utf8').split(`<g id="${name}">`)
    expect(group, name).toMatch(/^\s*<path/)
    expect(group.search(/<\/g>\n<(g id|\/svg)/), name).toBeLessThanOrEqual(3 * kilobyte)
  }
})

test('the font style sheet is at most 45 KB in brotli, and pages link it after their content', () => {
  const [sheet = '', ...others] = readdirSync('dist/site/fonts').filter((file) => file.endsWith('.css'))
  expect(others).toEqual([])
  expect(measureSize(`dist/site/fonts/${sheet}.br`)).toBeLessThanOrEqual(45 * kilobyte)
  for (const path of everyPage) {
    const html = readFileSync(findFile(path), 'utf8')
    expect(html.indexOf(sheet), path).toBeGreaterThan(html.indexOf('</footer>'))
    expect(html, path).not.toContain('rel="preload"')
  }
})

for (const [path, most] of [
  [paths.services, 5],
  // It asks for the next free time.
  [paths.home, 5.5],
  // Its form needs a script from the start, for the referrer.
  [paths.promptRescue, 6],
  // Includes its island, before an interaction.
  [paths.quiz, 70],
] as const) {
  test(`all scripts of ${path} are at most ${most} KB in brotli`, async ({ page }) => {
    const scripts = new Map<string, number>()
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (request.resourceType() === 'script') scripts.set(pathname, measureSize(`${findFile(pathname)}.br`))
    })
    await page.goto(path)
    if (path === paths.quiz) await waitForHydration(page, 'quiz')
    if (path === paths.home) await expect(page.locator('[data-next-free]')).not.toHaveText('')
    await page.waitForLoadState('networkidle')
    expect([...scripts.values()].reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(most * kilobyte)
  })
}

test('the quiz loads monitoring after load, paint and hydration', async ({ page, recorded }) => {
  await page.addInitScript(() => {
    const steps: string[] = []
    Object.assign(window, { steps })
    new MutationObserver((_, observer) => {
      if (!document.querySelector('[data-hydrated]')) return
      steps.push('hydrated')
      observer.disconnect()
    }).observe(document, { subtree: true, attributes: true, attributeFilter: ['data-hydrated'] })
    window.addEventListener('load', () => setTimeout(() => steps.push('load')))
    new PerformanceObserver((list) => {
      for (const { name } of list.getEntries()) {
        if (name === 'first-contentful-paint') steps.push('paint')
        // A preload is the same file, requested a moment earlier.
        const [, script] = /\/assets\/(sdk)-/.exec(name) ?? []
        if (script) steps.push(script)
      }
    }).observe({ entryTypes: ['paint', 'resource'] })
  })
  await page.goto(recorded.origin + paths.quiz)
  // Polls in each frame: otherwise the headless shell may not notice that home is idle.
  await page.waitForFunction(() => (window as unknown as { steps: string[] }).steps.includes('sdk'))
  const steps = await page.evaluate(() => (window as unknown as { steps: string[] }).steps)
  const needed = ['hydrated', 'load', 'paint']
  expect(steps.slice(0, steps.indexOf('sdk')).toSorted()).toEqual(needed)
})
