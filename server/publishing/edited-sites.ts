/** Sites built from edited content, each in a folder of its own. */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { type Edits, listUploadedPictures } from '../../cms/edits.ts'
import type { Issue } from '../../cms/validate/issue.ts'
import { boundedCache } from '../../contracts/bounded-cache.ts'
import { hourMs } from '../../contracts/durations.ts'
import { makeFolder, writeAtomically } from '../../platform/folder.ts'
import type { SiteManifest } from '../../site/manifest.ts'
import { type BuildJob, createSiteBuilder } from '../../site/site-builder.ts'
import { isSiteIntact } from '../../site/site-folder.ts'
import { getContentReader } from './content-reader.ts'

export type Published = { readonly id: number; readonly edits: Edits }

/** What this machine showed last, for a start without the database, or when the newest publication can't be shown. */
export type LastShown = Published & { readonly folder: string }
export const lastShownFile = (dataDir: string) => join(dataDir, 'published.json')

export const editedSitePrefix = 'edited-'

/** The current content, and earlier ones, because pages that are still open read the content of their islands there. */
const keptSites = 10
/** A partial folder that a killed process left is removed after this time. */
const partialMs = hourMs

const sitesDir = (dataDir: string) => join(dataDir, 'sites')

/** @returns the folders of edited sites on this machine, also those that a killed build left incomplete. */
export async function listEditedSites(dataDir: string): Promise<readonly string[]> {
  const names = await readdir(sitesDir(dataDir)).catch(() => [])
  return names.flatMap((name) => (name.startsWith(editedSitePrefix) ? join(sitesDir(dataDir), name) : []))
}

type Preparation = Pick<BuildJob, 'clockMs'> & {
  /** The site whose unchanged files are reused; by default the one without edits. */
  readonly before?: string
  /** Called later, when the files are compressed at the best quality. */
  readonly whenCompressed?: (folder: string) => void
}

export type Prepared = { readonly issues: readonly Issue[] }

/**
 * @param siteDir a built site without edits.
 * @param picture reads the bytes of an uploaded picture; omitted if there is no database.
 */
export function createEditedSites(
  siteDir: string,
  dataDir: string,
  picture?: (name: string) => Promise<Uint8Array | undefined>,
) {
  const sites = sitesDir(dataDir)
  const uploads = join(dataDir, 'pictures')
  const version = readFileSync(join(siteDir, 'manifest.json'), 'utf8')
  const { settings } = JSON.parse(version) as SiteManifest
  const builder = createSiteBuilder(siteDir)

  const getFolder = (edits: Edits) => {
    if (Object.keys(edits).length === 0) return siteDir
    const digest = createHash('sha256').update(version).update(JSON.stringify(edits)).digest('hex').slice(0, 16)
    return join(sites, editedSitePrefix + digest)
  }

  /** Stores pictures on this machine, for a start or an update without the database. */
  const keepPictures = async (edits: Edits) => {
    await makeFolder(uploads)
    for (const name of listUploadedPictures(edits)) {
      const file = join(uploads, name)
      const bytes = existsSync(file) ? undefined : await picture?.(name)
      if (bytes) await writeAtomically(file, (part) => part.writeFile(bytes))
    }
  }

  /** Folders that this process has built or checked. */
  const whole = new Set([siteDir])
  const make = async (edits: Edits, how: Preparation): Promise<Prepared> => {
    const to = getFolder(edits)
    if (whole.has(to) && existsSync(join(to, 'manifest.json'))) return { issues: [] }
    const issues = (await isSiteIntact(to)) ? [] : await validateAndBuild(edits, to, how)
    if (issues.length === 0) whole.add(to)
    return { issues }
  }
  /** The site builder gets only content that is valid, and that the content reader could read within its limits. */
  const validateAndBuild = async (
    edits: Edits,
    to: string,
    { before = siteDir, clockMs, whenCompressed }: Preparation,
  ): Promise<readonly Issue[]> => {
    const pictures = new Map(listUploadedPictures(edits).map((name) => [name, undefined]))
    const issues = await getContentReader(siteDir).findIssues({ edits, pictures, origin: settings.origin })
    if (issues.length > 0) return issues
    await makeFolder(sites)
    await keepPictures(edits)
    return builder.make(
      {
        root: siteDir,
        edits,
        settings,
        from: siteDir,
        to,
        before: whole.has(before) ? before : siteDir,
        uploads,
        quality: 5,
        isSynced: true,
        clockMs,
      },
      () => whenCompressed?.(to),
    )
  }

  const making = boundedCache<Promise<Prepared>>(100, 0)
  return {
    getFolder,
    /**
     * Validates these edits and builds their site, unless it exists undamaged.
     * @returns the issues that prevent it.
     * @throws for faults that no editor can fix, such as a full disk.
     */
    prepare: (edits: Edits, how: Preparation = {}): Promise<Prepared> =>
      making(getFolder(edits), () => make(edits, how)),
    /** Starts the site builder, so that it is ready when staff publish. */
    warm: builder.warm,
    stop: builder.stop,
    /** Removes the folders of older content. */
    prune: async (): Promise<void> => {
      const folders = (await listEditedSites(dataDir)).map(async (folder) => ({
        folder,
        isPartial: basename(folder).includes('.'),
        usedMs: (await stat(folder)).mtimeMs,
      }))
      const { true: partial = [], false: complete = [] } = Object.groupBy(
        await Promise.all(folders),
        ({ isPartial }) => `${isPartial}` as const,
      )
      const old = [
        ...complete.toSorted((one, other) => other.usedMs - one.usedMs).slice(keptSites),
        ...partial.filter(({ usedMs }) => Date.now() - usedMs > partialMs),
      ]
      for (const { folder } of old) await rm(folder, { recursive: true, force: true })
    },
  }
}
