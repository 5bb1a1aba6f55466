/** The built pages of the desk with sample data, without a server: for shots and checks. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import type { SiteManifest } from '../../contracts/site-manifest.ts'
import { previewAddress, wordsAddresses } from '../../contracts/words-desk.ts'
import { linkedToFields, previewHeaders } from '../../server/desk/editing/preview.ts'
import type { DeskView } from '../../server/desk/view.ts'
import { deskHeaders } from '../../server/http/headers.ts'
import { loadSite } from '../../server/pages/site.ts'
import { builtDesk } from './built.ts'
import { sampleReport, someCounts } from './sample-report.ts'
import { frameOf, sampleViews } from './sample-views.ts'
import { sampleWords } from './sample-words.ts'

export const sampleDeskOrigin = 'http://desk.localhost'

const report = {
  report: sampleReport(someCounts, { ...someCounts, views: [] }),
  period: '28',
} as const

/** By the name that each has below `sampleDeskOrigin`. */
export const sampleDeskViews: Readonly<Record<string, DeskView>> = {
  ...sampleViews,
  ...(await sampleWords(await loadSite('dist/site'))),
  report: { page: 'report', report },
}

/** Names of the sample pages, below `sampleDeskOrigin`. */
export const sampleDeskPages = Object.keys(sampleDeskViews)

const dist = 'dist/site'
const lent = (JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8')) as SiteManifest).files

/** Loading compresses them, which takes longer than showing one. */
let loading: ReturnType<typeof builtDesk> | undefined

/** Answers a browser with the desk's headers. */
export async function serveSampleDesk(browser: Pick<BrowserContext | Page, 'route'>): Promise<void> {
  loading ??= builtDesk()
  const { renderDesk, assets, files } = await loading
  const headers = deskHeaders(sampleDeskOrigin)
  const texts = (of: object) => Object.fromEntries(Object.entries(of).map(([name, value]) => [name, String(value)]))
  await browser.route(`${sampleDeskOrigin}/**`, async (route) => {
    const { pathname } = new URL(route.request().url())
    const view = sampleDeskViews[pathname.slice(1)]
    const file = files.get(pathname)
    if (view) {
      const body = renderDesk({ ...frameOf(view), assets }, view)
      return route.fulfill({ body, headers: { ...texts(headers.page), 'content-type': 'text/html; charset=utf-8' } })
    }
    if (file) return route.fulfill({ body: file.body, headers: { ...texts(headers.other), 'content-type': file.type } })
    const previewed = pathname.startsWith(`${wordsAddresses.preview}/`)
    const ofSite = lent.find(
      ({ path }) => path === (previewed ? pathname.slice(wordsAddresses.preview.length) : pathname),
    )
    if (!ofSite) return route.fulfill({ status: 404 })
    const sent = { ...texts(headers.other), 'content-type': ofSite.type }
    if (!previewed) return route.fulfill({ path: join(dist, ofSite.file), headers: sent })
    const html = readFileSync(join(dist, ofSite.file), 'utf8')
    const body = linkedToFields(html, new Map(), previewAddress)
    return route.fulfill({ body, headers: { ...sent, ...texts(previewHeaders) } })
  })
}
