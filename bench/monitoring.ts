/** What the monitoring costs a visitor: first visits with it and without it, in turn, on a phone. */
import { chromium, type Page } from '@playwright/test'
import { median } from 'd3-array'
import { browserFlags, findBrowser } from '../tests/support/browser.ts'
import { serveOtherSite } from '../tests/support/other-site.ts'
import { type Load, loadOnPhone, phone } from './paint/phone.ts'
import type { Result } from './results.ts'

const rounds = 9
const paths = ['/', '/ai-readiness-assessment']
/** A recording is the most that can be asked for; the keys are nobody's. */
const datadog = {
  applicationId: '00000000-0000-4000-8000-000000000000',
  clientToken: 'pubbench',
  site: 'datadoghq.eu',
  service: 'website',
  env: 'bench',
}

async function withoutMonitoring(page: Page): Promise<void> {
  await page.route(/\/assets\/(observers|watch|sdk)-/, (route) => route.abort())
}

export async function benchMonitoring(): Promise<Result[]> {
  const results: Result[] = []
  const [counted, recorded] = [await serveOtherSite({}), await serveOtherSite({ datadog })]
  const kinds = [
    { name: 'without', origin: counted.origin, prepare: withoutMonitoring },
    { name: 'counted', origin: counted.origin },
    { name: 'recorded', origin: recorded.origin },
  ]
  try {
    for (const path of paths) {
      const loads = new Map<string, Load[]>(kinds.map(({ name }) => [name, []]))
      for (let round = 0; round < rounds; round += 1) {
        for (const { name, origin, prepare } of kinds) {
          const browser = await chromium.launch({ executablePath: findBrowser() ?? '', args: browserFlags })
          loads.get(name)?.push(await loadOnPhone(browser, origin + path, 'about:blank', prepare))
          await browser.close()
        }
      }
      console.log(`\n${path}, ${rounds} first visits each, processor ${phone.slowerCpu} times slower; medians`)
      for (const [name, all] of loads) {
        const ms = (of: keyof Load) => `${median(all, (one) => one[of])?.toFixed(0)} ms`
        console.log(`  ${name.padEnd(9)} LCP ${ms('largestPaint')}  blocked after the first paint ${ms('blocking')}`)
        results.push({ what: `${path} ${name}, a press would wait`, seen: ms('blocking') })
      }
    }
  } finally {
    await Promise.all([counted.stop(), recorded.stop()])
  }
  return results
}
