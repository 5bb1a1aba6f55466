/** Downloads a picture from public storage. The response isn't trusted. */
import { pictureLimits } from '../../contracts/desk.ts'
import { download, RefusedAddress, readResponseBody, refusePrivate } from '../../platform/download.ts'

/** Why a picture can't be used, with a remedy for the writer. */
export class PictureError extends Error {
  override readonly name = 'PictureError'
}

/** The timeout including redirects, in ms. */
const timeoutMs = 30_000
/** In bytes. A photo from a camera has 5 to 15 MB. */
export const maxPictureBytes = pictureLimits.megabytes * 1024 * 1024

const instead = 'correct the address, or put the picture into content/uploads/'

/**
 * Downloads a picture.
 * @param refuse throws RefusedAddress for forbidden addresses. Tests pass their own.
 * @throws PictureError unless the picture can be downloaded completely from a public address.
 */
export async function fetchPicture(address: string, refuse = refusePrivate, limitMs = timeoutMs): Promise<Uint8Array> {
  const signal = AbortSignal.timeout(limitMs)
  try {
    return await readPicture(await download(new URL(address), { accept: 'image/*', signal, refuse }))
  } catch (error) {
    if (error instanceof PictureError) throw error
    if (error instanceof RefusedAddress) throw new PictureError(`${error.message}; ${instead}`)
    const reason = signal.aborted ? `it took longer than ${limitMs / 1000} s` : getReason(error)
    throw new PictureError(`it cannot be fetched (${reason}); ${instead}, or build again once it is available`)
  }
}

async function readPicture(answer: Response): Promise<Uint8Array> {
  const { status, headers, body } = answer
  if (status !== 200) {
    await body?.cancel()
    throw new PictureError(`it cannot be fetched (HTTP ${status}); ${instead}`)
  }
  const type = (headers.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''
  // Some storage services send every file as a byte stream. The bytes are checked later.
  if (!/^(image\/.+|(application|binary)\/octet-stream)$/.test(type)) {
    await body?.cancel()
    throw new PictureError(`the address returns ${type || 'an unknown type'}, not a picture; ${instead}`)
  }
  const bytes = await readResponseBody(answer, maxPictureBytes)
  if (!bytes) throw new PictureError(`it is larger than ${maxPictureBytes / 1024 / 1024} MB; put a smaller one there`)
  return bytes
}

/** The cause of a failed `fetch`. */
function getReason(error: unknown): string {
  const { cause, message } = error as Error & { readonly cause?: NodeJS.ErrnoException }
  return cause?.code ?? message
}
