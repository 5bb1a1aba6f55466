import { glob, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { builtPages } from '../dist.ts'
import { type FinishedPage, readPage } from './read-page.ts'

let pages: Promise<ReadonlyMap<string, FinishedPage>> | undefined

/** The pages as they were built, by address, before each is left its own styles. They are read once in a process. */
export function readBuiltPages(): Promise<ReadonlyMap<string, FinishedPage>> {
  pages ??= readAll()
  return pages
}

async function readAll() {
  const files = (await Array.fromAsync(glob('**/index.html', { cwd: builtPages }))).sort()
  const read = files.map(async (file) => {
    const path = `/${dirname(file)}`.replace(/\/\.$/, '/')
    return [path, readPage(await readFile(join(builtPages, file), 'utf8'))] as const
  })
  return new Map(await Promise.all(read))
}
