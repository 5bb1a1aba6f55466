/** Sites made of edited words, each in a folder of its own. */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { json, text } from 'node:stream/consumers'
import { type Edits, picturesIn } from '../../words/edits.ts'
import type { Finding } from '../../words/judge/finding.ts'
import { makeFolder, writeWhole } from '../database/folder.ts'

/** The input of build/edited-site.ts. */
export type EditedSite = {
  readonly edits: Edits
  /** A finished site without edits. */
  readonly from: string
  readonly to: string
  /** The uploaded pictures that edits name. */
  readonly pictures: string
  /** Keeps what costs much to make. */
  readonly cache: string
  /** Whether nothing else uses the cache. */
  readonly prunes: boolean
}

export type Published = { readonly id: number; readonly edits: Edits }

/** What was shown last, for a start without the database. */
export const lastShown = (dataDir: string) => join(dataDir, 'published.json')

export const prefix = 'edited-'

/** Run as sources, or bundled beside this module. */
const maker = import.meta.filename.endsWith('.ts')
  ? join(import.meta.dirname, '../../build/edited-site.ts')
  : join(import.meta.dirname, 'edited-site.js')

/**
 * @param siteDir a finished site without edits.
 * @param picture the bytes of an uploaded picture; left out where no database is asked.
 */
export function editedSites(
  siteDir: string,
  dataDir: string,
  picture?: (name: string) => Promise<Uint8Array | undefined>,
) {
  const sites = join(dataDir, 'sites')
  const pictures = join(dataDir, 'pictures')
  const version = readFileSync(join(siteDir, 'manifest.json'))
  const ofBuild = join(siteDir, '../cache')
  // A release has no build.
  const cache = existsSync(ofBuild)
    ? { cache: ofBuild, prunes: false }
    : { cache: join(dataDir, 'cache'), prunes: true }

  const folderOf = (edits: Edits) => {
    if (Object.keys(edits).length === 0) return siteDir
    const digest = createHash('sha256').update(version).update(JSON.stringify(edits)).digest('hex').slice(0, 16)
    return join(sites, prefix + digest)
  }

  /** On this machine, for a start or an update without the database. */
  const keepPictures = async (edits: Edits) => {
    await makeFolder(pictures)
    for (const name of picturesIn(edits)) {
      const file = join(pictures, name)
      const bytes = existsSync(file) ? undefined : await picture?.(name)
      if (!bytes) continue
      await writeWhole(file, (part) => part.writeFile(bytes))
    }
  }

  let making: Promise<unknown> = Promise.resolve()
  /** Sites are made one at a time. @throws for faults that no editor can fix, such as a full disk. */
  const prepare = (edits: Edits): Promise<{ readonly findings: readonly Finding[] }> => {
    const made = making.then(async () => {
      const to = folderOf(edits)
      if (existsSync(join(to, 'manifest.json'))) return { findings: [] }
      await makeFolder(sites)
      await keepPictures(edits)
      return { findings: await run({ edits, from: siteDir, to, pictures, ...cache }) }
    })
    making = made.catch(() => {})
    return made
  }
  return { folderOf, prepare }
}

async function run(input: EditedSite): Promise<readonly Finding[]> {
  const child = spawn(process.execPath, [maker], { stdio: ['pipe', 'pipe', 'pipe'] })
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const [output, errors] = [json(child.stdout).catch(() => undefined), text(child.stderr)]
  child.stdin.on('error', () => {}).end(JSON.stringify(input))
  const findings = (await output) as readonly Finding[] | undefined
  if ((await ended) === 0 && findings) return findings
  await rm(`${input.to}.${child.pid}`, { recursive: true, force: true })
  throw new Error(`the site could not be made: ${(await errors).trim().slice(-2_000)}`)
}
