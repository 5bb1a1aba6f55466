/**
 * `npm run bench [NAME=ADDRESS …]`: measures first visits to the built site on a phone. Compares pages, and others by their
 * addresses, with a handwritten page, the limit, each in a new browser.
 */
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { loadavg } from 'node:os'
import { brotliCompressSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { browserFlags, findBrowser } from '../../tests/support/browser.ts'
import { serveSite } from '../../tests/support/served-site.ts'
import { type Load, loadOnPhone, phone } from './phone.ts'

const rounds = 5
const kilobyte = 1024
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

/** Serves the handwritten page, compressed, and an empty page on another site, because `localhost` isn't 127.0.0.1. */
async function serveLimit(): Promise<{ address: string; elsewhere: string; stop: () => Promise<void> }> {
  const body = brotliCompressSync(await readFile(new URL('limit.html', import.meta.url)))
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-encoding': 'br',
    'content-length': body.length,
  }
  const server = createServer(({ url }, answer) => {
    if (url === '/') answer.writeHead(200, headers).end(body)
    else answer.writeHead(200, { 'content-type': 'text/html' }).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const stop = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  const { port } = server.address() as AddressInfo
  return { address: `http://127.0.0.1:${port}/`, elsewhere: `http://localhost:${port}/elsewhere`, stop }
}

/** @param loads the measurements by page. The others are compared with the first. */
function printTable(loads: ReadonlyMap<string, readonly Load[]>): void {
  const [limit = []] = loads.values()
  const ms = (of: keyof Load) => (all: readonly Load[]) => median(all, of).toFixed(0)
  const size = (of: keyof Load) => (all: readonly Load[]) => (median(all, of) / kilobyte).toFixed(1)
  const against = (of: keyof Load) => (all: readonly Load[]) => (median(all, of) / median(limit, of)).toFixed(2)
  const columns: Readonly<Record<string, (all: readonly Load[]) => string>> = {
    'first paint ms': ms('firstPaint'),
    '× limit': against('firstPaint'),
    'LCP ms': ms('largestPaint'),
    '× limit ': against('largestPaint'),
    shift: (all) => median(all, 'shift').toFixed(3),
    'blocking ms': ms('blocking'),
    'script KiB': size('script'),
    'font KiB': size('font'),
    'total KiB': size('total'),
  }
  console.log(`| page | ${Object.keys(columns).join(' | ')} |`)
  console.log(`| --- |${' ---: |'.repeat(Object.keys(columns).length)}`)
  for (const [name, all] of loads) {
    console.log(
      `| ${name} | ${Object.values(columns)
        .map((cell) => cell(all))
        .join(' | ')} |`,
    )
  }
}

function median(all: readonly Load[], of: keyof Load): number {
  return all.map((load) => load[of]).toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0
}
