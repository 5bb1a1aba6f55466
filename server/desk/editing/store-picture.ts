/** Starts the program that reads uploaded pictures (build/pictures/storable.ts), for one picture at a time. */
import { minuteMs } from '../../../contracts/durations.ts'
import { runProgram, taskQueue } from '../../run-program.ts'

export type StorableHead =
  | { readonly width: number; readonly height: number }
  /** What is wrong with the picture, for the person who has uploaded it. */
  | { readonly fault: string }

export type Storable = StorableHead & { readonly bytes: Buffer }

const next = taskQueue()

/** @throws when the program can't run, for example without the package sharp, or takes a minute. */
export async function storablePicture(file: Uint8Array): Promise<Storable> {
  const output = (await next(() => runProgram('build/pictures/storable.ts', file, minuteMs))) as Buffer
  const end = output.indexOf('\n')
  const head = JSON.parse(output.subarray(0, end).toString()) as StorableHead
  return { ...head, bytes: output.subarray(end + 1) }
}
