/**
 * The program that makes an uploaded picture storable: a process of its own, because the memory of decoded pixels comes
 * back to the machine with its end only. Reads the file from standard input; writes a line of JSON, and the picture.
 */
import { buffer } from 'node:stream/consumers'
import type { StorableHead } from '../../server/desk/editing/pictures.ts'
import { storable } from './encode.ts'
import { PictureFault } from './fetch-picture.ts'

const say = (head: StorableHead) => process.stdout.write(`${JSON.stringify(head)}\n`)

try {
  const { data } = await storable(await buffer(process.stdin))
  say({})
  process.stdout.write(data)
} catch (error) {
  if (!(error instanceof PictureFault)) throw error
  say({ fault: error.message })
}
