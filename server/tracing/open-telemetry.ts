/**
 * Spans without personal data: routes by their patterns, statements by what they do to which table. No address, no query, no
 * value and no message of an error is in one.
 */
import {
  type Attributes,
  type Context,
  context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources'
import { AlwaysOnSampler, BatchSpanProcessor, ParentBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace'
import type { FastifyRequest } from 'fastify'
import type { KyselyPlugin, RootOperationNode } from 'kysely'
import { proxiesOf } from '../http/request-id.ts'
import type { Tracing } from './tracing.ts'

/** How long the collector may take for what is left at the end, in ms. */
const lastMs = 2_000

/** W3C Trace Context: version, trace, span, flags. */
const traceparent = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/

/**
 * @param endpoint of the collector, as `OTEL_EXPORTER_OTLP_ENDPOINT` has it; `OTEL_EXPORTER_OTLP_HEADERS`,
 *   `OTEL_SERVICE_NAME` and the like are read by OpenTelemetry itself.
 * @param trustProxy whose word about the trace that a request belongs to is believed.
 */
export function openTelemetry(endpoint: string, trustProxy: readonly string[]): Tracing {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'website' }).merge(defaultResource()),
    sampler: new ParentBasedSampler({ root: new AlwaysOnSampler() }),
    spanProcessors: [new BatchSpanProcessor({ exporter, exportTimeoutMillis: lastMs })],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  const tracer = provider.getTracer('website')
  const isProxy = proxiesOf(trustProxy)
  const spans = new WeakMap<FastifyRequest, Span>()

  const parentOf = ({ headers, socket }: FastifyRequest): Context => {
    const [, traceId, spanId, flags = '00'] = traceparent.exec(String(headers.traceparent)) ?? []
    if (!traceId || !spanId || !isProxy(socket.remoteAddress ?? '')) return ROOT_CONTEXT
    const traceFlags = Number.parseInt(flags, 16) & TraceFlags.SAMPLED
    return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true })
  }

  /** Does a piece of work as a span of its own, below the one that it is done in. */
  const within = async <T>(name: string, kind: SpanKind, attributes: Attributes, work: () => Promise<T>) => {
    const span = tracer.startSpan(name, { kind, attributes })
    try {
      return await context.with(trace.setSpan(context.active(), span), work)
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR })
      throw error
    } finally {
      span.end()
    }
  }

  return {
    watch: (app) => {
      app.addHook('onRequest', async (request) => {
        const { method, routeOptions } = request
        const attributes = { 'http.request.method': method, 'http.route': routeOptions.url ?? '*' }
        const name = `${method} ${routeOptions.url ?? '*'}`
        spans.set(request, tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, parentOf(request)))
      })
      // After the body was read: events of a socket that carries several requests belong to none.
      app.addHook('preHandler', (request, _reply, done) => {
        const span = spans.get(request)
        if (span) context.with(trace.setSpan(ROOT_CONTEXT, span), done)
        else done()
      })
      app.addHook('onResponse', async (request, { statusCode }) => {
        const span = spans.get(request)
        span?.setAttribute('http.response.status_code', statusCode)
        if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
        span?.end()
      })
    },
    database: ({ db, write, ...others }) => {
      const system = { 'db.system.name': others.dialect === 'sqlite' ? 'sqlite' : 'postgresql' }
      const statements = statementSpans((operation, table) => {
        const attributes = { ...system, 'db.operation.name': operation, ...(table && { 'db.collection.name': table }) }
        return tracer.startSpan(table ? `${operation} ${table}` : operation, { kind: SpanKind.CLIENT, attributes })
      })
      return {
        ...others,
        db: db.withPlugin(statements),
        write: (work) =>
          within('transaction', SpanKind.CLIENT, system, () =>
            write((transaction) => work(transaction.withPlugin(statements))),
          ),
      }
    },
    transport: (transport) => ({
      ...transport,
      send: (mail, leaving) => within('send mail', SpanKind.CLIENT, {}, () => transport.send(mail, leaving)),
    }),
    stop: async () => {
      // A collector that is away keeps nobody from stopping.
      await provider.shutdown().catch(() => {})
    },
  }
}

/** Begins a span with each statement and ends it with its result; of one that failed, its transaction tells. */
function statementSpans(begin: (operation: string, table: string | undefined) => Span): KyselyPlugin {
  const begun = new WeakMap<object, Span>()
  return {
    transformQuery: ({ queryId, node }) => {
      begun.set(queryId, begin(operationOf(node), tableOf(node)))
      return node
    },
    transformResult: async ({ queryId, result }) => {
      begun.get(queryId)?.end()
      return result
    },
  }
}

function operationOf({ kind }: RootOperationNode): string {
  return kind.replace(/(Query)?Node$/, '').toLowerCase()
}

function tableOf(node: RootOperationNode): string | undefined {
  const { into, table, from } = node as unknown as Record<'into' | 'table' | 'from', unknown>
  const [first] = (from as { froms?: readonly unknown[] } | undefined)?.froms ?? []
  const named = (into ?? table ?? first) as { table?: { identifier?: { name?: string } } } | undefined
  return named?.table?.identifier?.name
}
