/** Fetches a picture from a public storage. What a writer names may be anything, so nothing of the answer is believed. */
import { lookup as lookUp } from 'node:dns'
import type { IncomingMessage } from 'node:http'
import { get } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPrivate } from '../../server/appointments/private-address.ts'

/** What is wrong with a picture; the message tells a writer what to do about it. */
export class PictureFault extends Error {
  override readonly name = 'PictureFault'
}

/** How long a picture may take to arrive, redirects included, in ms. */
const timeoutMs = 30_000
/** A photo as a camera writes it has 5 to 15 MB. In bytes. */
export const maxBytes = 20 * 1024 * 1024
const maxRedirects = 3

/** Asks for an address and nothing else: follows no redirect. */
export type Ask = (url: URL, signal: AbortSignal) => Promise<IncomingMessage>

const instead = 'correct the address, or put the picture into content/uploads/'

/**
 * @param ask another way to ask, in tests.
 * @throws PictureFault when it cannot be had whole, within the limits, from a public address.
 */
export async function fetchPicture(address: string, ask: Ask = askPublic, limitMs = timeoutMs): Promise<Uint8Array> {
  const signal = AbortSignal.timeout(limitMs)
  try {
    return await follow(new URL(address), (url) => ask(url, signal))
  } catch (error) {
    if (error instanceof PictureFault) throw error
    const reason = signal.aborted ? `it took longer than ${limitMs / 1000} s` : reasonOf(error)
    throw new PictureFault(`it cannot be fetched (${reason}); ${instead}, or build again once it can be had`)
  }
}

async function follow(from: URL, ask: (url: URL) => Promise<IncomingMessage>): Promise<Uint8Array> {
  let url = from
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    const answer = await ask(url)
    const { statusCode: status = 0, headers } = answer
    if (status === 200) return await read(answer)
    answer.destroy()
    if (status < 300 || status > 399 || !headers.location) {
      throw new PictureFault(`it cannot be fetched (HTTP ${status}); ${instead}`)
    }
    const next = URL.parse(headers.location, url)
    if (!next) throw new PictureFault(`it redirects to what is no address; ${instead}`)
    url = next
  }
  throw new PictureFault(`it redirects more than ${maxRedirects} times; ${instead}`)
}

async function read(answer: IncomingMessage): Promise<Uint8Array> {
  const type = (answer.headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''
  // Storages that were not told call everything a stream of bytes; what the bytes are is seen later.
  if (!/^(image\/.+|(application|binary)\/octet-stream)$/.test(type)) {
    answer.destroy()
    throw new PictureFault(`it is no picture there, but ${type || 'of no stated type'}; ${instead}`)
  }
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    bytes += chunk.byteLength
    if (bytes > maxBytes) {
      answer.destroy()
      throw new PictureFault(`it is larger than ${maxBytes / 1024 / 1024} MB; put a smaller one there`)
    }
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/**
 * Asks over https alone, and connects to nothing but the public address that it has itself looked up, so that no second
 * look-up leads elsewhere.
 */
export const askPublic: Ask = async (url, signal) => {
  if (url.protocol !== 'https:') throw new PictureFault(`it leads to an address without https; ${instead}`)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) && isPrivate(host)) throw new PrivateHost()
  const headers = { accept: 'image/*', 'accept-encoding': 'identity' }
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  get(url, { signal, headers, agent: false, lookup: lookUpPublic }, resolve).on('error', reject)
  return promise
}

class PrivateHost extends PictureFault {
  constructor() {
    super(`it leads to a private address; ${instead}`)
  }
}

const lookUpPublic: LookupFunction = (host, options, done) => {
  lookUp(host, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, '')
    if (addresses.some(({ address }) => isPrivate(address))) return done(new PrivateHost(), '')
    if (options.all) return done(null, addresses)
    const [first] = addresses
    done(null, first?.address ?? '', first?.family)
  })
}

function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  return code ?? message
}
