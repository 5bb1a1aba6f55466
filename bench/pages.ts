/** The home page, from our server and from nginx serving the same compressed file, in turn. */
import { type ChildProcess, spawn } from 'node:child_process'
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ensureProgram } from '../scripts/find-program.ts'
import { findProgram } from '../tests/support/programs.ts'
import { serveSite } from '../tests/support/served-site.ts'
import { onFirstCore } from './cores.ts'
import type { Result } from './results.ts'
import { load, type Measurement, report, whole } from './wrk.ts'

const rounds = 5
const how = { seconds: 5, connections: 64 }
const nginxPort = 3299
const homeFile = 'dist/site/pages/home.html.br'

export async function benchPages(): Promise<Result[]> {
  ensureProgram('nginx')
  const dir = await mkdtemp(join(tmpdir(), 'bench-'))
  const site = await serveSite()
  onFirstCore(site.process.pid)
  const nginx = await startNginx(dir)
  try {
    const ours: Measurement[] = []
    const theirs: Measurement[] = []
    await load(`${site.origin}/`, how)
    for (let round = 0; round < rounds; round += 1) {
      ours.push(await load(`${site.origin}/`, how))
      if (nginx) theirs.push(await load(`http://127.0.0.1:${nginxPort}/`, how))
    }
    const served = report('Home page, this server', ours, how)
    const ratio = (other: Measurement) => (served.perSecond / other.perSecond).toFixed(2)
    const seen = `${whole(served.perSecond)}/s, p99 ${served.p99}`
    const results: Result[] = [{ what: 'home page, this server', seen }]
    if (nginx) results.push({ what: 'pages to nginx', seen: ratio(report('Home page, nginx', theirs, how)) })
    return results
  } finally {
    nginx?.kill()
    await site.stop()
    await rm(dir, { recursive: true, force: true })
  }
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
