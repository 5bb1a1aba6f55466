import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'

/** Serves the handwritten page, compressed, and an empty page on another site, because `localhost` isn't 127.0.0.1. */
export async function serveLimit(): Promise<{ address: string; elsewhere: string; stop: () => Promise<void> }> {
  const body = brotliCompressSync(await readFile(new URL('limit.html', import.meta.url)))
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-encoding': 'br',
    'content-length': body.length,
  }
  const server = createServer(({ url }, answer) => {
    if (url === '/') answer.writeHead(200, headers).end(body)
    else answer.writeHead(200, { 'content-type': 'text/html' }).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const stop = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  const { port } = server.address() as AddressInfo
  return { address: `http://127.0.0.1:${port}/`, elsewhere: `http://localhost:${port}/elsewhere`, stop }
}
