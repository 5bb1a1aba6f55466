/** Downloads from addresses which others can redirect. */
import { RefusedAddress, type refusePrivate } from './private-address.ts'

const maxRedirects = 3

export type Download = {
  readonly accept: string
  readonly signal: AbortSignal
  /** Throws for an address that may not be asked; called for the first one and for each that a redirect leads to. */
  readonly refuse: typeof refusePrivate
}

/**
 * Follows redirects.
 * @returns the first answer that is none.
 * @throws RefusedAddress for a refused address and after three redirects; and what `fetch` throws.
 */
export async function download(from: URL, { accept, signal, refuse }: Download): Promise<Response> {
  let url = from
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    // A host that resolves differently on the next lookup gains nothing: the target has no certificate for its name.
    await refuse(url)
    const answer = await fetch(url, { signal, redirect: 'manual', headers: { accept } })
    const location = answer.headers.get('location')
    if (answer.status < 300 || answer.status > 399 || !location) return answer
    await answer.body?.cancel()
    const next = URL.parse(location, url)
    if (!next) throw new RefusedAddress('it redirects to what is no address')
    url = next
  }
  throw new RefusedAddress(`it redirects more than ${maxRedirects} times`)
}

/** @returns undefined for a body of more than `maxBytes`, whose rest isn't read. */
export async function bodyOf({ body }: Response, maxBytes: number): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength
    // Leaving the loop ends the connection.
    if (bytes > maxBytes) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
