import { createWriteStream } from 'node:fs'
import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Failure } from './exit.ts'
import type { Terminal } from './terminal.ts'

/** What stands for standard input, or output, in the place of a file's name. */
export const standard = '-'

/**
 * Does a piece of work with a file that may be standard input. What is read more than once is kept in a temporary file
 * meanwhile, which only this user can read.
 * @param work gets its path, and what it is called in what is said of it.
 */
export async function fromInput(
  given: string,
  { input }: Pick<Terminal, 'input'>,
  work: (path: string, named: string) => Promise<void>,
): Promise<void> {
  if (given !== standard) return work(given, given)
  await using dir = await mkdtempDisposable(join(tmpdir(), 'input-'))
  const path = join(dir.path, 'standard input')
  await pipeline(input, createWriteStream(path, { mode: 0o600 }))
  await work(path, basename(path)).catch((error) => {
    if (!(error instanceof Failure)) throw error
    throw new Failure(error.code, error.message.replaceAll(path, basename(path)))
  })
}
