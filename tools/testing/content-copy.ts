import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The project that tests run in. */
export const project = join(import.meta.dirname, '../..')

export type ContentCopy = {
  /** A project's folder with nothing but its `content/`, and what else was asked for. */
  readonly root: string
  /**
   * Changes a file, as a writer would.
   * @param file from `content/` on. @param from a text that stands in it once.
   * @returns the line of the change, counted from 1.
   */
  edit(file: string, from: string | RegExp, to: string): Promise<number>
  remove(): Promise<void>
}

/** @param more further folders and files of the project that are copied. */
export async function copyContent(...more: readonly string[]): Promise<ContentCopy> {
  const root = await mkdtemp(join(tmpdir(), 'content-'))
  for (const name of ['content', 'package.json', ...more]) {
    await cp(join(project, name), join(root, name), { recursive: true })
  }
  if (more.length > 0) await symlink(join(project, 'node_modules'), join(root, 'node_modules'))
  return {
    root,
    edit: async (file, from, to) => {
      const path = join(root, 'content', file)
      const text = await readFile(path, 'utf8')
      const parts = text.split(from)
      if (parts.length !== 2) throw new Error(`${file}: ${from} stands in it ${parts.length - 1} times`)
      await writeFile(path, parts.join(to))
      return (parts[0] ?? '').split('\n').length
    },
    remove: () => rm(root, { recursive: true }),
  }
}
