/** What a collector is sent, and what is loaded where there is none. Needs the built site. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import { requestAddresses } from '../../contracts/addresses.ts'
import { type ServedSite, serveSite } from '../../tests/support/served-site.ts'

type Value = { readonly stringValue?: string; readonly intValue?: number }
type Span = {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly attributes: readonly { readonly key: string; readonly value: Value }[]
}
type Export = {
  readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: readonly Span[] }[] }[]
}

/** Says that what sends spans was loaded, from its package or in a bundle; the API alone comes with prom-client. */
const telling = `import { registerHooks } from 'node:module'
registerHooks({ load(url, context, next) {
  const loaded = next(url, context)
  if (/OTLPTraceExporter|BatchSpanProcessor/.test(Buffer.from(loaded.source ?? ''))) console.log('loaded OpenTelemetry')
  return loaded
} })`
const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(telling)}`

async function start(settings: Readonly<Record<string, string>>): Promise<ServedSite> {
  const site = await serveSite({ NODE_OPTIONS, TRUST_PROXY: '127.0.0.1', ...settings })
  onTestFinished(async () => void (await site.stop()))
  return site
}

async function startCollector() {
  const exports: Export[] = []
  const paths = new Set<string>()
  const server = createServer(async (request, response) => {
    paths.add(`${request.method} ${request.url}`)
    exports.push((await json(request)) as Export)
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void server.close())
  const spans = () =>
    exports.flatMap(({ resourceSpans }) =>
      resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((one) => one.spans)),
    )
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    paths,
    said: () => JSON.stringify(exports),
  }
}

it('a collector gets the spans of a request, below that of the proxy, and nothing of the visitor', async () => {
  const collector = await startCollector()
  const site = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url })
  expect(site.output()).toContain('loaded OpenTelemetry')
  const { post } = requestAddresses.consultation
  const trace = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7']
  const typed = { name: 'Canaryname', email: 'canary.zwq@example.com', message: 'Canarymessage', time: 'offer' }
  const answer = await fetch(`${site.origin}${post}?about=canaryquery`, {
    method: 'POST',
    headers: {
      ...{ 'content-type': 'application/json', accept: 'application/json', 'user-agent': 'Canarybrowser' },
      ...{ 'x-forwarded-for': '203.0.113.77', traceparent: `00-${trace.join('-')}-01` },
    },
    body: JSON.stringify({ ...typed, elapsed: 60_000 }),
  })
  expect(answer.status).toBe(201)
  const { reference } = (await answer.json()) as { reference: string }
  await site.stop()

  expect([...collector.paths]).toEqual(['POST /v1/traces'])
  const spans = collector.spans()
  const [request] = spans.filter(({ name }) => name === `POST ${post}`)
  expect([request?.traceId, request?.parentSpanId]).toEqual(trace)
  const attributes = Object.fromEntries(
    request?.attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]) ?? [],
  )
  expect(attributes).toEqual({ 'http.request.method': 'POST', 'http.route': post, 'http.response.status_code': 201 })
  const below = (parent?: Span) =>
    spans.filter(({ parentSpanId }) => parentSpanId !== undefined && parentSpanId === parent?.spanId)
  const [transaction] = below(request).filter(({ name }) => name === 'transaction')
  expect(below(transaction).map(({ name }) => name)).toContain('insert request')
  expect(spans.map(({ name }) => name)).toContain('send mail')
  const canaries = [...Object.values(typed).slice(0, 3), 'canaryquery', 'Canarybrowser', '203.0.113.77', reference]
  expect(canaries.filter((word) => collector.said().includes(word))).toEqual([])
})

it('nothing of it is loaded where there is no collector', async () => {
  const site = await start({})
  expect((await fetch(`${site.origin}/readyz`)).status).toBe(200)
  expect(site.output()).not.toContain('loaded OpenTelemetry')
})
