/** The home page, from our server, from a bare server of Node and from nginx serving the same compressed file, in turn. */
import { type ChildProcess, spawn } from 'node:child_process'
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ensureProgram } from '../scripts/find-program.ts'
import { findProgram } from '../tests/support/programs.ts'
import { type ServedSite, serveSite } from '../tests/support/served-site.ts'
import { onFirstCore, processorTime } from './cores.ts'
import type { Result } from './results.ts'
import { load, type Measurement, report, whole } from './wrk.ts'

const rounds = 5
const how = { seconds: 5, connections: 64 }
const nginxPort = 3299
const barePort = 3298
const homeFile = 'dist/site/pages/home.html.br'

export async function benchPages(): Promise<Result[]> {
  ensureProgram('nginx')
  const dir = await mkdtemp(join(tmpdir(), 'bench-'))
  const site = await serveSite()
  onFirstCore(site.process.pid)
  const nginx = await startNginx(dir)
  const bare = await startBare(site)
  try {
    /** Processor time of each round, in ms for a page. */
    const cost = { ours: [] as number[], bare: [] as number[] }
    const ours: Measurement[] = []
    const least: Measurement[] = []
    const theirs: Measurement[] = []
    await load(`${site.origin}/`, how)
    for (let round = 0; round < rounds; round += 1) {
      ours.push(await costing(site.process.pid, cost.ours, `${site.origin}/`))
      least.push(await costing(bare.pid, cost.bare, `http://127.0.0.1:${barePort}/`))
      if (nginx) theirs.push(await load(`http://127.0.0.1:${nginxPort}/`, how))
    }
    const served = report('Home page, this server', ours, how)
    const ratio = (other: Measurement) => (served.perSecond / other.perSecond).toFixed(2)
    const results: Result[] = [
      { what: 'home page, this server', seen: `${whole(served.perSecond)}/s, p99 ${served.p99}`, bar: 'p99 5 ms' },
      { what: 'pages to a bare node:http', seen: ratio(report('Home page, bare node:http', least, how)), bar: '0.90' },
      {
        what: 'the same by processor time',
        seen: (Math.min(...cost.bare) / Math.min(...cost.ours)).toFixed(2),
        bar: '0.90',
      },
    ]
    if (nginx) results.push({ what: 'pages to nginx', seen: ratio(report('Home page, nginx', theirs, how)) })
    return results
  } finally {
    nginx?.kill()
    bare.kill()
    await site.stop()
    await rm(dir, { recursive: true, force: true })
  }
}

/** Loads a server, and notes what a page has cost it. */
async function costing(pid: number | undefined, costs: number[], address: string): Promise<Measurement> {
  const before = await processorTime(pid)
  const measured = await load(address, how)
  costs.push(((await processorTime(pid)) - before) / (measured.perSecond * how.seconds))
  return measured
}

/** Started with the flags and the headers of ours. */
async function startBare(site: ServedSite): Promise<ChildProcess> {
  const { headers } = await fetch(`${site.origin}/`, { headers: { 'accept-encoding': 'br' } })
  const same = [...headers].filter(([name]) => !['connection', 'date', 'keep-alive'].includes(name)).flat()
  const flags = site.process.spawnargs.slice(1).filter((argument) => argument.startsWith('--'))
  const command = [process.execPath, ...flags, 'bench/bare.ts', String(barePort), homeFile, JSON.stringify(same)]
  const bare = spawn('taskset', ['-c', '0', ...command], { stdio: 'ignore' })
  await wait(500)
  return bare
}

async function startNginx(dir: string): Promise<ChildProcess | undefined> {
  const { command, env } = findProgram('nginx') ?? {}
  if (!command) return undefined
  await copyFile(homeFile, join(dir, 'home.html.br'))
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((one) => `${one}_temp_path ${dir}/${one};`)
  const config = `worker_processes 1; daemon off; user root; pid ${dir}/pid; error_log ${dir}/error.log;
events { worker_connections 1024; }
http { access_log off; ${folders.join(' ')} keepalive_requests 1000000000; sendfile on; tcp_nopush on; open_file_cache max=10;
  server { listen 127.0.0.1:${nginxPort}; root ${dir};
    location = / { default_type text/html; add_header content-encoding br; try_files /home.html.br =404; } } }`
  await writeFile(join(dir, 'nginx.conf'), config)
  const nginx = spawn('taskset', ['-c', '0', command, '-c', join(dir, 'nginx.conf')], { env, stdio: 'ignore' })
  await wait(500)
  return nginx
}
