/**
 * The key of one request (`idempotencyKeyHeader`): the server stores a key once, so that a request can be repeated
 * until an answer comes. It lives in memory only: a page that is loaded anew has a new key.
 */
export class RequestKey {
  #key = randomKey()
  #confirmed: string | undefined

  /**
   * @param content what is about to be sent. Before a request is confirmed, every press is about the same one, and
   * the server says when it has another version. Afterwards, other content is another request; the same content, sent
   * again from a page that the browser kept, is answered with the same reference.
   */
  for(content: string): string {
    if (this.#confirmed !== undefined && this.#confirmed !== content) this.renew()
    return this.#key
  }

  /** The server has stored this content under the key. */
  confirm(content: string): void {
    this.#confirmed = content
  }

  /** What is sent next is a further request. */
  renew(): void {
    this.#key = randomKey()
    this.#confirmed = undefined
  }
}

/** 128 random bits. `randomUUID` is there in secure contexts only, which a preview on a local network is not. */
function randomKey(): string {
  return (
    crypto.randomUUID?.() ??
    Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
  )
}
