import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createFolder } from './new-folder.ts'

export type ContentCopy = Awaited<ReturnType<typeof copyContent>>

/** A copy of `content/`, removed after the test. */
export async function copyContent(...more: readonly string[]) {
  const root = await createFolder('my sité ')
  for (const name of ['content', 'cms', 'package.json', ...more]) await cp(name, join(root, name), { recursive: true })
  return {
    root,
    /** @param from occurs once. @returns the line of the change, from 1. */
    edit: async (file: string, from: string | RegExp, to: string) => {
      const path = join(root, 'content', file)
      const [before = '', after, ...again] = (await readFile(path, 'utf8')).split(from)
      if (after === undefined || again.length > 0) throw new Error(`${file}: ${from} must occur in it exactly once`)
      await writeFile(path, before + to + after)
      return before.split('\n').length
    },
  }
}
