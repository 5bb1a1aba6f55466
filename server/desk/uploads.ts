/** Reads forms with files (multipart). */
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { answerFileLimits, pictureLimits } from '../../contracts/desk.ts'
import { deskFields } from '../../contracts/desk-addresses.ts'
import { editorAddresses } from '../../contracts/editor.ts'
import { BodyRefused } from '../core/http/read-body.ts'
import { answerMs } from '../core/http/server.ts'
import type { AnswerFile } from '../database/schema.ts'
import type { PostedForm } from './actions.ts'

/** Sizes are in bytes. Files have their own limit, above. */
const fieldLimits = { fields: 2_000, fieldSize: 256 * 1024, fileSize: Number.MAX_SAFE_INTEGER }
const maxName = 120

/** The files of how many uploads may be in memory at once. */
const maxAtOnce = 2
/** How long the files of another may wait, since its request arrived. Some time is left for the answer. */
const turnMs = answerMs - 5_000

/** Excludes `multipart` and `message`, which mail programs open as parts of the mail itself. */
const mediaType = /^(?!multipart\/|message\/)[\w.+-]{1,80}\/[\w.+-]{1,80}$/i

/**
 * The files of a form. Files beyond the limits are read and dropped, because a browser whose upload is cut off shows
 * no answer.
 */
export class Uploads {
  readonly files: AnswerFile[] = []
  /** The form field of each file. */
  readonly fields: string[] = []
  readonly #maxBytes: number
  #bytes = 0

  /** @param megabytes of all files together. */
  constructor(megabytes: number = answerFileLimits.megabytes) {
    this.#maxBytes = megabytes * 1024 * 1024
  }

  /** @param isKept whether its bytes may be in memory. */
  async add({ fieldname, filename, mimetype, file }: MultipartFile, isKept: boolean): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of file) {
      this.#bytes += chunk.length
      if (isKept && !this.isTooMuch) chunks.push(chunk)
    }
    if (!filename || this.files.length > answerFileLimits.count) return
    const name = filename
      .replaceAll(/[\p{Cc}\p{Bidi_C}\\/]/gu, ' ')
      .toWellFormed()
      .slice(-maxName)
    const type = mediaType.test(mimetype) ? mimetype : 'application/octet-stream'
    this.files.push({ name, type, content: Buffer.concat(chunks) })
    this.fields.push(fieldname)
  }

  get isTooMuch(): boolean {
    return this.#bytes > this.#maxBytes || this.files.length > answerFileLimits.count
  }
}

/**
 * Reads a form with files as the request's body. Its files wait for a turn; without one they are dropped, so that the answer
 * can return the text.
 * @param isToken checks the CSRF token, which has to be the first field. If it's invalid, nothing more is read.
 * @throws an error with a `statusCode` when the form can't be read, or its files got no turn.
 */
export async function readUpload(
  request: FastifyRequest,
  reply: FastifyReply,
  isToken: (value: unknown) => boolean,
): Promise<void> {
  let hasTurn: boolean | undefined
  const isPicture = request.url.startsWith(editorAddresses.list)
  const uploads = new Uploads(isPicture ? pictureLimits.megabytes : answerFileLimits.megabytes)
  const form: Record<string, unknown> = {}
  let textBytes = 0
  try {
    for await (const part of request.parts({ limits: fieldLimits })) {
      const isKnown = deskFields.csrf in form
      if (!isKnown && !(part.type === 'field' && part.fieldname === deskFields.csrf && isToken(part.value))) {
        throw new UnreadableForm(403)
      }
      if (part.type === 'file') {
        // If no file is chosen, browsers send one without a name.
        if (part.filename) hasTurn ??= await takeTurn(reply)
        await uploads.add(part, hasTurn === true)
        continue
      }
      // Of all fields together. One that is cut off at the limit exceeds it with the token.
      textBytes += Buffer.byteLength(String(part.value))
      if (textBytes > fieldLimits.fieldSize) throw new UnreadableForm(413)
      form[part.fieldname] = part.value
    }
  } catch (error) {
    throw (error as Partial<UnreadableForm>).statusCode ? error : new UnreadableForm(400)
  }
  request.body = { ...form, [deskFields.files]: uploads }
  if (hasTurn === false) throw new BodyRefused(429)
}

/** @returns false if no turn came in time. */
async function takeTurn({ raw, elapsedTime }: FastifyReply): Promise<boolean> {
  const endTurn = await waitForTurn(turnMs - elapsedTime)
  if (!endTurn) return false
  if (raw.destroyed) endTurn()
  // The files are in memory until the response is sent.
  else raw.once('close', endTurn)
  return true
}

class UnreadableForm extends Error {
  readonly statusCode: number
  constructor(statusCode: number) {
    super('the form could not be read')
    this.statusCode = statusCode
  }
}

export function getUploads({ [deskFields.files]: uploads }: PostedForm): Uploads {
  return uploads instanceof Uploads ? uploads : new Uploads()
}

/** Exported for tests; all forms of the desk share one. */
export function createTurns() {
  const waiting: (() => void)[] = []
  let open = 0
  /**
   * Waits until fewer than two uploads are in progress.
   * @returns a function that ends the turn; null after `waitMs`.
   */
  return async (waitMs: number): Promise<(() => void) | null> => {
    if (open >= maxAtOnce) {
      const { promise, resolve } = Promise.withResolvers<boolean>()
      const take = () => resolve(true)
      waiting.push(take)
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(take), 1)
        resolve(false)
      }, waitMs)
      // The upload that ended passed its turn on, so `open` doesn't change.
      const isTaken = await promise
      clearTimeout(timer)
      if (!isTaken) return null
    } else open += 1
    return () => {
      const next = waiting.shift()
      if (next) next()
      else open -= 1
    }
  }
}

const waitForTurn = createTurns()
