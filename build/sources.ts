import { createHash } from 'node:crypto'
import { glob, readdir, readFile } from 'node:fs/promises'
import { join, matchesGlob, relative } from 'node:path'

const sourceFiles = [
  'content/uploads/**',
  'content/**/*.{yaml,md}',
  '{app,brand,build,cli,content,contracts,deploy,desk,documents,scripts,server,words}/**/*.{ts,tsx,mts,mjs,css,typ}',
  '*.ts',
  '*.json',
]

/** A snapshot: edits during a build count for the next one. */
export type Sources = {
  readonly digest: (globs: readonly string[]) => string
}

export async function readSources(root: string): Promise<Sources> {
  const entries = await Array.fromAsync(glob(sourceFiles, { cwd: root, withFileTypes: true }))
  const names = entries
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map(({ parentPath, name }) => relative(root, join(parentPath, name)))
  const hashes = new Map(
    await Promise.all(names.sort().map(async (name) => [name, sha256(await readFile(join(root, name)))] as const)),
  )
  return {
    digest: (globs) =>
      sha256(JSON.stringify([...hashes].filter(([name]) => globs.some((glob) => matchesGlob(name, glob))))),
  }
}

export async function folderDigest(folder: string): Promise<string> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const read = files
    .filter((entry) => entry.isFile())
    .map(async ({ parentPath, name }) => [join(parentPath, name), sha256(await readFile(join(parentPath, name)))])
  return sha256(JSON.stringify((await Promise.all(read)).sort()))
}

export function sha256(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('hex')
}
