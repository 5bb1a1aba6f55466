/** Firefox and WebKit, each with the site open in a tab. */
import { afterAll, afterEach, beforeAll, describe, expect } from 'vitest'
import { openFirefox } from './firefox.ts'
import type { Tab } from './tab.ts'
import { serveWatched, type WatchedSite } from './watched-site.ts'
import { openWebKit } from './webkit.ts'

/** @param tests receive the tab and its site. An error on a page fails a test. */
export function inBothEngines(tests: (tab: () => Tab, site: () => WatchedSite) => void): void {
  describe.each([
    ['Firefox', openFirefox],
    ['WebKit', openWebKit],
  ])('%s', (_name, open) => {
    let tab: Tab
    let site: WatchedSite
    beforeAll(async () => {
      site = await serveWatched()
      tab = await open()
    })
    afterEach(() => expect(site.faults.splice(0)).toEqual([]))
    afterAll(async () => {
      await tab?.close()
      await site?.stop()
    })
    tests(
      () => tab,
      () => site,
    )
  })
}
