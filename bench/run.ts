/**
 * `npm run bench`: requests a second for the home page and for stored bookings, from our server and, for the page,
 * from nginx serving the same compressed file; measured in turn, so that both meet the same machine.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type ServedSite, serveSite } from '../tests/support/served-site.ts'

const rounds = 5
const seconds = 5
const connections = 64
const nginxPort = 3299

type Measurement = { readonly perSecond: number; readonly p99: string }

/** Loads an address from the second core. @throws with what wrk said when it could not, or when an answer was an error. */
function load(url: string, more: readonly string[] = []): Measurement {
  const args = [
    '-c',
    '1',
    'wrk',
    '-t1',
    `-c${connections}`,
    `-d${seconds}`,
    '--latency',
    '-H',
    'accept-encoding: br',
    ...more,
    url,
  ]
  const { stdout, stderr } = spawnSync('taskset', args, { encoding: 'utf8' })
  const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1])
  if (!perSecond || /Non-2xx/.test(stdout)) throw new Error(`wrk: ${stdout}${stderr}`)
  return { perSecond, p99: /99%\s+(\S+)/.exec(stdout)?.[1] ?? '' }
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
const whole = (value: number) => Math.round(value).toLocaleString('en-US')

function report(name: string, measured: readonly Measurement[]): number {
  const rates = measured.map(({ perSecond }) => perSecond)
  const middle = median(rates)
  const spread = `${whole(Math.min(...rates))} to ${whole(Math.max(...rates))}`
  console.log(
    `${name}: ${whole(middle)} requests/s (median of ${rounds} rounds of ${seconds} s, ${connections} connections; ${spread}); p99 ${measured.at(-1)?.p99}`,
  )
  return middle
}

async function startNginx(dir: string): Promise<ChildProcess | undefined> {
  if (spawnSync('nginx', ['-v']).error) return undefined
  await copyFile('build/site/pages/home.html.br', join(dir, 'home.html.br'))
  const config = `worker_processes 1; daemon off; user root; pid ${dir}/pid; error_log ${dir}/error.log;
events { worker_connections 1024; }
http { access_log off; keepalive_requests 1000000000; sendfile on; tcp_nopush on; open_file_cache max=10;
  server { listen 127.0.0.1:${nginxPort}; root ${dir};
    location = / { default_type text/html; add_header content-encoding br; try_files /home.html.br =404; } } }`
  await writeFile(join(dir, 'nginx.conf'), config)
  const nginx = spawn('taskset', ['-c', '0', 'nginx', '-c', join(dir, 'nginx.conf')], { stdio: 'ignore' })
  await wait(500)
  return nginx
}

async function benchPages(site: ServedSite, dir: string): Promise<void> {
  const nginx = await startNginx(dir)
  const ours: Measurement[] = []
  const theirs: Measurement[] = []
  load(`${site.origin}/`)
  for (let round = 0; round < rounds; round += 1) {
    ours.push(load(`${site.origin}/`))
    if (nginx) theirs.push(load(`http://127.0.0.1:${nginxPort}/`))
  }
  nginx?.kill()
  const rate = report('Home page, this server', ours)
  if (theirs.length > 0) console.log(`Ratio to nginx: ${(rate / report('Home page, nginx', theirs)).toFixed(2)}`)
  else console.log('nginx is not installed, so there is nothing to compare with.')
}

async function benchBookings(site: ServedSite, dir: string): Promise<void> {
  const script = join(dir, 'post.lua')
  const booking = JSON.stringify({
    name: 'Bench',
    email: 'bench@example.com',
    challenge: 'other',
    prompts: 'x'.repeat(500),
  })
  await writeFile(
    script,
    `wrk.method = "POST"\nwrk.headers["content-type"] = "application/json"\nwrk.body = '${booking}'\n`,
  )
  const measured: Measurement[] = []
  for (let round = 0; round < rounds; round += 1) {
    measured.push(load(`${site.origin}/services/prompt-assistance`, ['-s', script]))
  }
  report('Bookings stored (SQLite, synchronous FULL), mails written beside', measured)
}

if (spawnSync('wrk', ['-v']).error) {
  console.error('wrk is not installed (Debian: apt-get install wrk).')
  process.exit(1)
}
const dir = await mkdtemp(join(tmpdir(), 'bench-'))
const site = await serveSite()
spawnSync('taskset', ['-a', '-p', '1', String(site.process.pid)])
try {
  await benchPages(site, dir)
  await benchBookings(site, dir)
} finally {
  await site.stop()
  await rm(dir, { recursive: true, force: true })
}
