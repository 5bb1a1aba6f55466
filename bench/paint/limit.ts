import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'

/** Serves the page that ours are measured against, compressed as ours are. */
export async function serveLimit(): Promise<{ address: string; stop: () => Promise<void> }> {
  const body = brotliCompressSync(await readFile(new URL('limit.html', import.meta.url)))
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-encoding': 'br',
    'content-length': body.length,
  }
  const server = createServer((_, answer) => answer.writeHead(200, headers).end(body))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const stop = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, stop }
}
