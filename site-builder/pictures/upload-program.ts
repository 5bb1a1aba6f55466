/**
 * The program that encodes an uploaded picture. It's a process because only its end frees the memory of decoded pixels.
 */
import { answerTasks } from '../../server/answer-tasks.ts'
import type { StorablePicture } from '../../server/desk/editing/pictures.ts'
import { prepareUpload } from './encode.ts'
import { PictureError } from './fetch-picture.ts'

answerTasks(async (file: Uint8Array): Promise<StorablePicture> => {
  try {
    return { bytes: (await prepareUpload(file)).data }
  } catch (error) {
    if (!(error instanceof PictureError)) throw error
    return { fault: error.message }
  }
})
