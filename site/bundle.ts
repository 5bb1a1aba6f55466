import { glob, readFile, rm } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { getViewName } from '../contracts/monitoring.ts'
import { paths } from './app/paths.ts'
import routes from './app/routes.ts'
import { runCommand } from './bundling/command.ts'
import { dist } from './bundling/sources.ts'
import { packageList } from './bundling/vite/record-inputs.ts'
import type { CachePolicy, SiteBundle, SiteFile } from './manifest.ts'
import { hashStyles } from './pages/critical-css.ts'
import { parsePage } from './pages/read-page.ts'
import { openSiteFolder, readPreviousSite } from './site-folder.ts'

/** The sources of the bundles. */
export const bundleInputs = [
  '{site/app,brand,cms,contracts,desk}/**',
  'site/documents/emails/**',
  'content/schema/**',
  'site/bundling/vite/**',
  '{vite,react-router}*.config.ts',
]

/** Files with a public address. Pages contain all their styles except the linked `menus` file. */
const publicFiles: readonly (readonly [folder: string, pattern: string, cache: CachePolicy])[] = [
  [`${dist.brand}/public`, '*.{svg,png,ico}', 'document'],
  [`${dist.brand}/public`, 'fonts/*', 'immutable'],
  [`${dist.browser}/islands`, 'assets/*', 'immutable'],
  [`${dist.pages}/client`, 'assets/{*.svg,menus-*.css}', 'immutable'],
]

/** Files that only the server reads, by their path below `runtime/`. site/app/entry.server.tsx relies on these paths. */
const runtimeFiles: readonly (readonly [folder: string, pattern: string, place: string])[] = [
  [dist.pages, '{server/**,client/assets/*.css}', 'pages'],
  [`${dist.browser}/islands`, '.vite/**', 'islands'],
  [`${dist.browser}/desk`, '**', 'desk'],
  [dist.documents, '**', 'documents'],
]

/** Bundles the code, and collects everything that contains no content in `dist/bundle`. */
export async function buildBundle(version: string, drawing: string): Promise<void> {
  // Vite reads NODE_ENV, and built pages are always production code.
  const env = { ...process.env, NODE_ENV: 'production' }
  const run = (command: string, ...args: string[]) => runCommand(command, args, env)
  const vite = (config: string, ...more: string[]) =>
    run('vite', 'build', '-c', `vite.${config}.config.ts`, '--logLevel', 'warn', ...more)
  await run('node', 'brand/build.ts')
  const results = await Promise.allSettled([
    run('react-router', 'build', '--logLevel', 'warn'),
    vite('browser', '--app'),
    vite('server'),
  ])
  const failed = results.flatMap((one) => (one.status === 'rejected' ? [(one.reason as Error).message] : []))
  if (failed.length > 0) throw new Error(failed.join('\n'))
  await collectBundle(version, drawing)
}

async function collectBundle(version: string, drawing: string): Promise<void> {
  const before = await readPreviousSite(dist.site)
  await rm(dist.bundle, { recursive: true, force: true })
  const folder = openSiteFolder(dist.bundle, before, 11)
  const files: Promise<SiteFile>[] = []
  for (const [from, pattern, cache] of publicFiles) {
    for await (const file of glob(pattern, { cwd: from })) {
      files.push(
        readFile(join(from, file)).then(async (bytes) => {
          // An SVG that is opened at its own address is a document, so its policy needs the digests of its styles.
          const styles = file.endsWith('.svg') ? hashStyles(parsePage(bytes.toString()).styles) : []
          return { path: `/${file}`, ...(await folder.place(file, bytes)), cache, status: 200, styles }
        }),
      )
    }
  }
  for (const [from, pattern, place] of runtimeFiles) {
    for await (const entry of glob(pattern, { cwd: from, withFileTypes: true })) {
      if (!entry.isFile() || entry.name === packageList) continue
      const file = join(entry.parentPath, entry.name)
      await folder.write(join('runtime', place, relative(resolve(from), file)), await readFile(file))
    }
  }
  const base = { files: await Promise.all(files), notFound: paths.notFound, views: listViews() }
  const bundle: SiteBundle = { ...base, bundled: Object.keys(folder.digests).sort(), version, drawing }
  await folder.write('bundle.json', JSON.stringify(bundle))
  await folder.finish({ pages: {}, documents: {} }, false)
}

/** @returns the patterns of all routes, and the name for a page without a route. */
function listViews(): string[] {
  const entries = routes as readonly RouteConfigEntry[]
  return [...new Set([...entries.map(({ path }) => getViewName(path ?? '/')), getViewName(undefined)])]
}
