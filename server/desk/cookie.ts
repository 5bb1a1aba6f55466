import type { FastifyReply, FastifyRequest } from 'fastify'
import { sessionHours } from '../../contracts/desk.ts'

/** The prefix makes browsers refuse it from another host, from a path, or without https (localhost counts as such). */
const name = '__Host-desk'
const attributes = { path: '/', httpOnly: true, secure: true, sameSite: 'lax' } as const

export function secretIn({ cookies }: FastifyRequest): string | undefined {
  return cookies[name]
}

export function giveSecret(reply: FastifyReply, secret: string): void {
  reply.setCookie(name, secret, { ...attributes, maxAge: sessionHours * 3_600 })
}

export function takeSecret(reply: FastifyReply): void {
  reply.clearCookie(name, attributes)
}
