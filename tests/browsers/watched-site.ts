/** Serves the site through a proxy that adds a script to each page to report errors. */
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { type ServedSite, serveSite } from '../support/served-site.ts'

/** WebKit's driver doesn't report console messages. Reported synchronously, errors arrive before the test continues. */
const script = `
  const tell = (...parts) => {
    const request = new XMLHttpRequest()
    request.open('POST', '/faults', false)
    request.send(parts.map(String).join(' '))
  }
  console.error = tell
  addEventListener('error', ({ message, target }) => {
    // A page left early cancels prefetches.
    if (target.rel !== 'modulepreload') tell(message ?? 'not loaded: ' + target.outerHTML)
  }, true)
  addEventListener('unhandledrejection', ({ reason }) => tell(reason))
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
    tell('security policy:', effectiveDirective, blockedURI, sample))`

export type WatchedSite = ServedSite & { readonly faults: string[] }

export async function serveWatched(): Promise<WatchedSite> {
  const site = await serveSite()
  const faults: string[] = []
  const server = createServer(async (asked, answer) => {
    if (asked.url === '/faults.js') return answer.setHeader('content-type', 'text/javascript').end(script)
    if (asked.url === '/faults') {
      faults.push(`${asked.headers.referer}: ${await text(asked)}`)
      return answer.end()
    }
    const headers = { ...asked.headers, 'accept-encoding': 'identity' }
    const onward = request(site.origin + asked.url, { method: asked.method, headers }, async (reply) => {
      const isPage = reply.headers['content-type']?.startsWith('text/html')
      const { 'content-length': _, ...kept } = reply.headers
      answer.writeHead(reply.statusCode ?? 502, isPage ? kept : reply.headers)
      if (isPage) answer.end((await text(reply)).replace('<head>', '<head><script src="/faults.js"></script>'))
      else reply.pipe(answer)
    })
    asked.pipe(onward.on('error', () => answer.destroy()))
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  return {
    ...site,
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    faults,
    stop: () => {
      server.close()
      server.closeAllConnections()
      return site.stop()
    },
  }
}
