/** nginx in the place of a CDN, as docs/operations.md sets it up, before a server that can be away. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { Agent, request as ask, createServer, type Server } from 'node:http'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { TestContext } from 'vitest'

export type Cdn = {
  readonly origin: string
  /** The requests that have reached the server, as `GET /pricing`. */
  readonly asked: string[]
  /** All that the cache has kept: bodies, headers and addresses. */
  readonly kept: () => Promise<string>
}

/**
 * @param nginx the command.
 * @param server the address of the server, asked for each request; when it cannot be reached, it is away.
 * @param haste how many times faster than ours the cache's clock goes.
 */
export async function startCdn(
  { onTestFinished }: Pick<TestContext, 'onTestFinished'>,
  nginx: string,
  server: () => string,
  haste = 1,
): Promise<Cdn> {
  const asked: string[] = []
  const hastened = hasten(server, asked, haste)
  const dir = await mkdtemp(join(tmpdir(), 'cdn-'))
  await mkdir(join(dir, 'cache'))
  const [port, behind] = [await freePort(), await listen(hastened)]
  const documented = /```nginx\n(proxy_cache_path[\s\S]+?)```/.exec(await readFile('docs/operations.md', 'utf8'))?.[1]
  if (!documented) throw new Error('docs/operations.md shows no settings for nginx')
  const site = documented
    .replace(/listen .*;/, `listen 127.0.0.1:${port}; add_header x-cache $upstream_cache_status always;`)
    .replace('/var/cache/nginx/site', join(dir, 'cache'))
    .replaceAll('http://127.0.0.1:3000', `http://127.0.0.1:${behind}`)
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((one) => `${one}_temp_path ${dir}/${one};`)
  // As root it would go on as another user, who may not enter the folder.
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  const config = `${user} daemon off; master_process off; pid ${dir}/pid; error_log stderr crit; events {}
http { access_log off; ${folders.join(' ')} types {}\n${site} }`
  await writeFile(join(dir, 'nginx.conf'), config)
  const child = spawn(nginx, ['-p', dir, '-c', join(dir, 'nginx.conf')], { stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = once(child, 'exit')
  onTestFinished(async () => {
    child.kill('SIGKILL')
    hastened.closeAllConnections()
    hastened.close()
    await ended
    await rm(dir, { recursive: true, force: true, maxRetries: 5 })
  })
  const origin = `http://127.0.0.1:${port}`
  while (child.exitCode === null && (await fetch(`${origin}/healthz`).catch(() => null)) === null) await wait(20)
  const kept = async () => {
    const entries = await readdir(join(dir, 'cache'), { recursive: true, withFileTypes: true })
    const files = entries.filter((entry) => entry.isFile())
    return (await Promise.all(files.map(({ parentPath, name }) => readFile(join(parentPath, name), 'latin1')))).join('')
  }
  return { origin, asked, kept }
}

/** Passes everything on to the server, and has the times in its answers pass so much faster. */
function hasten(server: () => string, asked: string[], haste: number): Server {
  const agent = new Agent({ keepAlive: false })
  return createServer((from, to) => {
    asked.push(`${from.method} ${from.url}`)
    const passed = ask(
      server() + from.url,
      { agent, method: from.method ?? 'GET', headers: from.headers },
      (answer) => {
        const headers = answer.rawHeaders.map((value, index) =>
          answer.rawHeaders[index - 1]?.toLowerCase() === 'cache-control'
            ? value.replaceAll(/(s-maxage|stale-[\w-]+)=(\d+)/g, (_, name, s) => `${name}=${Math.ceil(s / haste)}`)
            : value,
        )
        to.writeHead(answer.statusCode ?? 502, headers)
        answer.pipe(to)
      },
    )
    passed.on('error', () => to.destroy())
    from.pipe(passed)
  })
}

async function listen(server: Server | ReturnType<typeof createTcpServer>): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

async function freePort(): Promise<number> {
  const server = createTcpServer()
  const port = await listen(server)
  await new Promise((closed) => server.close(closed))
  return port
}
