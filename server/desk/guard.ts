/** Lets nobody through who is not signed in, and no post that a page of the desk has not sent. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { deskAddresses, deskFields } from '../../contracts/desk-addresses.ts'
import { isSameSite } from '../http/same-site.ts'
import { tellProblem } from './answering.ts'
import { secretIn } from './cookie.ts'
import { isCsrfTokenOf } from './csrf.ts'
import { originOf } from './own-host.ts'
import { type DeskParts, staffOf } from './parts.ts'
import { findSession } from './sessions.ts'

/** Finds out who asks, for all routes; they need not be anybody. */
export function recognizing(app: FastifyInstance, { database, settings }: DeskParts): void {
  app.addHook('onRequest', async (request) => {
    const secret = secretIn(request)
    if (secret) request.session = await findSession(database, secret, staffOf(settings), new Date())
    if (request.session) request.staff = request.session.staff
  })
}

/**
 * Refuses what another site made a browser send (403). Browsers say where a post comes from in one of two headers; what
 * says neither was not sent by a page.
 */
export function ownPosts(app: FastifyInstance, { settings }: Pick<DeskParts, 'settings'>): void {
  app.addHook('onRequest', async (request, reply) => {
    const { 'sec-fetch-site': site, origin } = request.headers
    if (isRead(request) || ((site || origin) && isSameSite(request, originOf(settings, request)))) return
    return tellProblem(request, reply, 403)
  })
}

/** Of routes for staff alone. */
export function guard(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    // Before a form is refused it is read, so that what somebody wrote when their session ended is not lost.
    if (request.session || isForm(request)) return
    // A page that was asked for can be shown after signing in; a script wants to be told.
    const isPage = isRead(request) && String(request.headers.accept).includes('text/html')
    if (!isPage) return tellProblem(request, reply, 401)
    return reply.redirect(`${deskAddresses.signIn}?${new URLSearchParams({ [deskFields.next]: request.url })}`, 302)
  })
  app.addHook('preHandler', async (request, reply) => {
    if (isRead(request)) return
    const { [deskFields.csrf]: token } = (request.body ?? {}) as Readonly<Record<string, unknown>>
    if (!request.session) return tellProblem(request, reply, 401)
    if (!isCsrfTokenOf(request.session, token)) return tellProblem(request, reply, 403)
  })
}

function isRead({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD'
}

function isForm(request: FastifyRequest): boolean {
  return !isRead(request) && request.mediaType === 'application/x-www-form-urlencoded'
}
