/**
 * `npm run shots [part of a path …]`: every page as PNG, at 390 and 1280, light and dark, into `shots/`, so that
 * people look at what they made. With arguments, only the pages whose path holds one of them.
 */
import { mkdir } from 'node:fs/promises'
import { chromium } from '@playwright/test'
import { browserFlags, findBrowser } from '../tests/support/browser.ts'
import { distinctPages, pageName } from '../tests/support/pages.ts'
import { serveSite } from '../tests/support/served-site.ts'

const wanted = process.argv.slice(2)
const pages = distinctPages.filter(
  (path) => wanted.length === 0 || wanted.some((part) => (part === '/' ? path === '/' : path.includes(part))),
)

const executablePath = findBrowser()
if (!executablePath) throw new Error('No browser was found: install Chromium, or name one in CHROMIUM')
const site = await serveSite()
const browser = await chromium.launch({ executablePath, args: browserFlags })
await mkdir('shots', { recursive: true })
try {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [390, 1280]) {
      const height = width === 390 ? 844 : 800
      const context = await browser.newContext({ viewport: { width, height }, colorScheme, reducedMotion: 'reduce' })
      const page = await context.newPage()
      for (const path of pages) {
        await page.goto(site.origin + path, { waitUntil: 'networkidle' })
        await page.evaluate(() => document.fonts.ready)
        await page.screenshot({ path: `shots/${pageName(path)}-${width}-${colorScheme}.png`, fullPage: true })
      }
      await context.close()
    }
  }
} finally {
  await browser.close()
  await site.stop()
}
console.log(`${pages.length * 4} pictures in shots/`)
