/** The program that makes an uploaded picture storable: the memory of decoded pixels comes back with its end only. */
import { answerTasks } from '../../server/answer-tasks.ts'
import type { StorablePicture } from '../../server/desk/editing/pictures.ts'
import { storable } from './encode.ts'
import { PictureFault } from './fetch-picture.ts'

answerTasks(async (file: Uint8Array): Promise<StorablePicture> => {
  try {
    return { bytes: (await storable(file)).data }
  } catch (error) {
    if (!(error instanceof PictureFault)) throw error
    return { fault: error.message }
  }
})
