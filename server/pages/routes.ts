import type { FastifyInstance, FastifyReply } from 'fastify'
import type { FinishedFailure } from '../../contracts/submission.ts'
import type { Headers } from '../core/http/headers.ts'
import { chooseEncoding, type FinishedAnswer, flattenHeaders, type Site } from './site.ts'

export function pageRoutes(app: FastifyInstance, site: Site): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: (request, reply) => {
      const path = request.raw.url ?? '/'
      const mark = path.indexOf('?')
      const pathname = mark < 0 ? path : path.slice(0, mark)
      const direct = findRedirect(pathname, site)
      if (direct) return redirect(reply, direct + (mark < 0 ? '' : path.slice(mark)))
      return sendResource(reply, site.find(decodePath(pathname), mark < 0 ? undefined : path.slice(mark)))
    },
  })
}

/** @returns the current address of a page that has moved, or the path without repeated or trailing slashes, if it differs. It never begins with two slashes, so it can't lead to another host. */
function findRedirect(pathname: string, site: Site): string | undefined {
  if (pathname === '/' || site.has(pathname)) return undefined
  const clean = pathname.replace(/[/\\]{2,}/g, '/').replace(/(.)\/$/, '$1')
  const { redirects } = site.manifest
  const address = Object.hasOwn(redirects, clean) ? redirects[clean] : clean
  return address === pathname ? undefined : address
}

/** @returns the path unchanged if its encoding is invalid. It isn't found then. */
function decodePath(pathname: string): string {
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

/** Writes to the socket directly, because Fastify would copy the prepared headers. */
export function sendResource(
  reply: FastifyReply,
  { status, variants }: FinishedAnswer,
  further?: Headers,
): FastifyReply {
  const { headers, method, url } = reply.request.raw
  const variant =
    variants.get(chooseEncoding(headers['accept-encoding'] as string | undefined)) ?? variants.get('identity')
  if (!variant) throw new Error(`no representation of ${url}`)
  reply.hijack()
  if (status === 200 && matches(headers['if-none-match'], variant.etag)) {
    reply.raw.writeHead(304, variant.notModified as string[]).end()
    return reply
  }
  reply.raw.writeHead(status, (further ? overrideHeaders(variant.headers, further) : variant.headers) as string[])
  reply.raw.end(method === 'HEAD' ? undefined : variant.body)
  return reply
}

export function sendRefusal(
  reply: FastifyReply,
  site: Site,
  failure: FinishedFailure,
  status: number,
  further: Headers,
): FastifyReply {
  return sendResource(reply, { status, variants: site.refusal(failure) }, further)
}

function overrideHeaders(headers: readonly string[], by: Headers): string[] {
  const kept = headers.filter((_, index) => !(String(headers[index - (index % 2)]) in by))
  return [...kept, ...flattenHeaders(by)]
}

/** Weak comparison (RFC 9110, 13.1.2). */
function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false
  return ifNoneMatch === '*' || ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}
