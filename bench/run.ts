/** `npm run bench [pages|requests|paint|monitoring|hostile|desk]`: measures the built site on this machine and prints what it saw. */
import { spawnSync } from 'node:child_process'
import { loadavg } from 'node:os'
import { ensureProgram } from '../scripts/find-program.ts'
import { serveSite } from '../tests/support/served-site.ts'
import { onFirstCore } from './cores.ts'
import { benchDesk } from './desk.ts'
import { benchHostile } from './hostile.ts'
import { benchMonitoring } from './monitoring.ts'
import { benchPages } from './pages.ts'
import { benchPaint } from './paint.ts'
import { benchRequests } from './requests.ts'
import { printResults, type Result } from './results.ts'

const only = process.argv[2]
const needsNoLoad = ['paint', 'monitoring', 'hostile', 'desk']
if (!needsNoLoad.includes(only ?? '') && spawnSync('wrk', ['-v']).error) {
  console.error('wrk is not installed (Debian: apt-get install wrk).')
  process.exit(1)
}
const [load = 0] = loadavg()
const results: Result[] = []
ensureProgram('nginx')
if (only === undefined || only === 'pages') {
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
if (only === undefined || only === 'monitoring') results.push(...(await benchMonitoring()))
if (only === undefined || only === 'hostile') await benchHostile()
if (only === undefined || only === 'desk') await benchDesk()
if (results.length > 0) printResults(results, load)
