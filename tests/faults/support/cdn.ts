/** nginx as a CDN, set up as in docs/runbook.md, in front of a server that may be down. */
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { Agent, request as ask, createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { TestContext } from 'vitest'
import type { Program } from '../../support/programs.ts'
import { startNginx } from './nginx.ts'

export type Cdn = {
  readonly origin: string
  /** Requests that reached the server, such as `GET /pricing`. */
  readonly asked: string[]
  /** Everything in the cache: bodies, headers and addresses. */
  readonly kept: () => Promise<string>
}

/**
 * @param server its address, asked for each request; unreachable means down.
 * @param haste how many times faster than real time the cache's clock runs.
 */
export async function startCdn(
  test: Pick<TestContext, 'onTestFinished'>,
  nginx: Program,
  server: () => string,
  haste = 1,
): Promise<Cdn> {
  const asked: string[] = []
  const hastened = hasten(server, asked, haste)
  test.onTestFinished(() => {
    hastened.closeAllConnections()
    hastened.close()
  })
  const behind = await listen(hastened)
  const { origin, dir } = await startNginx(test, nginx, 'proxy_cache_path', (example, folder) =>
    example
      .replace(/listen [^;]*;/, '$& add_header x-cache $upstream_cache_status always;')
      .replace('/var/cache/nginx/site', join(folder, 'cache'))
      .replaceAll('http://127.0.0.1:3000', `http://127.0.0.1:${behind}`),
  )
  const kept = async () => {
    const entries = await readdir(join(dir, 'cache'), { recursive: true, withFileTypes: true })
    const files = entries.filter((entry) => entry.isFile())
    return (await Promise.all(files.map(({ parentPath, name }) => readFile(join(parentPath, name), 'latin1')))).join('')
  }
  return { origin, asked, kept }
}

/** Proxies to the server, and divides the times in its headers. */
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

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}
