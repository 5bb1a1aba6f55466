/** A fake Datadog intake that decodes what the SDK sends. Its certificate is smtp-server's, for localhost. */
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { inflateSync } from 'node:zlib'
import getTLSOptions from 'smtp-server/lib/tls-options.js'

/** The part of an event that tests use. */
type RumEvent = {
  readonly type: string
  /** In ms since 1970. A view's is its start. */
  readonly date: number
  readonly application: { readonly id: string }
  readonly session: { readonly id: string }
  /** `time_spent` is in ns. */
  readonly view: { readonly id: string; readonly name: string; readonly url: string; readonly time_spent?: number }
}

type Segment = { readonly records: readonly { readonly type: number; readonly timestamp: number }[] }

export type Intake = Awaited<ReturnType<typeof startIntake>>

/** Without them, the browser still sends, but logs that it may not read the answer. */
const anySite = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' }

export async function startIntake() {
  let posts = 0
  const texts: string[] = []
  const events: RumEvent[] = []
  const segments: Segment[] = []
  /** Of earlier tests, whose pages may still send as they close. */
  const earlierSessions = new Set<string>()
  const sessionsNow = new Set<string>()
  const server = createServer(getTLSOptions(), async (request, response) => {
    const body = await buffer(request)
    const parts = await readParts(request.headers['content-type'], body)
    const sessions = [...parts.join().matchAll(/"session":\{[^}]*"id":"([^"]+)"/g)].map(([, id = '']) => id)
    if (!sessions.some((id) => earlierSessions.has(id))) {
      posts += 1
      for (const id of sessions) sessionsNow.add(id)
      texts.push(request.url ?? '', ...parts)
      const [first = ''] = parts
      if (request.url?.startsWith('/api/v2/rum')) {
        for (const line of first.split('\n')) events.push(JSON.parse(line) as RumEvent)
      } else segments.push(JSON.parse(first) as Segment)
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
    /** When the last thing that was received happened, in ms since 1970. */
    lastTime: () =>
      Math.max(
        ...events.map(({ date, view }) => date + (view.time_spent ?? 0) / 1e6),
        ...segments.flatMap(({ records }) => records.map(({ timestamp }) => timestamp)),
      ),
    /** Everything received, decoded, as one text. */
    everything: () => texts.join('\n'),
    /** Discards what was received, and ignores what its sessions still send. */
    clear: () => {
      posts = 0
      for (const id of sessionsNow) earlierSessions.add(id)
      sessionsNow.clear()
      for (const list of [texts, events, segments]) list.length = 0
    },
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return intake
}

/** @returns a post's events, or each part of its form, inflated. */
async function readParts(type = '', body: Buffer<ArrayBuffer>): Promise<string[]> {
  if (!type.startsWith('multipart/')) return [body.toString()]
  const form = await new Response(body, { headers: { 'content-type': type } }).formData()
  return Promise.all(
    [...form].map(async ([name, part]) => {
      const bytes = typeof part === 'string' ? Buffer.from(part) : Buffer.from(await part.arrayBuffer())
      return (name === 'segment' ? inflateSync(bytes) : bytes).toString()
    }),
  )
}
