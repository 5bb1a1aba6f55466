/** `npm run bench` measures first visits to the built site on this machine. */
import { loadavg } from 'node:os'
import { benchPaint } from './paint.ts'
import { printResults } from './results.ts'

const [load = 0] = loadavg()
printResults(await benchPaint(process.argv.slice(2)), load)
