/**
 * The last step of the build: gathers the pages, the documents, the fonts and the browser's scripts, leaves each page
 * the styles that it uses, compresses each file once at the highest level, writes the manifest that the server boots
 * from, and publishes all of it as `dist/site/`.
 */
import { glob, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { viewName } from '../app/document/view-name.ts'
import { files, paths } from '../app/paths.ts'
import { comingSoonFile } from '../app/prerendered-paths.ts'
import routes from '../app/routes.ts'
import { firm } from '../content/firm.ts'
import { comingSoonEntries } from '../content/navigation.ts'
import { quizLevels } from '../content/quiz.ts'
import type { CachePolicy, SiteFile, SiteManifest } from '../contracts/site-manifest.ts'
import type { SiteSettings } from '../contracts/site-settings.ts'
import { addressOf, pagesDir } from './finished-pages.ts'
import { styleHashes, withOwnStyles } from './page-styles.ts'
import { nextSite, publishSite } from './publish-site.ts'

const buildDir = 'dist'
const outDir = join(buildDir, nextSite)
const documentsDir = 'dist/for-crawlers'

const types: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  woff2: 'font/woff2',
  svg: 'image/svg+xml',
  xml: 'application/xml; charset=utf-8',
  webmanifest: 'application/manifest+json; charset=utf-8',
  png: 'image/png',
  ico: 'image/x-icon',
  txt: 'text/plain; charset=utf-8',
  pdf: 'application/pdf',
}

/** Formats that are compressed already. */
const dense = new Set(['woff2', 'png', 'ico', 'pdf'])

const realPages = new Set<string>(Object.values(paths).filter((path) => path !== paths.notFound))

async function* gather(): AsyncGenerator<{ path: string; source: string; cache: CachePolicy }> {
  for await (const file of glob('**/index.html', { cwd: pagesDir })) {
    yield { path: addressOf(file), source: join(pagesDir, file), cache: 'page' }
  }
  for await (const file of glob('*.{svg,png,ico}', { cwd: pagesDir })) {
    yield { path: `/${file}`, source: join(pagesDir, file), cache: 'document' }
  }
  // `glob` would leave out the folder whose name begins with a dot.
  for (const entry of await readdir(documentsDir, { recursive: true, withFileTypes: true })) {
    const source = join(entry.parentPath, entry.name)
    if (entry.isFile()) yield { path: `/${relative(documentsDir, source)}`, source, cache: 'document' }
  }
  for await (const file of glob('fonts/*', { cwd: pagesDir })) {
    yield { path: `/${file}`, source: join(pagesDir, file), cache: 'immutable' }
  }
  yield { path: files.checklist, source: 'dist/checklist/ai-hype-checklist.pdf', cache: 'document' }
  for await (const file of glob('assets/*', { cwd: 'dist/islands' })) {
    yield { path: `/${file}`, source: join('dist/islands', file), cache: 'immutable' }
  }
}

/** Writes one file and its compressed copies; returns what the manifest says of it. */
async function place({ path, source, cache }: { path: string; source: string; cache: CachePolicy }): Promise<SiteFile> {
  const file = cache === 'page' ? `pages${path === '/' ? '/home' : path}.html` : path.slice(1)
  const extension = file.slice(file.lastIndexOf('.') + 1)
  const type = types[extension]
  if (!type) throw new Error(`${source}: the build does not know the media type of .${extension} files`)
  const original = await readFile(source)
  const html = cache === 'page' ? withOwnStyles(original.toString()) : undefined
  const bytes = html === undefined ? original : Buffer.from(html)
  const target = join(outDir, file)
  await mkdir(dirname(target), { recursive: true })
  await writeFile(target, bytes)
  const compressed = !dense.has(extension)
  if (compressed) await writeCompressed(target, bytes)
  const status = cache !== 'page' || realPages.has(path) ? 200 : 404
  return { path, file, type, cache, compressed, status, ...(html === undefined ? {} : { styles: styleHashes(html) }) }
}

async function writeCompressed(target: string, bytes: Buffer): Promise<void> {
  const brotliParams = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength }
  const zstdParams = { [constants.ZSTD_c_compressionLevel]: 19 }
  const [br, zst, gz] = await Promise.all([
    promisify(brotliCompress)(bytes, { params: brotliParams }),
    promisify(zstdCompress)(bytes, { params: zstdParams }),
    promisify(gzip)(bytes, { level: 9 }),
  ])
  await Promise.all([writeFile(`${target}.br`, br), writeFile(`${target}.zst`, zst), writeFile(`${target}.gz`, gz)])
}

/**
 * The hash of each distinct style sheet that a page is built with. One that is rendered later, a form that came back,
 * has the whole sheet of the build (app/document/finish.ts).
 */
async function builtStyles(): Promise<string[]> {
  const hashes = new Set<string>()
  for await (const file of glob('**/index.html', { cwd: pagesDir })) {
    for (const hash of styleHashes(await readFile(join(pagesDir, file), 'utf8'))) hashes.add(hash)
  }
  return [...hashes]
}

/** Until when the files may be served: security.txt says so. */
async function expiry(): Promise<string> {
  const file = join(documentsDir, '.well-known/security.txt')
  const expires = /^Expires: (.+)$/m.exec(await readFile(file, 'utf8'))?.[1]
  if (!expires) throw new Error(`${file} does not say when it expires`)
  return expires
}

/** Every name that a page can be counted under: the pattern of each route, and that of none. */
function views(entries: readonly RouteConfigEntry[]): string[] {
  return [...new Set([...entries.map(({ path }) => viewName(path ?? '/')), viewName(undefined)])]
}

/** @param settings what the pages were built with; the server compares it with its own. */
export async function finishSite(settings: SiteSettings): Promise<void> {
  await rm(outDir, { recursive: true, force: true })
  const gathered = []
  for await (const entry of gather()) gathered.push(entry)
  const files = await Promise.all(gathered.map(place))
  const families = comingSoonEntries
    .filter(({ path }) => path.endsWith('*'))
    .map(({ path }) => ({ prefix: path.slice(0, -1), rest: 'anything' as const, path: comingSoonFile(path) }))
  const manifest: SiteManifest = {
    settings,
    firmEmail: firm.email,
    files: files.toSorted((a, b) => (a.path < b.path ? -1 : 1)),
    families: [{ prefix: `${dirname(paths.challenge)}/`, rest: 'segment', path: paths.challenge }, ...families],
    notFound: paths.notFound,
    styleHashes: await builtStyles(),
    expires: await expiry(),
    views: views(routes as readonly RouteConfigEntry[]),
    quizLevels: quizLevels.map(({ name }) => name),
  }
  await writeFile(join(outDir, 'manifest.json'), JSON.stringify(manifest, null, 2))
  await publishSite(buildDir)
}
