/** Sites made of edited words, each in a folder of its own. */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Edits, listUploadedPictures } from '../../cms/edits.ts'
import type { Issue } from '../../cms/validate/issue.ts'
import type { SiteManifest } from '../../contracts/site-manifest.ts'
import type { TrackRecord } from '../../contracts/track-record.ts'
import { isSiteIntact } from '../../site-builder/build-info.ts'
import { createSiteBuilder } from '../../site-builder/site-builder.ts'
import { makeFolder, writeAtomically } from '../database/folder.ts'

export type Published = { readonly id: number; readonly edits: Edits; readonly record: TrackRecord | null }

type Contents = Omit<Published, 'id'>

/** What was shown last, for a start without the database, or with words that don't fit. */
export type LastShown = Published & { readonly folder: string }
export const lastShownFile = (dataDir: string) => join(dataDir, 'published.json')

export const editedSitePrefix = 'edited-'

export type Prepared = { readonly issues: readonly Issue[] }

/**
 * @param siteDir a finished site without edits.
 * @param picture the bytes of an uploaded picture; left out where no database is asked.
 */
export function createEditedSites(
  siteDir: string,
  dataDir: string,
  picture?: (name: string) => Promise<Uint8Array | undefined>,
) {
  const sites = join(dataDir, 'sites')
  const uploads = join(dataDir, 'pictures')
  const version = readFileSync(join(siteDir, 'manifest.json'), 'utf8')
  const { settings } = JSON.parse(version) as SiteManifest
  const builder = createSiteBuilder(siteDir)

  const folderOf = ({ edits, record }: Contents) => {
    if (Object.keys(edits).length === 0 && record === null) return siteDir
    const digest = createHash('sha256')
      .update(version)
      .update(JSON.stringify([edits, record]))
      .digest('hex')
      .slice(0, 16)
    return join(sites, editedSitePrefix + digest)
  }

  /** On this machine, for a start or an update without the database. */
  const keepPictures = async (edits: Edits) => {
    await makeFolder(uploads)
    for (const name of listUploadedPictures(edits)) {
      const file = join(uploads, name)
      const bytes = existsSync(file) ? undefined : await picture?.(name)
      if (bytes) await writeAtomically(file, (part) => part.writeFile(bytes))
    }
  }

  /** Folders that this process has made or looked through. */
  const whole = new Set([siteDir])
  const make = async (
    contents: Contents,
    before: string,
    whenCompressed?: (folder: string) => void,
  ): Promise<Prepared> => {
    const to = folderOf(contents)
    if (whole.has(to) && existsSync(join(to, 'manifest.json'))) return { issues: [] }
    const issues = (await isSiteIntact(to)) ? [] : await makeAnew(contents, to, before, whenCompressed)
    if (issues.length === 0) whole.add(to)
    return { issues }
  }
  const makeAnew = async (
    { edits, record }: Contents,
    to: string,
    before: string,
    whenCompressed?: (folder: string) => void,
  ) => {
    await makeFolder(sites)
    await keepPictures(edits)
    return builder.make(
      {
        ...{ root: siteDir, edits, record, settings, from: siteDir, to, before: whole.has(before) ? before : siteDir },
        ...{ uploads, quality: 5, isSynced: true },
      },
      () => whenCompressed?.(to),
    )
  }

  const making = new Map<string, Promise<Prepared>>()
  return {
    folderOf,
    /**
     * Makes the site of these edits and this record, unless it is there and undamaged.
     * @param before the site whose unchanged files are taken.
     * @param whenCompressed called later, when its files are compressed well.
     * @throws for faults that no editor can fix, such as a full disk.
     */
    prepare: (contents: Contents, before = siteDir, whenCompressed?: (folder: string) => void): Promise<Prepared> => {
      const folder = folderOf(contents)
      const known = making.get(folder)
      if (known) return known
      const made = make(contents, before, whenCompressed).finally(() => making.delete(folder))
      making.set(folder, made)
      return made
    },
    /** Starts what makes a site, so that it is ready when somebody publishes. */
    warm: builder.warm,
    stop: builder.stop,
  }
}
