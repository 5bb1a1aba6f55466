import { type FileHandle, stat } from 'node:fs/promises'
import { reasonOf } from '../server/database/database.ts'
import { writeWhole } from '../server/database/folder.ts'
import { exit, Failure } from './exit.ts'

/** In place of a file's name: standard input or output. */
export const standard = '-'

/** Writes a file whole or not at all. @param options.force replaces an existing one. @throws Failure */
export async function writeNamed<T>(
  path: string,
  { force }: { force: boolean },
  write: (file: FileHandle) => Promise<T>,
): Promise<T> {
  const there = await stat(path).catch(() => undefined)
  if (there && !there.isFile()) throw new Failure(exit.wrongUse, `${path} is not a file. Give the name of a file.`)
  if (there && !force) {
    throw new Failure(exit.wrongUse, `${path} exists already. Give another name, or --force to replace it.`)
  }
  let isOpen = false
  const opened = (file: FileHandle) => {
    isOpen = true
    return write(file)
  }
  try {
    return await writeWhole(path, opened)
  } catch (error) {
    throw isOpen ? error : new Failure(exit.failed, `${path} cannot be written: ${reasonOf(error)}`)
  }
}
