/** The one rule for bodies: how long one may be and take, and how much of all may be open on both ports together. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { clientOf } from './client-limit.ts'

/** Sizes are in bytes, times in ms. */
export const bodyLimits = {
  /** Of a body from somebody unknown, as the app's `bodyLimit`. */
  size: 64 * 1024,
  /** Until it has come in full, however steadily it drips. */
  ms: 15_000,
  /** At the same moment from one address: an office of 50. */
  perClient: 60,
  /** Of all bodies whose request isn't answered. */
  open: 64 * 1024 * 1024,
  /** What a body costs beside its bytes. */
  overhead: 16 * 1024,
  uploads: 2,
  /** How long an upload may wait for its turn. */
  turnMs: 60_000,
}

/** The sender's fault, or too much at once. */
export class BodyRefused extends Error {
  readonly statusCode: 408 | 413 | 415 | 503
  constructor(statusCode: BodyRefused['statusCode']) {
    super('the body was refused')
    this.statusCode = statusCode
  }
}

type Allowed = {
  /** A longer body is refused. */
  readonly max: number
  readonly ms: number
  /** Of a longer body, the rest is dropped as it comes in, so it fills no memory. */
  readonly kept?: number
}

type Body = {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly client: string
  allowed: Allowed
  isKnown: boolean
  size: number
  /** Until then it waits to be read. */
  isRead: boolean
  timer: NodeJS.Timeout | undefined
}

export function openBodies(limits = bodyLimits) {
  /** In the order in which they began. */
  const open = new Map<FastifyRequest, Body>()
  const ofClient = new Map<string, Set<Body>>()
  const waiting: (() => void)[] = []
  let [total, uploads] = [0, 0]
  const costOf = ({ size, allowed }: Body) => Math.min(size, allowed.kept ?? size) + limits.overhead

  const close = (body: Body) => {
    clearTimeout(body.timer)
    if (!open.delete(body.request)) return
    total -= costOf(body)
    const others = ofClient.get(body.client)
    others?.delete(body)
    if (others?.size === 0) ofClient.delete(body.client)
  }
  const refuse = (body: Body, status: BodyRefused['statusCode']) => {
    const { reply, request } = body
    close(body)
    if (!reply.sent) reply.header('connection', 'close')
    // If a parser is reading the body, it answers with the error. Otherwise the connection is closed.
    if (request.raw.listenerCount('error') > 0) request.raw.emit('error', new BodyRefused(status))
    else request.raw.destroy()
  }
  /** The oldest body of the client with the most open bytes: an honest sender's body is complete soon. */
  const makeRoom = () => {
    const costs = [...ofClient.values()].map((bodies) => {
      const unknown = [...bodies].filter(({ isKnown, request }) => !isKnown && !request.raw.complete)
      return { first: unknown[0], cost: unknown.reduce((sum, body) => sum + costOf(body), 0) }
    })
    const { first } = costs.reduce((most, next) => (next.cost > most.cost ? next : most), { first: undefined, cost: 0 })
    if (first) refuse(first, 503)
    return first !== undefined
  }
  const add = (body: Body, bytes: number) => {
    total -= costOf(body)
    body.size += bytes
    total += costOf(body)
    while (total > limits.open && makeRoom());
  }

  return {
    /** Register it before other hooks: it must see a request before its first byte. */
    limit: (app: FastifyInstance, sizeOf: (request: FastifyRequest) => number = () => limits.size) => {
      app.addHook('onRequest', (request, reply, done) => {
        const { raw, headers } = request
        if (headers['transfer-encoding'] === undefined && !(Number(headers['content-length']) > 0)) return done()
        if ((headers['content-encoding'] ?? 'identity') !== 'identity') {
          reply.header('accept-encoding', 'identity')
          return done(new BodyRefused(415))
        }
        const client = clientOf(request)
        const others = ofClient.get(client) ?? new Set()
        if (others.size >= limits.perClient) {
          reply.header('retry-after', 5)
          return done(new BodyRefused(503))
        }
        const allowed = { max: sizeOf(request), ms: limits.ms }
        const body: Body = {
          request,
          reply,
          client,
          allowed,
          isKnown: false,
          size: 0,
          isRead: false,
          timer: setTimeout(() => refuse(body, 408), limits.ms),
        }
        open.set(request, body)
        ofClient.set(client, others.add(body))
        total += costOf(body)
        const { push } = raw
        // Counts what comes in, whether or not anybody reads it yet.
        raw.push = (chunk: Buffer | null, encoding?: BufferEncoding) => {
          if (!chunk) clearTimeout(body.timer)
          else if (open.has(request)) add(body, chunk.length)
          const more = push.call(raw, chunk, encoding)
          if (body.isRead && open.has(request) && body.size > body.allowed.max) refuse(body, 413)
          return more
        }
        reply.raw.once('close', () => close(body))
        done()
      })
      app.addHook('preParsing', (request, _reply, payload, done) => {
        const body = open.get(request)
        if (!body) return done(null, payload)
        body.isRead = true
        const size = Math.max(body.size, Number(request.headers['content-length'] ?? 0))
        done(size > body.allowed.max ? new BodyRefused(413) : null, payload)
      })
    },

    /** Sets other limits for a request with a session. */
    allow: (request: FastifyRequest, allowed: Allowed) => {
      const body = open.get(request)
      if (!body) return
      total -= costOf(body)
      Object.assign(body, { allowed, isKnown: true })
      total += costOf(body)
      clearTimeout(body.timer)
      if (!request.raw.complete) body.timer = setTimeout(() => refuse(body, 408), allowed.ms)
    },

    /**
     * Waits until fewer than two uploads are read.
     * @returns ends the turn.
     * @throws BodyRefused when that takes too long.
     */
    uploadTurn: async (): Promise<() => void> => {
      if (uploads >= limits.uploads) {
        const { promise, resolve, reject } = Promise.withResolvers<void>()
        waiting.push(resolve)
        const timer = setTimeout(() => {
          waiting.splice(waiting.indexOf(resolve), 1)
          reject(new BodyRefused(503))
        }, limits.turnMs)
        // The upload that ended has passed its turn on, so `uploads` stays as it is.
        await promise.finally(() => clearTimeout(timer))
      } else uploads += 1
      return () => {
        const next = waiting.shift()
        if (next) next()
        else uploads -= 1
      }
    },
  }
}

/** Of this process: both ports share them. */
export const bodies = openBodies()
