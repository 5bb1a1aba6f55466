/** Lighthouse on every page that search engines may show, on its phone. npm fetches it; it's not a dependency. */
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { browserFlags, findBrowser } from '../tests/support/browser.ts'
import { serveSite } from '../tests/support/served-site.ts'
import type { Result } from './results.ts'

const lighthouse = 'lighthouse@13.5.0'
const longestMs = 180_000

type Audit = { readonly score: number | null; readonly numericValue?: number; readonly title: string }

type Report = {
  readonly categories: Readonly<Record<string, { readonly score: number | null; readonly auditRefs: AuditRef[] }>>
  readonly audits: Readonly<Record<string, Audit>>
}

type AuditRef = { readonly id: string; readonly weight: number }

/** @param only paths to measure instead of all. */
export async function benchLighthouse(only: readonly string[]): Promise<Result[]> {
  const site = await serveSite()
  const dir = await mkdtemp(join(tmpdir(), 'lighthouse-'))
  const results: Result[] = []
  try {
    for (const path of only.length > 0 ? only : await canonicalPaths(site.origin)) {
      const { categories, audits } = await measure(site.origin + path, join(dir, 'report.json'))
      const scores = Object.values(categories).map(({ score }) => Math.round((score ?? 0) * 100))
      const ms = (audit: string) => Math.round(audits[audit]?.numericValue ?? Number.NaN)
      const [painted, blocked] = [ms('largest-contentful-paint'), ms('total-blocking-time')]
      results.push({ what: `${path}, Lighthouse`, seen: scores.join(' '), bar: '100 in each' })
      results.push({ what: `${path}, TBT`, seen: `${blocked} ms`, bar: '50 ms' })
      console.log(
        `${path}: ${Object.keys(categories).join(' ')} ${scores.join(' ')}; LCP ${painted}, TBT ${blocked} ms`,
      )
      for (const title of faults({ categories, audits })) console.log(`  ${title}`)
    }
  } finally {
    await site.stop()
    await rm(dir, { recursive: true, force: true })
  }
  return results
}

async function canonicalPaths(origin: string): Promise<string[]> {
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text()
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
}

async function measure(address: string, file: string): Promise<Report> {
  const flags = ['--headless=new', ...browserFlags].join(' ')
  const args = [address, '--quiet', '--output=json', `--output-path=${file}`, `--chrome-flags=${flags}`]
  const run = () =>
    promisify(execFile)('npm', ['exec', '--yes', `--package=${lighthouse}`, '--', 'lighthouse', ...args], {
      env: { ...process.env, CHROME_PATH: findBrowser() },
      timeout: longestMs,
    })
  // Sometimes it misses the start of its own trace (NO_NAVSTART).
  await run().catch(run)
  return JSON.parse(await readFile(file, 'utf8')) as Report
}

/** What costs points. The figures report the speed. */
function faults({ categories, audits }: Report): string[] {
  const counted = Object.entries(categories).flatMap(([name, { auditRefs }]) =>
    name === 'performance' ? [] : auditRefs.filter(({ weight }) => weight > 0),
  )
  const lacking = counted.map(({ id }) => audits[id]).filter((audit) => audit?.score !== null && audit?.score !== 1)
  return [...new Set(lacking.map((audit) => audit?.title ?? ''))]
}
