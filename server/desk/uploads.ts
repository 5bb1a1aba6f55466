/** Reads a form with files. */
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { answerFileLimits } from '../../contracts/desk.ts'
import { deskFields } from '../../contracts/desk-addresses.ts'
import type { AnswerFile } from '../database/schema.ts'
import { plainText } from '../requests/export.ts'
import type { PostedForm } from './actions.ts'

const maxBytes = answerFileLimits.megabytes * 1024 * 1024
/** Of a form's other fields, in bytes. */
const fieldLimits = { fields: 20, fieldSize: 256 * 1024, fileSize: Number.MAX_SAFE_INTEGER }
const maxName = 120

/**
 * The files of a form. Files beyond the limits are read and dropped, because a browser whose upload is cut off shows
 * no answer.
 */
export class Uploads {
  readonly files: AnswerFile[] = []
  #bytes = 0

  async add({ filename, mimetype, file }: MultipartFile, isKept: boolean): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of file) {
      this.#bytes += chunk.length
      if (isKept && !this.isTooMuch) chunks.push(chunk)
    }
    // Without a chosen file, browsers send one without a name.
    if (!filename) return
    const name = plainText(filename)
      .replaceAll(/[\n\t\\/]/g, ' ')
      .toWellFormed()
      .slice(-maxName)
    const type = /^[\w.+-]{1,80}\/[\w.+-]{1,80}$/.test(mimetype) ? mimetype : 'application/octet-stream'
    this.files.push({ name, type, content: Buffer.concat(chunks) })
  }

  get isTooMuch(): boolean {
    return this.#bytes > maxBytes || this.files.length > answerFileLimits.count
  }
}

export async function readUpload(request: FastifyRequest): Promise<PostedForm> {
  const uploads = new Uploads()
  const form: Record<string, unknown> = {}
  for await (const part of request.parts({ limits: fieldLimits })) {
    if (part.type === 'field') form[part.fieldname] = part.value
    else await uploads.add(part, request.session !== null)
  }
  return { ...form, [deskFields.files]: uploads }
}

export function uploadsIn({ [deskFields.files]: uploads }: PostedForm): Uploads {
  return uploads instanceof Uploads ? uploads : new Uploads()
}
