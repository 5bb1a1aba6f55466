/**
 * `npm run bench [NAME=ADDRESS …]`: measures first visits to the built site on a phone. Compares pages, and others by their
 * addresses, with a handwritten page, the limit, each in a new browser.
 */
import { loadavg } from 'node:os'
import { chromium } from '@playwright/test'
import { browserFlags, findBrowser } from '../../tests/support/browser.ts'
import { serveSite } from '../../tests/support/served-site.ts'
import { serveLimit } from './paint/limit.ts'
import { type Load, loadOnPhone, phone } from './paint/phone.ts'
import { printTable } from './paint/table.ts'

const rounds = 5
const pages = {
  home: '/',
  quiz: '/ai-readiness-assessment',
  'prompt rescue': '/services/prompt-assistance',
  pricing: '/pricing',
  'executive guide': '/executive-guide',
}

const [busy = 0] = loadavg()
const [limit, site] = [await serveLimit(), await serveSite()]
const targets = [
  { name: 'limit', address: limit.address },
  ...Object.entries(pages).map(([name, path]) => ({ name, address: site.origin + path })),
  ...process.argv
    .slice(2)
    .map((one) => ({ name: one.split('=', 1)[0] ?? '', address: one.slice(one.indexOf('=') + 1) })),
]
const loads = new Map<string, Load[]>(targets.map(({ name }) => [name, []]))
try {
  for (let round = 0; round < rounds; round += 1) {
    for (const { name, address } of targets) {
      const browser = await chromium.launch({ executablePath: findBrowser() ?? '', args: browserFlags })
      loads.get(name)?.push(await loadOnPhone(browser, address, limit.elsewhere))
      await browser.close()
    }
  }
} finally {
  await Promise.all([limit.stop(), site.stop()])
}
console.log(
  `\nFirst visits at ${phone.latencyMs} ms, ${phone.kilobitsDown} kbit/s, processor ${phone.slowerCpu} times slower; medians of ${rounds}.
The load average at the start was ${busy.toFixed(1)}. At most: first paint 1.15 × limit, LCP 1.25, shift 0, blocking 50 ms.\n`,
)
printTable(loads)
