/** `npm run bench`, or one part of it by its name below: measures the built site on this machine and prints what it saw. */
import { spawnSync } from 'node:child_process'
import { loadavg } from 'node:os'
import { benchDesk } from './desk.ts'
import { benchHostile } from './hostile.ts'
import { benchInteractions } from './interactions.ts'
import { benchLighthouse } from './lighthouse.ts'
import { benchMonitoring } from './monitoring.ts'
import { benchPages } from './pages.ts'
import { benchPaint } from './paint.ts'
import { benchRequests } from './requests.ts'
import { printResults, type Result } from './results.ts'

const [only, ...given] = process.argv.slice(2)
const needsNoLoad = ['paint', 'interactions', 'lighthouse', 'monitoring', 'hostile', 'desk']
if (!needsNoLoad.includes(only ?? '') && spawnSync('wrk', ['-v']).error) {
  console.error('wrk is not installed (Debian: apt-get install wrk).')
  process.exit(1)
}
const parts: Readonly<Record<string, () => Promise<readonly Result[]>>> = {
  pages: benchPages,
  requests: benchRequests,
  paint: () => benchPaint(given),
  interactions: benchInteractions,
  lighthouse: () => benchLighthouse(given),
  monitoring: benchMonitoring,
  hostile: benchHostile,
  desk: benchDesk,
}
const [load = 0] = loadavg()
const results: Result[] = []
for (const [name, bench] of Object.entries(parts)) {
  if (only === undefined || only === name) results.push(...(await bench()))
}
if (results.length > 0) printResults(results, load)
