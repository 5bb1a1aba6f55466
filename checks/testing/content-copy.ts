import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The project's `content/` in a folder of its own, for tests of what only files can show. */
export type ContentCopy = {
  readonly root: string
  /**
   * @param from what stands in the file once.
   * @returns the line of the change, counted from 1.
   */
  edit(file: string, from: string | RegExp, to: string): Promise<number>
  remove(): Promise<void>
}

/** @param more further files and folders of the project that are copied. */
export async function copyContent(...more: readonly string[]): Promise<ContentCopy> {
  // Folders of people have such names.
  const root = await mkdtemp(join(tmpdir(), 'my sité '))
  for (const name of ['content', 'package.json', ...more]) await cp(name, join(root, name), { recursive: true })
  return {
    root,
    edit: async (file, from, to) => {
      const path = join(root, 'content', file)
      const [before = '', after, ...again] = (await readFile(path, 'utf8')).split(from)
      if (after === undefined || again.length > 0) throw new Error(`${file}: ${from} does not stand in it once`)
      await writeFile(path, before + to + after)
      return before.split('\n').length
    },
    remove: () => rm(root, { recursive: true }),
  }
}
