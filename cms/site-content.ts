import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { IslandName } from '../contracts/islands.ts'
import type { ResponsivePictures } from '../contracts/pictures.ts'
import type { resolveGuides } from './guides/resolve-guides.ts'
import type { resolveFiles } from './resolve-files.ts'
import type { cutSample } from './sample.ts'
import type { UsedPicture } from './validate/pictures.ts'

/** What a build adds to the resolved content. */
export type BuiltContent = {
  readonly pictures: ResponsivePictures
  readonly pdfs: Readonly<Record<'checklist' | 'specimen', { readonly bytes: number; readonly pages: number }>>
  /** The size of the zip of content/sample/. */
  readonly sampleBytes: number
  /** The digest of each island's content file, which is part of the file's address. */
  readonly islandDigests: Readonly<Partial<Record<IslandName, string>>>
}

export type ResolvedContent = Omit<ReturnType<typeof resolveFiles>, 'menus' | 'footerColumns'> &
  ReturnType<typeof resolveGuides> & { readonly sampleCode: ReturnType<typeof cutSample> }

/** Everything that pages, emails, documents and the desk render from, as plain data that survives JSON. */
export type SiteContent = ResolvedContent & BuiltContent

/** The file in a finished site's folder with its `SiteContent` as JSON. */
export const siteContentFile = 'runtime/content.json'

export const noPictures: ResponsivePictures = { portrait: {}, wide: {} }

/** @param site the folder of a finished site. @throws if there is no finished site. */
export function readSiteContent(site: string): SiteContent {
  return JSON.parse(readFileSync(join(site, siteContentFile), 'utf8')) as SiteContent
}

/** @returns what the build of a finished site added to its content. */
export function pickBuiltContent({ pictures, pdfs, sampleBytes, islandDigests }: SiteContent): BuiltContent {
  return { pictures, pdfs, sampleBytes, islandDigests }
}

/**
 * Adds uploaded pictures for a preview. A publication would encode them; a preview shows them as uploaded.
 * @param used the pictures in the content.
 */
export function addUploads(
  made: ResponsivePictures,
  used: readonly Pick<UsedPicture, 'from' | 'shape'>[],
): ResponsivePictures {
  const size = { width: 216, height: 216 }
  const all = { portrait: { ...made.portrait }, wide: { ...made.wide } }
  for (const { from, shape } of used) {
    all[shape][from] ??= { ...size, avif: [], webp: [{ path: from, width: size.width }] }
  }
  return all
}
