import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { folderDigest, type Sources, sha256 } from './sources.ts'

export class BuildFailure extends Error {}

type Inputs = {
  /** Globs of sources. */
  readonly files: readonly string[]
  /** Settings, and what earlier steps have made. */
  readonly values?: unknown
  readonly output?: string
}

export type WhenStale = (name: string, inputs: Inputs, run: () => Promise<void>) => Promise<string>

/**
 * @param stamps the folder with digests of the last run.
 * @returns a function that does a step unless its inputs and its output are as the last run left them, and returns the
 * digest of its output.
 */
export function whenStaleIn(sources: Sources, stamps: string, say: (line: string) => void): WhenStale {
  return async (name, { files, values = null, output }, run) => {
    const stamp = join(stamps, name.replaceAll(' ', '-'))
    const inputs = JSON.stringify([process.version, sources.digest(['*.json', ...files]), values])
    const state = async () => {
      const made = output === undefined ? '' : await folderDigest(output)
      return { made, stamp: sha256(inputs + made) }
    }
    const now = await state()
    if ((await readFile(stamp, 'utf8').catch(() => '')) === now.stamp) return now.made
    const started = performance.now()
    // An interrupted step's output must not match a stamp.
    await rm(stamp, { force: true })
    await run().catch((error: Error) => {
      throw new BuildFailure(`${error.message}\nThe build stopped at ${name}. Nothing was published.`)
    })
    const after = await state()
    await mkdir(stamps, { recursive: true })
    await writeFile(stamp, after.stamp)
    say(`  ${name} ${((performance.now() - started) / 1000).toFixed(1)} s`)
    return after.made
  }
}
