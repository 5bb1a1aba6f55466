import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Path, sourceText } from '../source-text.ts'

/** The project that tests run in. */
export const project = join(import.meta.dirname, '../..')

export type ContentCopy = {
  /** A project's folder with nothing but its `content/`, and what else was asked for. */
  readonly root: string
  /**
   * Changes a file, as a writer would. Tests anchor an edit on keys, here and below: the words and numbers of the
   * project itself are its writers' to change.
   * @param file from `content/` on. @param from what stands in it once.
   * @returns the line of the change, counted from 1.
   */
  edit(file: string, from: string | RegExp, to: string): Promise<number>
  /** Puts code in the place of a value, or takes the whole entry away when there is no code. @returns the same. */
  set(file: string, path: Path, code?: string): Promise<number>
  /** Spells a key otherwise. @returns the same. */
  rename(file: string, path: Path, key: string): Promise<number>
  remove(): Promise<void>
}

/** @param more further folders and files of the project that are copied. */
export async function copyContent(...more: readonly string[]): Promise<ContentCopy> {
  const root = await mkdtemp(join(tmpdir(), 'content-'))
  for (const name of ['content', 'package.json', ...more]) {
    await cp(join(project, name), join(root, name), { recursive: true })
  }
  if (more.length > 0) await symlink(join(project, 'node_modules'), join(root, 'node_modules'))
  const change = async (
    file: string,
    changed: (text: string) => readonly [start: number, end: number, code: string],
  ) => {
    const path = join(root, 'content', file)
    const text = await readFile(path, 'utf8')
    const [start, end, code] = changed(text)
    await writeFile(path, text.slice(0, start) + code + text.slice(end))
    return text.slice(0, start).split('\n').length
  }
  return {
    root,
    edit: (file, from, to) =>
      change(file, (text) => {
        const [before = '', after = '', ...more] = text.split(from)
        if (before === text || more.length > 0) throw new Error(`${file}: ${from} does not stand in it once`)
        return [before.length, text.length - after.length, to]
      }),
    set: (file, path, code) =>
      change(file, (text) => {
        const { start, value, end } = spanOf(file, text, path)
        if (code !== undefined) return [value, end, code]
        const [around = ''] = /^,?\n?[ ]*/.exec(text.slice(end)) ?? []
        return [start, end + around.length, '']
      }),
    rename: (file, path, key) =>
      change(file, (text) => {
        const { start } = spanOf(file, text, path)
        return [start, text.indexOf(':', start), key]
      }),
    remove: () => rm(root, { recursive: true }),
  }
}

function spanOf(file: string, text: string, path: Path) {
  const span = sourceText(file, text).exactSpanOf(path)
  if (!span) throw new Error(`${file}: there is no ${path.join('.')} in it`)
  return span
}
