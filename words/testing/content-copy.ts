import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { newFolder } from '../../tests/support/new-folder.ts'

/** The project's `content/` in a folder of its own, for tests of what only files can show. It is gone after the test. */
export type ContentCopy = {
  readonly root: string
  /**
   * @param from what stands in the file once.
   * @returns the line of the change, counted from 1.
   */
  edit(file: string, from: string | RegExp, to: string): Promise<number>
}

/** @param more further files and folders of the project that are copied. */
export async function copyContent(...more: readonly string[]): Promise<ContentCopy> {
  // Folders of people have such names.
  const root = await newFolder('my sité ')
  for (const name of ['content', 'words', 'package.json', ...more])
    await cp(name, join(root, name), { recursive: true })
  return {
    root,
    edit: async (file, from, to) => {
      const path = join(root, 'content', file)
      const [before = '', after, ...again] = (await readFile(path, 'utf8')).split(from)
      if (after === undefined || again.length > 0) throw new Error(`${file}: ${from} does not stand in it once`)
      await writeFile(path, before + to + after)
      return before.split('\n').length
    },
  }
}
