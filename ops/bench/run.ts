/** `npm run bench` measures the built site on this machine; with the name of a part below, only that part. */
import { loadavg } from 'node:os'
import { benchDesk } from './desk.ts'
import { benchPaint } from './paint.ts'
import { printResults, type Result } from './results.ts'
import { benchServer } from './server.ts'

const [only, ...given] = process.argv.slice(2)
const parts: Readonly<Record<string, () => Promise<readonly Result[]>>> = {
  server: benchServer,
  paint: () => benchPaint(given),
  desk: benchDesk,
}
const [load = 0] = loadavg()
const results: Result[] = []
for (const [name, bench] of Object.entries(parts)) {
  if (only === undefined || only === name) results.push(...(await bench()))
}
if (results.length > 0) printResults(results, load)
