/** Starts the program that reads uploaded pictures (build/pictures/storable.ts), for one picture at a time. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { minuteMs } from '../../../contracts/durations.ts'

export type StorableHead =
  | { readonly width: number; readonly height: number }
  /** What is wrong with the picture, for the person who has uploaded it. */
  | { readonly fault: string }

export type Storable = StorableHead & { readonly bytes: Buffer }

/** Run as sources, or bundled beside this module. */
const program = import.meta.filename.endsWith('.ts')
  ? join(import.meta.dirname, '../../../build/pictures/storable.ts')
  : join(import.meta.dirname, 'storable.js')

let last: Promise<unknown> = Promise.resolve()

/** @throws when the program can't run, for example without the package sharp, or takes a minute. */
export function storablePicture(file: Uint8Array): Promise<Storable> {
  const made = last.then(() => read(file))
  last = made.catch(() => {})
  return made
}

async function read(file: Uint8Array): Promise<Storable> {
  const child = spawn(process.execPath, ['--disable-proto=delete', program], {
    timeout: minuteMs,
    killSignal: 'SIGKILL',
  })
  const stop = () => child.kill('SIGKILL')
  process.once('exit', stop)
  // It may end before it has read all.
  child.stdin.on('error', () => {}).end(file)
  const [output, errors, [code]] = await Promise.all([buffer(child.stdout), text(child.stderr), once(child, 'close')])
  process.off('exit', stop)
  if (code !== 0) throw new Error(errors.trim().slice(-500) || 'it took too long')
  const end = output.indexOf('\n')
  const head = JSON.parse(output.subarray(0, end).toString()) as StorableHead
  return { ...head, bytes: output.subarray(end + 1) }
}
