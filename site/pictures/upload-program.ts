/**
 * The program that encodes an uploaded picture. It's a process because only its end frees the memory of decoded pixels.
 */

import type { PictureSize } from '../../contracts/pictures.ts'
import { answerTasks } from '../../platform/answer-tasks.ts'
import { prepareUpload } from './encode.ts'
import { PictureError } from './fetch-picture.ts'

/** `fault` is a message for the person who uploaded the file. */
export type StorablePicture = { readonly fault: string } | ({ readonly bytes: Buffer } & PictureSize)

answerTasks(async (file: Uint8Array): Promise<StorablePicture> => {
  try {
    const { data, info } = await prepareUpload(file)
    return { bytes: data, width: info.width, height: info.height }
  } catch (error) {
    if (!(error instanceof PictureError)) throw error
    return { fault: error.message }
  }
})
