/** Downloads a picture from public storage. The response isn't trusted. */
import { PrivateAddress, refusePrivate } from './private-address.ts'

/** A picture's fault, with a remedy for the writer. */
export class PictureFault extends Error {
  override readonly name = 'PictureFault'
}

/** The timeout with redirects, in ms. */
const timeoutMs = 30_000
/** In bytes. A camera's photo has 5 to 15 MB. */
export const maxBytes = 20 * 1024 * 1024
const maxRedirects = 3

const instead = 'correct the address, or put the picture into content/uploads/'

/**
 * @param refuse throws PrivateAddress for forbidden addresses; tests pass another one.
 * @throws PictureFault unless it can be downloaded completely from a public address.
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
    // A host that resolves differently on the next lookup gains nothing: the target has no certificate for its name.
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
  // Some storages call everything a byte stream; the bytes are inspected later.
  if (!/^(image\/.+|(application|binary)\/octet-stream)$/.test(type)) {
    await body?.cancel()
    throw new PictureFault(`it is no picture there, but ${type || 'of no stated type'}; ${instead}`)
  }
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength
    // Leaving the loop ends the connection.
    if (bytes > maxBytes)
      throw new PictureFault(`it is larger than ${maxBytes / 1024 / 1024} MB; put a smaller one there`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** The cause of a failed `fetch`. */
function reasonOf(error: unknown): string {
  const { cause, message } = error as Error & { readonly cause?: NodeJS.ErrnoException }
  return cause?.code ?? message
}
