/** The home page, from our server and from nginx serving the same compressed file, in turn. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { ServedSite } from '../tests/support/served-site.ts'
import { load, type Measurement, report } from './wrk.ts'

const rounds = 5
const how = { seconds: 5, connections: 64 }
const nginxPort = 3299

export async function benchPages(site: ServedSite): Promise<void> {
  const dir = await mkdtemp(join(tmpdir(), 'bench-'))
  const nginx = await startNginx(dir)
  try {
    const ours: Measurement[] = []
    const theirs: Measurement[] = []
    await load(`${site.origin}/`, how)
    for (let round = 0; round < rounds; round += 1) {
      ours.push(await load(`${site.origin}/`, how))
      if (nginx) theirs.push(await load(`http://127.0.0.1:${nginxPort}/`, how))
    }
    const rate = report('Home page, this server', ours, how)
    if (nginx) console.log(`Ratio to nginx: ${(rate / report('Home page, nginx', theirs, how)).toFixed(2)}`)
    else console.log('nginx is not installed, so there is nothing to compare with.')
  } finally {
    nginx?.kill()
    await rm(dir, { recursive: true, force: true })
  }
}

async function startNginx(dir: string): Promise<ChildProcess | undefined> {
  if (spawnSync('nginx', ['-v']).error) return undefined
  await copyFile('dist/site/pages/home.html.br', join(dir, 'home.html.br'))
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
