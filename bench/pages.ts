/** The home page, from our server, from a bare server of Node and from nginx serving the same compressed file, in turn. */
import { type ChildProcess, spawn } from 'node:child_process'
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findNginx } from '../tests/support/nginx.ts'
import type { ServedSite } from '../tests/support/served-site.ts'
import { load, type Measurement, report } from './wrk.ts'

const rounds = 5
const how = { seconds: 5, connections: 64 }
const nginxPort = 3299
const barePort = 3298
const homeFile = 'dist/site/pages/home.html.br'

export async function benchPages(site: ServedSite): Promise<void> {
  const dir = await mkdtemp(join(tmpdir(), 'bench-'))
  const nginx = await startNginx(dir)
  const bare = await startBare(site)
  try {
    const ours: Measurement[] = []
    const least: Measurement[] = []
    const theirs: Measurement[] = []
    await load(`${site.origin}/`, how)
    for (let round = 0; round < rounds; round += 1) {
      ours.push(await load(`${site.origin}/`, how))
      least.push(await load(`http://127.0.0.1:${barePort}/`, how))
      if (nginx) theirs.push(await load(`http://127.0.0.1:${nginxPort}/`, how))
    }
    const rate = report('Home page, this server', ours, how)
    console.log(`Ratio to a bare server: ${(rate / report('Home page, bare node:http', least, how)).toFixed(2)}`)
    if (nginx) console.log(`Ratio to nginx: ${(rate / report('Home page, nginx', theirs, how)).toFixed(2)}`)
    else console.log('nginx is not installed, so there is nothing to compare with.')
  } finally {
    nginx?.kill()
    bare.kill()
    await rm(dir, { recursive: true, force: true })
  }
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
  const command = findNginx()
  if (!command) return undefined
  await copyFile(homeFile, join(dir, 'home.html.br'))
  const config = `worker_processes 1; daemon off; user root; pid ${dir}/pid; error_log ${dir}/error.log;
events { worker_connections 1024; }
http { access_log off; keepalive_requests 1000000000; sendfile on; tcp_nopush on; open_file_cache max=10;
  server { listen 127.0.0.1:${nginxPort}; root ${dir};
    location = / { default_type text/html; add_header content-encoding br; try_files /home.html.br =404; } } }`
  await writeFile(join(dir, 'nginx.conf'), config)
  const nginx = spawn('taskset', ['-c', '0', command, '-c', join(dir, 'nginx.conf')], { stdio: 'ignore' })
  await wait(500)
  return nginx
}
