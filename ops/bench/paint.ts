/** Measures the first paint on a phone. Compares pages with a handwritten page, the limit, each in a new browser. */
import { chromium } from '@playwright/test'
import { browserFlags, findBrowser } from '../../tests/support/browser.ts'
import { serveSite } from '../../tests/support/served-site.ts'
import { serveLimit } from './paint/limit.ts'
import { type Load, loadOnPhone, phone } from './paint/phone.ts'
import { compareWithLimit, printTable } from './paint/table.ts'
import type { Result } from './results.ts'

const rounds = 5
const pages = {
  home: '/',
  quiz: '/ai-readiness-assessment',
  'prompt rescue': '/services/prompt-assistance',
  pricing: '/pricing',
  'executive guide': '/executive-guide',
}

/** @param further pages on other servers to measure, as `name=address`. */
export async function benchPaint(further: readonly string[]): Promise<Result[]> {
  const [limit, site] = [await serveLimit(), await serveSite()]
  const targets = [
    { name: 'limit', address: limit.address },
    ...Object.entries(pages).map(([name, path]) => ({ name, address: site.origin + path })),
    ...further.map((one) => ({ name: one.split('=', 1)[0] ?? '', address: one.slice(one.indexOf('=') + 1) })),
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
    `\nFirst visits at ${phone.latencyMs} ms, ${phone.kilobitsDown} kbit/s, processor ${phone.slowerCpu} times slower; medians of ${rounds}`,
  )
  printTable(loads)
  return compareWithLimit(loads)
}
