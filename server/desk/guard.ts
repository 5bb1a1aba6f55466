/** Hooks that require a session, and that accept posts from the desk's own pages only. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { deskAddresses, deskFields } from '../../contracts/desk-addresses.ts'
import { minuteMs } from '../../contracts/durations.ts'
import type { DeskSettings } from '../core/config.ts'
import { type BodyOptions, isReadRequest, unknownSenderLimits } from '../core/http/bodies.ts'
import type { RateLimit } from '../core/http/rate-limit.ts'
import type { BodyLimits } from '../core/http/read-body.ts'
import { isLoopback } from '../core/settings.ts'
import { listStaff } from '../core/staff.ts'
import { isKnown, sendProblem } from './replies.ts'
import type { DeskServices } from './services.ts'
import { findLastSignedIn, findSession, isCsrfToken, readSessionSecret } from './session.ts'
import { readUpload } from './uploads.ts'

/** Body limits with a session, or after one has ended, so that a long text can be returned. Each changed text is a field. */
const staffBody: BodyLimits = { ...unknownSenderLimits, bytes: 256 * 1024, fields: 2_000 }

/** The rate limit for unknown browsers, pages included: 50 people in one office sign in, with a dozen requests each. */
const strangers: RateLimit = { windowMs: 10 * minuteMs, maxPosts: 600 }

export const deskBodies: BodyOptions = {
  posts: strangers,
  // Others at the same IP address can't lock out a browser that has signed in.
  isCounted: (request) => !isKnown(request),
  getLimits: (request) => (isKnown(request) ? staffBody : unknownSenderLimits),
}

export function loadSession(app: FastifyInstance, { database, config }: DeskServices): void {
  app.addHook('onRequest', async (request) => {
    const secret = readSessionSecret(request)
    if (secret) request.session = await findSession(database, secret, listStaff(config), new Date())
    if (request.session) request.staff = request.session.staff
    else if (secret) request.returning = await findLastSignedIn(database, secret, listStaff(config))
  })
}

/**
 * Refuses posts from other sites (403). Browsers name the site in one of two headers; a post with neither didn't come
 * from a page.
 */
export function refuseCrossSitePosts(app: FastifyInstance, desk: DeskSettings): void {
  app.addHook('onRequest', async (request, reply) => {
    const { 'sec-fetch-site': site, origin } = request.headers
    const isOwn = site ? site === 'same-origin' || site === 'none' : origin === getDeskOrigin(desk, request)
    if (isReadRequest(request) || isOwn) return
    return sendProblem(request, reply, 403)
  })
}

export function requireSession(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.session) return
    // The preHandler below returns the form's text, so that it isn't lost when the session has ended.
    if (!isReadRequest(request) && request.mediaType === 'application/x-www-form-urlencoded') return
    // A page redirects to sign-in and back; a script gets the status.
    const isPage = isReadRequest(request) && String(request.headers.accept).includes('text/html')
    if (!isPage) return sendProblem(request, reply, 401)
    return reply.redirect(`${deskAddresses.signIn}?${new URLSearchParams({ [deskFields.next]: request.url })}`, 302)
  })
  app.addHook('preValidation', async (request, reply) => {
    const { session } = request
    if (session && request.isMultipart()) await readUpload(request, reply, (token) => isCsrfToken(session, token))
  })
  app.addHook('preHandler', async (request, reply) => {
    if (isReadRequest(request)) return
    const { [deskFields.csrf]: token } = (request.body ?? {}) as Readonly<Record<string, unknown>>
    if (!request.session) return sendProblem(request, reply, 401)
    if (!isCsrfToken(request.session, token)) return sendProblem(request, reply, 403)
  })
}

const loopbackAddress = /^(127\.|::1$|::ffff:127\.)/

/**
 * Refuses other host names (421), because a page could point its own name here (DNS rebinding). Checks the `host` header
 * and ignores a proxy's, which such a page may add. Without DESK_STAFF, refuses other machines and proxies.
 */
export function refuseOtherHosts(app: FastifyInstance, { origin, staff }: DeskSettings): void {
  const own = origin && new URL(origin).host
  app.addHook('onRequest', async ({ headers, socket }, reply) => {
    const host = headers.host ?? ''
    const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined
    const isLocal = isLoopback(parseHostname(host)) && loopbackAddress.test(socket.remoteAddress ?? '') && !isForwarded
    const isOwn = own ? host.toLowerCase() === own : isLoopback(parseHostname(host))
    if (isOwn && (staff.length > 0 || isLocal)) return
    return reply.code(421).type('text/plain; charset=utf-8').send('Misdirected Request\n')
  })
}

function parseHostname(host: string): string {
  return URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : ''
}

export function getDeskOrigin({ origin }: DeskSettings, { headers }: FastifyRequest): string {
  return origin ?? `http://${headers.host}`
}
