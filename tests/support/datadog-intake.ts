/** A fake Datadog intake that decodes what the SDK sends. Its certificate is smtp-server's, for localhost. */
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { inflateSync } from 'node:zlib'
import getTLSOptions from 'smtp-server/lib/tls-options.js'

/** The part of an event that tests use. */
type RumEvent = {
  readonly type: string
  readonly application: { readonly id: string }
  readonly session: { readonly id: string }
  readonly view: { readonly id: string; readonly name: string; readonly url: string }
}

type Segment = { readonly records: readonly { readonly type: number }[] }

export type Intake = Awaited<ReturnType<typeof startIntake>>

/** Without them, the browser still sends, but logs that it may not read the answer. */
const anySite = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' }

export async function startIntake() {
  let posts = 0
  const texts: string[] = []
  const events: RumEvent[] = []
  const segments: Segment[] = []
  const server = createServer(getTLSOptions(), async (request, response) => {
    const body = await buffer(request)
    posts += 1
    const { pathname } = new URL(request.url ?? '/', 'http://intake')
    texts.push(request.url ?? '')
    if (pathname === '/api/v2/rum') {
      texts.push(body.toString())
      for (const line of body.toString().split('\n')) events.push(JSON.parse(line) as RumEvent)
    } else {
      const form = await new Response(new Uint8Array(body), {
        headers: { 'content-type': request.headers['content-type'] ?? '' },
      }).formData()
      for (const [name, part] of form) {
        const bytes = typeof part === 'string' ? Buffer.from(part) : Buffer.from(await part.arrayBuffer())
        const text = (name === 'segment' ? inflateSync(bytes) : bytes).toString()
        texts.push(text)
        if (name === 'segment') segments.push(JSON.parse(text) as Segment)
      }
    }
    if (intake.behave === 'takes') response.writeHead(202, anySite).end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const intake = {
    port: (server.address() as AddressInfo).port,
    /** How it answers posts from now on. */
    behave: 'takes' as 'takes' | 'hangs',
    /** The number of posts, accepted or not. */
    posts: () => posts,
    events: () => events,
    /** The last state of each view, in order of arrival. */
    views: () => [...new Map(events.filter(({ type }) => type === 'view').map(({ view }) => [view.id, view])).values()],
    segments: () => segments,
    /** Everything received, decoded, as one text. */
    everything: () => texts.join('\n'),
    /** Discards what was received. */
    clear: () => {
      posts = 0
      for (const list of [texts, events, segments]) list.length = 0
    },
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return intake
}
