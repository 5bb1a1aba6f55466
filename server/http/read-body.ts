/** Reads a body as text, and stops at the first byte, field or level too many, before anything is parsed. */
import type { FastifyRequest } from 'fastify'

/** A form's fields, or the values of all arrays and objects of JSON. Times are in ms. */
export type BodyLimits = { readonly bytes: number; readonly fields: number; readonly ms: number }

/** Reports of page views have three levels, forms one. */
const maxDepth = 4

/** The sender's fault, or too much from one sender. */
export class BodyRefused extends Error {
  readonly statusCode: 400 | 408 | 413 | 415 | 429
  readonly retryAfterS: number | undefined
  constructor(statusCode: BodyRefused['statusCode'], retryAfterS?: number) {
    super('the body was refused')
    this.statusCode = statusCode
    this.retryAfterS = retryAfterS
  }
}

/** Is given the chunks of a body one after another. @returns the fields so far; Infinity for JSON that is too deep. */
export type FieldCounter = (chunk: Uint8Array) => number

/** @throws BodyRefused when the body breaks a limit, or isn't sent in full. The rest is read and dropped. */
export async function readBodyText(
  { raw, headers }: FastifyRequest,
  { bytes, fields, ms }: BodyLimits,
  count: FieldCounter,
): Promise<string> {
  const declared = Number(headers['content-length'] ?? bytes)
  if (declared > bytes) throw new BodyRefused(413)
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const refuse = (status: BodyRefused['statusCode']) => reject(new BodyRefused(status))
  // One buffer, because a chunk of one byte takes 400 bytes as an object.
  const body = Buffer.allocUnsafe(declared)
  let size = 0
  const take = (chunk: Buffer) => {
    if (size + chunk.length > declared) return refuse(413)
    if (count(chunk) > fields) return refuse(400)
    body.set(chunk, size)
    size += chunk.length
  }
  const timer = setTimeout(refuse, ms, 408)
  raw.on('data', take)
  raw.once('end', () => resolve(body.toString('utf8', 0, size)))
  raw.once('error', () => refuse(400))
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    raw.off('data', take)
  }
}

const toCharCode = (sign: string) => sign.charCodeAt(0)

export function createFieldCounter(): FieldCounter {
  const separator = toCharCode('&')
  let fields = 1
  return (chunk) => {
    for (const byte of chunk) if (byte === separator) fields += 1
    return fields
  }
}

const [quote, backslash, comma] = ['"', '\\', ','].map(toCharCode)
const [opening, closing] = ['{[', '}]'].map((signs) => new Set([...signs].map(toCharCode)))

/** Bytes are enough: in UTF-8, no other character has one of these. */
export function createJsonCounter(): FieldCounter {
  let [fields, depth] = [1, 0]
  let [isText, isEscaped] = [false, false]
  return (chunk) => {
    for (const byte of chunk) {
      if (isEscaped) isEscaped = false
      else if (byte === backslash) isEscaped = isText
      else if (byte === quote) isText = !isText
      else if (isText) continue
      else if (byte === comma) fields += 1
      else if (opening?.has(byte)) depth += 1
      else if (closing?.has(byte)) depth -= 1
      if (depth > maxDepth) return Number.POSITIVE_INFINITY
    }
    return fields
  }
}
