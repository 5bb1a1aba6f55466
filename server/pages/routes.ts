/** Serves the finished site: pages, fonts, scripts. */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { FinishedFailure } from '../../contracts/submission.ts'
import type { Headers } from '../http/headers.ts'
import { chooseEncoding, flat, type Resource, type Site } from './site.ts'

/** Counts answers by route, and times some of them in seconds. */
type Metrics = {
  readonly answered: (route: string, status: number) => void
  readonly lasted: (route: string, seconds: number) => void
}

/** The route of every page and file. It counts its answers itself: a hook would make each page cost about a tenth more. */
export const anyPage = '/*'
/** Of so many pages and files, one is timed. */
const timedEvery = 64

/**
 * Answers who asks for a page or a file by its very address before Fastify sees the request, because its routing would
 * take a fifth of such an answer's time.
 * @param isOurs whether the page or file at an address may be served so.
 * @param next what answers everything else.
 */
export function filesFirst(
  site: Site,
  metrics: Metrics,
  isOurs: (address: string) => boolean,
  next: RequestListener,
): RequestListener {
  const timeSome = someTimed(metrics)
  return (request, response) => {
    const { method, url = '/' } = request
    if (method !== 'GET' || !site.has(url) || !isOurs(url)) return next(request, response)
    timeSome(response)
    const resource = site.find(url)
    metrics.answered(resource.route, write(request, response, resource))
  }
}

/** Answers GET and HEAD for every path that no other route takes. */
export function pageRoutes(app: FastifyInstance, site: Site, metrics: Metrics): void {
  const timeSome = someTimed(metrics)
  app.route({
    method: ['GET', 'HEAD'],
    url: anyPage,
    handler: (request, reply) => {
      timeSome(reply.raw)
      const path = request.raw.url ?? '/'
      const mark = path.indexOf('?')
      const pathname = mark < 0 ? path : path.slice(0, mark)
      const direct = redirectOf(pathname, site)
      if (direct) {
        metrics.answered(`GET ${anyPage}`, 308)
        return redirect(reply, direct + (mark < 0 ? '' : path.slice(mark)))
      }
      const resource = site.find(decoded(pathname), mark < 0 ? undefined : path.slice(mark))
      metrics.answered(resource.route, sendResource(request, reply, resource))
      return reply
    },
  })
}

function someTimed(metrics: Metrics): (response: ServerResponse) => void {
  let answered = 0
  return (response) => {
    answered += 1
    if (answered % timedEvery > 0) return
    const started = performance.now()
    response.once('finish', () => metrics.lasted(`GET ${anyPage}`, (performance.now() - started) / 1000))
  }
}

/**
 * The address without trailing or doubled slashes, when the one asked for has some: one hop, whatever the number.
 * A path never begins with two slashes, so it cannot lead to another host.
 */
function redirectOf(pathname: string, site: Site): string | undefined {
  if (pathname === '/' || site.has(pathname)) return undefined
  const clean = pathname.replace(/[/\\]{2,}/g, '/').replace(/(.)\/$/, '$1')
  return clean === pathname ? undefined : clean
}

/** A percent-encoded path in plain characters; as it is when the encoding is broken, which then is not found. */
function decoded(pathname: string): string {
  if (!pathname.includes('%')) return pathname
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}

function redirect(reply: FastifyReply, location: string): FastifyReply {
  return reply.code(308).headers({ location, 'cache-control': 'public, max-age=3600' }).send()
}

/**
 * Writes straight to the socket: the headers are ready, and Fastify would copy them for each request.
 * @param further headers of this answer alone, in place of the resource's own.
 * @returns the status of the answer.
 */
export function sendResource(
  request: FastifyRequest,
  reply: FastifyReply,
  resource: Pick<Resource, 'status' | 'variants'>,
  further?: Headers,
): number {
  reply.hijack()
  return write(request.raw, reply.raw, resource, further)
}

/** Answers with the finished page that says why something was not done. @param further headers of this answer alone. */
export function sendRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  site: Pick<Site, 'refusal'>,
  failure: FinishedFailure,
  status: number,
  further: Headers,
): FastifyReply {
  sendResource(request, reply, { status, variants: site.refusal(failure) }, further)
  return reply
}

function write(
  request: IncomingMessage,
  response: ServerResponse,
  { status, variants }: Pick<Resource, 'status' | 'variants'>,
  further?: Headers,
): number {
  const { headers: asked, method } = request
  const encoding = chooseEncoding(asked['accept-encoding'] as string | undefined)
  const variant = variants.get(encoding) ?? variants.get('identity')
  if (!variant) throw new Error(`no representation of ${request.url}`)
  if (status === 200 && matches(asked['if-none-match'], variant.etag)) {
    response.writeHead(304, variant.notModified as string[]).end()
    return 304
  }
  response.writeHead(status, (further ? overridden(variant.headers, further) : variant.headers) as string[])
  response.end(method === 'HEAD' ? undefined : variant.body)
  return status
}

function overridden(headers: readonly string[], by: Headers): string[] {
  const kept = headers.filter((_, index) => !(String(headers[index - (index % 2)]) in by))
  return [...kept, ...flat(by)]
}

/** Whether a client already has this representation (RFC 9110, 13.1.2: compared weakly). */
function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false
  return ifNoneMatch === '*' || ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}
