/** `npm run bench`, or one part of it by its name below: measures the built site on this machine and prints what it saw. */
import { spawnSync } from 'node:child_process'
import { loadavg } from 'node:os'
import { ensureProgram } from '../scripts/find-program.ts'
import { serveSite } from '../tests/support/served-site.ts'
import { onFirstCore } from './cores.ts'
import { benchDesk } from './desk.ts'
import { benchHostile } from './hostile.ts'
import { benchInteractions } from './interactions.ts'
import { benchLighthouse } from './lighthouse.ts'
import { benchMonitoring } from './monitoring.ts'
import { benchPages } from './pages.ts'
import { benchPaint } from './paint.ts'
import { benchRequests } from './requests.ts'
import { printResults, type Result } from './results.ts'

const only = process.argv[2]
const needsNoLoad = ['paint', 'interactions', 'lighthouse', 'monitoring', 'hostile', 'desk']
if (!needsNoLoad.includes(only ?? '') && spawnSync('wrk', ['-v']).error) {
  console.error('wrk is not installed (Debian: apt-get install wrk).')
  process.exit(1)
}
const [load = 0] = loadavg()
const results: Result[] = []
if (only === undefined || only === 'pages') {
  ensureProgram('nginx')
  const site = await serveSite()
  onFirstCore(site.process.pid)
  try {
    results.push(...(await benchPages(site)))
  } finally {
    await site.stop()
  }
}
if (only === undefined || only === 'requests') results.push(...(await benchRequests()))
if (only === undefined || only === 'paint') results.push(...(await benchPaint(process.argv.slice(3))))
if (only === undefined || only === 'interactions') results.push(...(await benchInteractions()))
if (only === undefined || only === 'lighthouse') results.push(...(await benchLighthouse(process.argv.slice(3))))
if (only === undefined || only === 'monitoring') results.push(...(await benchMonitoring()))
if (only === undefined || only === 'hostile') await benchHostile()
if (only === undefined || only === 'desk') await benchDesk()
if (results.length > 0) printResults(results, load)
