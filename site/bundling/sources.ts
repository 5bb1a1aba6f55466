import { createHash } from 'node:crypto'
import { glob, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, matchesGlob, relative } from 'node:path'

export const dist = {
  brand: 'dist/brand',
  pages: 'dist/pages',
  browser: 'dist/browser',
  documents: 'dist/documents',
  /** The output of the four above, compressed: a site without content. */
  bundle: 'dist/bundle',
  site: 'dist/site',
} as const

export const serverBuild = `${dist.site}/runtime/pages/server/index.js`

const sourceFiles = [
  'brand/icons/*',
  'content/uploads/**',
  'content/**/*.{yaml,json,md,py,txt,patch}',
  '{brand,cms,content,contracts,desk,ops,platform,server,site}/**/*.{ts,tsx,mts,mjs,css,typ}',
  '*.ts',
  '*.json',
]

/** A snapshot of the sources. Changes during a build count for the next build. */
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

export async function digestFolder(folder: string): Promise<string> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const read = files
    .filter((entry) => entry.isFile())
    .map(async ({ parentPath, name }) => [join(parentPath, name), sha256(await readFile(join(parentPath, name)))])
  return sha256(JSON.stringify((await Promise.all(read)).sort()))
}

export function sha256(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('hex')
}

export class BuildFailure extends Error {}

type Inputs = {
  /** Globs of sources. */
  readonly files: readonly string[]
  /** Settings, and the digests of earlier steps. */
  readonly values?: unknown
  readonly output?: string
}

/** The folder with a digest of the last run of each step. */
const stamps = 'dist/stamps'

type RunStep = (name: string, inputs: Inputs, run: () => Promise<void>) => Promise<string>

/**
 * @returns a function that runs a step unless its inputs and output haven't changed since its last run, and returns the
 * digest of its output.
 */
export function createStepRunner(sources: Sources): RunStep {
  return async (name, { files, values = null, output }, run) => {
    const stamp = join(stamps, name.replaceAll(' ', '-'))
    const inputs = JSON.stringify([process.version, sources.digest(['*.json', ...files]), values])
    const state = async () => {
      const digest = output === undefined ? '' : await digestFolder(output)
      return { made: digest, stamp: sha256(inputs + digest) }
    }
    const now = await state()
    if ((await readFile(stamp, 'utf8').catch(() => '')) === now.stamp) return now.made
    const started = performance.now()
    const seconds = () => (performance.now() - started) / 1000
    const reminder = setInterval(() => console.log(`  ${name}: at work for ${seconds().toFixed(0)} s`), 10_000)
    // The output of an interrupted step must not match a stamp.
    await rm(stamp, { force: true })
    await run()
      .catch((error: Error) => {
        throw new BuildFailure(`${error.message}\nThe build stopped at ${name}. Nothing was published.`)
      })
      .finally(() => clearInterval(reminder))
    const after = await state()
    await mkdir(stamps, { recursive: true })
    await writeFile(stamp, after.stamp)
    console.log(`  ${name} ${seconds().toFixed(1)} s`)
    return after.made
  }
}
