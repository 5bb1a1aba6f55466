import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { atEnd } from './at-end.ts'

/**
 * A slow proxy to a server, closed at the end.
 * @param url of the server, for `DATABASE_URL`.
 * @returns the proxy's address and state: the delay of each message to the server, in ms, and their number.
 */
export async function slowLink(url: string) {
  const { hostname, port } = new URL(url)
  const link = { delayMs: 0, messages: 0 }
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname)
    for (const socket of [client, upstream]) socket.on('error', () => {})
    client.on('data', (chunk) => {
      link.messages += 1
      setTimeout(() => upstream.write(chunk), link.delayMs)
    })
    client.on('close', () => setTimeout(() => upstream.end(), link.delayMs))
    upstream.on('data', (chunk) => client.write(chunk)).on('close', () => client.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  atEnd(async () => void server.close())
  const slow = new URL(url)
  slow.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return { url: slow.href, link }
}
