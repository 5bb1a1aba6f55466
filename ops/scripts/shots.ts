/** `npm run shots [part of a path …]`: saves pages as PNGs in `shots/`. Paths of desk pages begin with `/desk/`. */
import { mkdir } from 'node:fs/promises'
import { chromium } from '@playwright/test'
import { browserFlags, findBrowser } from '../../tests/support/browser.ts'
import { distinctPages, formatPageName } from '../../tests/support/pages.ts'
import { closeSeededDesk, deskPages, formatDeskPageUrl, serveSeededDesk } from '../../tests/support/seeded-desk.ts'
import { serveSite } from '../../tests/support/served-site.ts'

const wanted = process.argv.slice(2)
const isWanted = (path: string) =>
  wanted.length === 0 || wanted.some((part) => (part === '/' ? path === '/' : path.includes(part)))
const pages = distinctPages.filter(isWanted)
const wantedDeskPages = deskPages.filter((name) => isWanted(`/desk/${name}`))

const executablePath = findBrowser()
if (!executablePath) throw new Error('No browser was found. Install Chromium, or set CHROMIUM to its path')
const site = await serveSite()
const browser = await chromium.launch({ executablePath, args: browserFlags })
await mkdir('shots', { recursive: true })
try {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [390, 1280]) {
      const height = width === 390 ? 844 : 800
      const context = await browser.newContext({ viewport: { width, height }, colorScheme, reducedMotion: 'reduce' })
      const page = await context.newPage()
      await serveSeededDesk(context)
      const shoot = async (address: string, name: string) => {
        await page.goto(address, { waitUntil: 'networkidle' })
        await page.evaluate(() => document.fonts.ready)
        await page.screenshot({ path: `shots/${name}-${width}-${colorScheme}.png`, fullPage: true })
      }
      for (const path of pages) await shoot(site.origin + path, formatPageName(path))
      for (const name of wantedDeskPages) await shoot(formatDeskPageUrl(name), `desk-${name}`)
      await context.close()
    }
  }
} finally {
  await browser.close()
  await site.stop()
  await closeSeededDesk()
}
console.log(`${(pages.length + wantedDeskPages.length) * 4} pictures in shots/`)
