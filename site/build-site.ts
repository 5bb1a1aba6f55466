/** Builds a finished site: for a build, for other settings (`steadyhand configure`) and for a publication. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { applyEdits, type Content } from '../cms/content.ts'
import { listUploadedPictures } from '../cms/edits.ts'
import { keepGuides } from '../cms/guides/render-guide.ts'
import { resolveContent } from '../cms/resolve-content.ts'
import { listSampleFiles } from '../cms/sample.ts'
import {
  noPictures,
  type ResolvedContent,
  readSiteContent,
  type SiteContent,
  siteContentFile,
} from '../cms/site-content.ts'
import { readGuideFront } from '../cms/validate/guide.ts'
import type { Issue } from '../cms/validate/issue.ts'
import { listUsedPictures, type UsedPicture } from '../cms/validate/pictures.ts'
import { uploads as publicUploads } from '../content/schema/picture.ts'
import { type IslandName, islandContentPath, islandNames } from '../contracts/islands.ts'
import type { ResponsivePictures } from '../contracts/pictures.ts'
import { files as downloads } from './app/paths.ts'
import { checkPages } from './checks/check-pages.ts'
import { drawCards, drawPdfs, placeDocument } from './documents.ts'
import { finishPages } from './finish-pages.ts'
import type { SiteBundle, SiteFile } from './manifest.ts'
import type { Application } from './pages/application.ts'
import { createIslandClassFinder, inlineCriticalCss, listVariables } from './pages/critical-css.ts'
import { renderSite } from './pages/rendered-site.ts'
import { type BuiltPictures, buildPictures } from './pictures/build-pictures.ts'
import type { BuildJob } from './site-builder.ts'
import { openSiteFolder, readPreviousSite } from './site-folder.ts'
import { packZip } from './zip.ts'

/**
 * Builds a site in the folder `job.to`.
 * @param app the application in `job.from`.
 * @param shipped the content in `job.root`, with `readGuideFront`. With `job.edits`, it must be valid (cms/validate/validate.ts).
 * @returns the issues that only the finished pages, pictures and documents show. If there are none, the folder is complete.
 */
export async function buildSite(app: Application, shipped: Content, job: BuildJob): Promise<readonly Issue[]> {
  const { root, edits, settings, from, to, uploads, quality } = job
  const uploaded = uploads === null ? [] : listUploadedPictures(edits)
  const content = {
    ...applyEdits(shipped, edits, readGuideFront),
    uploads: new Map([...shipped.uploads, ...uploaded.map((name) => [name, undefined] as const)]),
  }
  const readBundle = async (site: string): Promise<SiteBundle> =>
    JSON.parse(await readFile(join(site, 'bundle.json'), 'utf8'))
  const bundle = await readBundle(from)
  const origin = await readPreviousSite(from)
  if (!origin) throw new Error(`${from} has no finished bundle`)
  const before = job.before ? await readPreviousSite(job.before) : undefined
  const previous = before && readSiteContent(before.folder)
  if (previous && (await readBundle(before.folder)).version === bundle.version) keepGuides(previous.guides)
  const folder = openSiteFolder(to, before, quality)
  for (const file of bundle.bundled) folder.link(origin, file)
  await folder.write('bundle.json', JSON.stringify(bundle))
  for (const [name, text] of content.texts) await folder.write(`content/${name}`, text)
  const upload = (name: string) =>
    readFile(shipped.uploads.has(name) ? join(root, 'content/uploads', name) : join(String(uploads), name))
  for (const name of new Set([...shipped.uploads.keys(), ...listUploadedPictures(edits)])) {
    if (content.uploads.has(name)) await folder.write(`content/uploads/${name}`, await upload(name))
  }

  const resolved = resolveContent(content)
  const {
    pictures,
    files: pictureFiles,
    issues: unusable,
  } = await collectPictures(listUsedPictures(content, listGuidePictures(resolved)), job, previous?.pictures, upload)
  if (unusable.length > 0) return unusable
  const documents: Record<string, string> = {}
  const target = { folder, drawing: bundle.drawing, noted: documents }
  const drawn = await drawPdfs(resolved, target, settings.origin)
  if ('issues' in drawn) return drawn.issues
  const sample = packZip('order-assistant', listSampleFiles(content.texts))
  const islands = createIslandFiles(app, resolved)
  const site: SiteContent = {
    ...resolved,
    pictures,
    pdfs: drawn.pdfs,
    sampleBytes: sample.length,
    islandDigests: islands.digests,
  }
  await folder.write(siteContentFile, JSON.stringify(site))

  const rendered = await renderSite(app, { content: site, settings }, folder, bundle.version)
  const issues = checkPages(rendered, content)
  if (issues.length > 0) return issues
  const cards = await drawCards(rendered, content, target)
  if ('issues' in cards) return cards.issues
  const sampleFile = await placeDocument(folder, downloads.sample, sample)
  const files: SiteFile[] = [...bundle.files, ...drawn.files, ...cards.files, sampleFile]
  for (const [path, bytes] of [...pictureFiles, ...islands.files]) {
    files.push({ path, ...(await folder.place(path.slice(1), bytes)), cache: 'immutable', status: 200, styles: [] })
  }
  const findIslandClasses = createIslandClassFinder(from)
  const sheets = bundle.files.filter(({ path }) => /^\/assets\/.*\.css$/.test(path))
  const sheetVariables = sheets.map(({ path, file }) => ({
    path,
    asked: listVariables(readFileSync(join(from, file), 'utf8')),
  }))
  const { manifest, pages } = await finishPages(
    rendered,
    { ...bundle, files },
    folder,
    (page) => inlineCriticalCss(page, findIslandClasses, sheetVariables),
    new Date(),
  )
  await folder.write('manifest.json', JSON.stringify(manifest))
  await folder.finish({ pages, documents }, job.isSynced)
  return []
}

function listGuidePictures({ guides }: ResolvedContent): UsedPicture[] {
  return guides.flatMap(({ file, pictures }) =>
    pictures.map(({ from, line }) => ({ from, line, shape: 'wide', file: `content/${file}` })),
  )
}

/** @returns the content files of the islands, and the digest of each. */
function createIslandFiles({ islandParts }: Application, content: ResolvedContent) {
  const files = new Map<string, Uint8Array>()
  const digests: Partial<Record<IslandName, string>> = {}
  for (const name of islandNames) {
    const bytes = Buffer.from(JSON.stringify(islandParts[name](content)))
    const digest = createHash('sha256').update(bytes).digest('base64url').slice(0, 8)
    digests[name] = digest
    files.set(islandContentPath(name, digest), bytes)
  }
  return { files, digests }
}

/**
 * Reuses pictures from the previous site. In a checkout, a picture in content/uploads can change and keep its name, so
 * it's encoded again. A picture from the internet is reused, so a build needs no network.
 */
async function collectPictures(
  used: readonly UsedPicture[],
  { root, from, before }: BuildJob,
  previous: ResponsivePictures = noPictures,
  upload: (name: string) => Promise<Buffer>,
): Promise<BuiltPictures & { readonly files: Map<string, Uint8Array> }> {
  const isKnown = (one: UsedPicture) =>
    one.from in previous[one.shape] && (root === from || !one.from.startsWith(publicUploads))
  const { pictures, files, issues } = await buildPictures(
    used.filter((one) => !isKnown(one)),
    upload,
  )
  const all = { portrait: { ...pictures.portrait }, wide: { ...pictures.wide } }
  const added = new Map(files)
  for (const { from, shape } of used.filter(isKnown)) {
    const picture = previous[shape][from]
    if (!picture) continue
    all[shape][from] = picture
    for (const { path } of [...picture.avif, ...picture.webp]) {
      added.set(path, await readFile(join(String(before), path)))
    }
  }
  return { pictures: all, files: added, issues }
}
