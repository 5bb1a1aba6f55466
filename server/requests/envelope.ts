import type { FastifyRequest } from 'fastify'
import { idempotencyKeyHeader, idempotencyKeyPattern } from '../../contracts/addresses.ts'
import { honeypotField, visitFields } from '../../contracts/hidden-fields.ts'
import { limits } from '../../contracts/limits.ts'
import { campaignPattern, type VisitSource, visitLimits } from '../../contracts/visit.ts'
import { Refused } from './refused.ts'

/** @throws Refused for a key that no browser makes. */
export function idempotencyKeyOf({ headers }: FastifyRequest): string | null {
  const key = headers[idempotencyKeyHeader]
  if (key === undefined || key === '') return null
  if (typeof key === 'string' && idempotencyKeyPattern.test(key)) return key
  throw Refused.because('notUnderstood')
}

/** @throws Refused when it's too large: JSON as sent, a form without its percent-encoding. */
export function bodyOf(request: FastifyRequest): unknown {
  const decoded = Buffer.byteLength(JSON.stringify(request.body ?? ''))
  const bytes = isJson(request) ? Math.max(decoded, Number(request.headers['content-length'] ?? 0)) : decoded
  if (bytes > limits.body) throw Refused.because('tooLarge')
  return request.body
}

export function honeypotOf(body: unknown): string {
  const value = Object(body)[honeypotField]
  return typeof value === 'string' ? value : ''
}

export function visitOf(body: unknown): VisitSource | undefined {
  const part = (name: keyof typeof visitFields, pattern: RegExp) => {
    const value = Object(body)[visitFields[name]]
    return typeof value === 'string' && value.length <= visitLimits[name] && pattern.test(value) ? value : ''
  }
  const landingPage = part('landingPage', /^\/[^\s?#\p{C}]*$/u)
  if (landingPage === '') return undefined
  return {
    landingPage,
    referrerHost: part('referrerHost', /^[a-z0-9.:[\]-]*$/i),
    campaign: part('campaign', campaignPattern),
  }
}

export function wantsJson(request: FastifyRequest): boolean {
  const accept = (request.headers.accept ?? '').toLowerCase()
  if (accept.includes('text/html')) return false
  return accept.includes('application/json') || isJson(request)
}

function isJson({ headers }: FastifyRequest): boolean {
  return (headers['content-type'] ?? '').toLowerCase().startsWith('application/json')
}
