import { createHmac } from 'node:crypto'
import { Tokens } from '@fastify/csrf'
import type { Session } from './sessions.ts'

/** Tokens are made anew for each page, so that a compressed page tells nothing of one by its length. */
const tokens = new Tokens({ userInfo: false })

/** What only the session's own browser and this server can work out; it says nothing of the cookie. */
function secretOf({ secret }: Session): string {
  return createHmac('sha256', secret).update('csrf').digest('base64url')
}

/** @returns what a form of this session proves with that it is the desk's. */
export function csrfTokenOf(session: Session): string {
  return tokens.create(secretOf(session))
}

export function isCsrfTokenOf(session: Session, token: unknown): boolean {
  return typeof token === 'string' && tokens.verify(secretOf(session), token)
}
