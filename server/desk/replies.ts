import { STATUS_CODES } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { listTitles } from '../../cms/form/parts.ts'
import { findSchema } from '../../cms/schema-shape.ts'
import { boundedCache } from '../../contracts/bounded-cache.ts'
import type { Staff } from '../../contracts/desk.ts'
import { deskFields } from '../../contracts/desk-addresses.ts'
import { minuteMs } from '../../contracts/durations.ts'
import { editorAddresses } from '../../contracts/editor.ts'
import type { Headers } from '../core/http/headers.ts'
import { formatErrorCodes } from '../core/http/log.ts'
import { getClientAddress } from '../core/http/rate-limit.ts'
import { BodyRefused } from '../core/http/read-body.ts'
import { createRenderQueue } from '../pages/render.ts'
import type { PostedForm } from './actions.ts'
import { logView } from './audit-log.ts'
import type { DeskServices } from './services.ts'
import { createCsrfToken, type Session } from './session.ts'
import { getUploads } from './uploads.ts'
import type { DeskFrame, DeskView, Problem } from './view.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Null before signing in. */
    session: Session | null
    /** The email address that signed in with this browser before; also null while there's a session. */
    returning: string | null
    /** Set on routes that require a session. */
    staff: Staff
  }
  interface FastifyReply {
    desk: (view: DeskView, status?: number) => FastifyReply
  }
}

const problems: Readonly<Record<number, Problem>> = {
  401: 'expired',
  403: 'forbidden',
  404: 'notFound',
  429: 'tooMany',
  503: 'slow',
}

/** Adds headers to every response, `reply.desk` for pages, and a page for errors and for what takes too long. */
export function addPageReplies(
  app: FastifyInstance,
  { site, database, rendering, desk: { assets } }: DeskServices,
  headers: { readonly page: Headers; readonly other: Headers },
): void {
  app.decorateRequest('session', null)
  app.decorateRequest('returning', null)
  app.decorateRequest('staff')
  const frameFor = (session: Session | null): DeskFrame => ({
    staff: session?.staff ?? null,
    now: new Date().toISOString(),
    timeZone: site.manifest.schedule.timeZone,
    firmName: site.manifest.firmName,
    csrf: session ? createCsrfToken(session) : '',
    assets,
  })
  const queue = createRenderQueue()
  const finished = boundedCache<Promise<string>>(Object.keys(problems).length + 1, minuteMs)
  /** Rendered once, because rendering costs a thousand times as much as sending. */
  const renderFinished = (problem: Problem) =>
    finished(problem, () => rendering.renderDesk(frameFor(null), { page: 'problem', problem }))
  /**
   * Logs who views whose data, whatever route shows it, before it is sent.
   * @returns null if the client has left, or too many pages for strangers wait.
   */
  const renderView = async (reply: FastifyReply, view: DeskView): Promise<string | null> => {
    const { request } = reply
    const isWanted = () => !reply.raw.destroyed
    const viewed = findViewed(view)
    if (viewed !== undefined) await logView(database, request.staff, viewed)
    const render = () => rendering.renderDesk(frameFor(request.session), view)
    if (isKnown(request)) return isWanted() ? render() : null
    return view.page === 'problem' ? renderFinished(view.problem) : queue(getClientAddress(request), isWanted, render)
  }
  const send = async (reply: FastifyReply, view: DeskView) => {
    const html = await renderView(reply, view)
    if (html !== null) reply.send(html)
    else if (reply.raw.destroyed) reply.hijack()
    else reply.code(503).send(await renderFinished('slow'))
  }
  app.decorateReply('desk', function desk(this: FastifyReply, view: DeskView, status = 200) {
    this.code(status).type('text/html; charset=utf-8')
    send(this, view).catch((error) => this.send(error))
    return this
  })
  app.addHook('onRequest', async (request, reply) => {
    // Node cuts the connection at this event unless something listens: with no timer of its own, the answer can't be too late.
    reply.raw.once('timeout', () => {
      const { url: route = '*' } = request.routeOptions
      // The client doesn't read the answer.
      if (reply.raw.headersSent) return void reply.raw.destroy()
      // Nor send the rest of its form, so nothing was changed.
      if (!request.raw.complete) return void sendProblem(request, reply, 408)
      request.log.warn({ method: request.method, route }, 'the desk takes long; its work goes on')
      if (request.method === 'GET') reply.header('refresh', '5').desk({ page: 'problem', problem: 'loading' }, 503)
      else sendProblem(request, reply, 503)
    })
  })
  app.addHook('onSend', async (_request, reply) => {
    const isPage = String(reply.getHeader('content-type') ?? '').startsWith('text/html')
    for (const [name, value] of Object.entries(isPage ? headers.page : headers.other)) {
      if (!reply.hasHeader(name)) reply.header(name, value)
    }
  })
  // Logs no error message, because a database may quote a visitor's text.
  app.setErrorHandler(async (error: Error & { statusCode?: number }, request, reply) => {
    const { statusCode = 500, stack = '' } = error
    if (error instanceof BodyRefused && !request.session) {
      if (statusCode === 429) {
        return reply
          .code(429)
          .type('text/html; charset=utf-8')
          .send(await renderFinished('tooMany'))
      }
      return reply.code(statusCode).type('text/plain; charset=utf-8').send(`${STATUS_CODES[statusCode]}\n`)
    }
    const isTheirs = statusCode >= 400 && statusCode < 500
    const { url: route = '*' } = request.routeOptions
    if (!isTheirs) {
      const at = stack.split('\n').filter((line) => line.startsWith('    at '))
      request.log.error({ method: request.method, route, reason: formatErrorCodes(error), at }, 'the desk failed')
    }
    return sendProblem(request, reply, isTheirs ? statusCode : 500)
  })
}

/** @returns the request whose data a page shows, null for the list's; undefined for a page without personal data. */
function findViewed(view: DeskView): string | null | undefined {
  if (view.page === 'list') return null
  if (view.page === 'request') return view.request.reference
  return view.page === 'erase' ? view.erase.reference : undefined
}

/** Whether the browser has a session, or had one. */
export function isKnown({ session, returning }: FastifyRequest): boolean {
  return session !== null || returning !== null
}

/** Sends a problem page with the posted form in it, so that typed text can be sent again after signing in. */
export function sendProblem(request: FastifyRequest, reply: FastifyReply, status: number): FastifyReply {
  // A stranger gets nothing back, because each text would be rendered.
  const { body, url } = isKnown(request) ? request : { body: null, url: request.url }
  const [path = ''] = url.split('?')
  const schema = findSchema(path.slice(`${editorAddresses.list}/`.length))
  const findTitle = (name: string) => {
    const keys = name.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key))
    return schema ? listTitles(schema, {}, keys).join(', ') : ''
  }
  const fields = Object.entries((body ?? {}) as Readonly<Record<string, unknown>>).flatMap(([name, value]) =>
    name === deskFields.csrf
      ? []
      : [value].flat().flatMap((each) => (typeof each === 'string' ? [[name, each, findTitle(name)] as const] : [])),
  )
  const names = new Set(getUploads((body ?? {}) as PostedForm).fields)
  const files = [...names].map((name) => [name, findTitle(name.slice(`${deskFields.files}.`.length))] as const)
  const again = fields.length > 0 && { again: { address: url, fields, files } }
  return reply.desk({ page: 'problem', problem: problems[status] ?? 'server', ...again }, status)
}
