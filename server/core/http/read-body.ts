/** Reads a body as text, and stops before parsing if it has too many bytes, fields or levels. */
import type { FastifyRequest } from 'fastify'

/** `fields`: a form's fields, or the values in all arrays and objects of JSON. `ms`: the time to read the body. */
export type BodyLimits = { readonly bytes: number; readonly fields: number; readonly ms: number }

/**
 * The maximum number of chunks of a body. A TCP segment is a chunk, so the longest form has some 200. A chunk takes 2 µs of the
 * thread, even if it has one byte.
 */
const maxChunks = 2_000

/** View reports have three levels, forms one. */
const maxDepth = 4

/** In bytes. The longest name of a field at the desk, the path of a text, has 60. */
const maxName = 200

/** The body breaks a limit, its sender is over a rate limit, or no route takes it. */
export class BodyRefused extends Error {
  readonly statusCode: 400 | 404 | 405 | 408 | 413 | 415 | 429
  readonly retryAfterS: number | undefined
  constructor(statusCode: BodyRefused['statusCode'], retryAfterS?: number) {
    super('the body was refused')
    this.statusCode = statusCode
    this.retryAfterS = retryAfterS
  }
}

/**
 * Takes the chunks of a body in order. @returns the number of fields so far; Infinity for a name that is too long, or JSON that
 * is nested too deeply.
 */
export type FieldCounter = (chunk: Uint8Array) => number

/**
 * @throws BodyRefused if the body breaks a limit or is incomplete. The rest is read and discarded; after too many chunks, the
 * connection is closed.
 */
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
  let [size, chunks] = [0, 0]
  const take = (chunk: Buffer) => {
    chunks += 1
    if (chunks > maxChunks) {
      refuse(400)
      // Reading the rest would cost as much.
      raw.destroy()
      return
    }
    if (size + chunk.length > declared) return refuse(413)
    if (count(chunk) > fields) return refuse(400)
    body.set(chunk, size)
    size += chunk.length
  }
  // Before the immediate, what arrived while the process waited for a busy processor is read.
  const timer = setTimeout(() => setImmediate(refuse, 408), ms)
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

const [separator, equals, quote, backslash, comma] = ['&', '=', '"', '\\', ','].map(toCharCode)

export function createFieldCounter(): FieldCounter {
  let [fields, name, isName] = [1, 0, true]
  return (chunk) => {
    for (const byte of chunk) {
      if (byte === separator) {
        fields += 1
        name = 0
        isName = true
      } else if (byte === equals) isName = false
      else if (isName) name += 1
      if (name > maxName) return Number.POSITIVE_INFINITY
    }
    return fields
  }
}

const [opening, closing] = ['{[', '}]'].map((signs) => new Set([...signs].map(toCharCode)))

/** Counts in bytes: in UTF-8, these bytes appear in no other character. */
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
