/** Fetches a picture from a public storage. What a writer names may be anything, so nothing of the answer is believed. */
import { PrivateAddress, refusePrivate } from './private-address.ts'

/** What is wrong with a picture; the message tells a writer what to do about it. */
export class PictureFault extends Error {
  override readonly name = 'PictureFault'
}

/** How long a picture may take to arrive, redirects included, in ms. */
const timeoutMs = 30_000
/** A photo as a camera writes it has 5 to 15 MB. In bytes. */
export const maxBytes = 20 * 1024 * 1024
const maxRedirects = 3

const instead = 'correct the address, or put the picture into content/uploads/'

/**
 * @param refuse throws PrivateAddress where nothing may be asked for; another one in tests.
 * @throws PictureFault when it cannot be had whole, within the limits, from a public address.
 */
export async function fetchPicture(address: string, refuse = refusePrivate, limitMs = timeoutMs): Promise<Uint8Array> {
  const signal = AbortSignal.timeout(limitMs)
  try {
    return await follow(new URL(address), signal, refuse)
  } catch (error) {
    if (error instanceof PictureFault) throw error
    if (error instanceof PrivateAddress) throw new PictureFault(`${error.message}; ${instead}`)
    const reason = signal.aborted ? `it took longer than ${limitMs / 1000} s` : reasonOf(error)
    throw new PictureFault(`it cannot be fetched (${reason}); ${instead}, or build again once it can be had`)
  }
}

async function follow(from: URL, signal: AbortSignal, refuse: typeof refusePrivate): Promise<Uint8Array> {
  let url = from
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    // A host that answers otherwise to whoever asks next leads nowhere: what it leads to has no certificate for its name.
    await refuse(url)
    const answer = await fetch(url, { signal, redirect: 'manual', headers: { accept: 'image/*' } })
    if (answer.status === 200) return await read(answer)
    await answer.body?.cancel()
    const location = answer.headers.get('location')
    if (answer.status < 300 || answer.status > 399 || !location) {
      throw new PictureFault(`it cannot be fetched (HTTP ${answer.status}); ${instead}`)
    }
    const next = URL.parse(location, url)
    if (!next) throw new PictureFault(`it redirects to what is no address; ${instead}`)
    url = next
  }
  throw new PictureFault(`it redirects more than ${maxRedirects} times; ${instead}`)
}

async function read({ headers, body }: Response): Promise<Uint8Array> {
  const type = (headers.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''
  // Storages that were not told call everything a stream of bytes; what the bytes are is seen later.
  if (!/^(image\/.+|(application|binary)\/octet-stream)$/.test(type)) {
    await body?.cancel()
    throw new PictureFault(`it is no picture there, but ${type || 'of no stated type'}; ${instead}`)
  }
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength
    // To leave the loop ends the connection.
    if (bytes > maxBytes)
      throw new PictureFault(`it is larger than ${maxBytes / 1024 / 1024} MB; put a smaller one there`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** What the connection failed at, which `fetch` says as the cause. */
function reasonOf(error: unknown): string {
  const { cause, message } = error as Error & { readonly cause?: NodeJS.ErrnoException }
  return cause?.code ?? message
}
