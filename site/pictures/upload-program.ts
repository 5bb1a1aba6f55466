/**
 * The program that encodes an uploaded picture. It's a process because only its end frees the memory of decoded pixels.
 */
import { answerTasks } from '../../platform/answer-tasks.ts'
import type { StorablePicture } from '../../server/desk/editing/pictures.ts'
import { prepareUpload } from './encode.ts'
import { PictureError } from './fetch-picture.ts'

answerTasks(async (file: Uint8Array): Promise<StorablePicture> => {
  try {
    const { data, info } = await prepareUpload(file)
    return { bytes: data, width: info.width, height: info.height }
  } catch (error) {
    if (!(error instanceof PictureError)) throw error
    return { fault: error.message }
  }
})
