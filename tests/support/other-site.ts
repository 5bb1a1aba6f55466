/** Renders the built site again with other settings, without a second build. */
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ViewReport } from '../../contracts/monitoring.ts'
import type { SiteSettings } from '../../contracts/site-settings.ts'
import { withLock } from '../../ops/scripts/lock.mjs'
import { buildApp } from '../../server/app.ts'
import { dist, sha256 } from '../../site/bundling/sources.ts'
import type { SiteManifest } from '../../site/manifest.ts'
import { createSiteBuilder } from '../../site/site-builder.ts'
import { createTestServices } from './test-services.ts'

export type OtherSite = Awaited<ReturnType<typeof serveOtherSite>>

/**
 * Serves the site on a free port.
 * @param changes to the build's settings.
 */
export async function serveOtherSite(changes: Partial<SiteSettings>) {
  const dir = await mkdtemp(join(tmpdir(), 'other-site-'))
  const siteDir = await renderOtherPages(changes)
  const reports: ViewReport[] = []
  const services = await createTestServices({ dataDir: dir, siteDir })
  const { site, database, counter } = services
  const app = await buildApp({
    ...services,
    config: { ...services.config, site: site.manifest.settings },
    counter: {
      ...counter,
      count: (report, visitor) => {
        reports.push(report)
        counter.count(report, visitor)
      },
    },
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  return {
    // By name, because browsers refuse cookies for numeric addresses.
    origin: `http://localhost:${port}`,
    /** Reports from browsers; grows. They are sent when a page is left, when no test can listen. */
    reports,
    stop: async () => {
      app.server.closeAllConnections()
      await app.close()
      await database.close()
      await rm(dir, { recursive: true, force: true })
    },
  }
}

/**
 * The finished site with other settings, rendered by the first worker that needs it, and again after a build.
 * @returns its folder.
 */
async function renderOtherPages(changes: Partial<SiteSettings>): Promise<string> {
  if (Object.keys(changes).length === 0) return dist.site
  const sites = 'dist/other-sites'
  const version = sha256(
    (await readFile('dist/stamps/the-site', 'utf8')) + (await readFile(import.meta.filename, 'utf8')),
  ).slice(0, 16)
  const folder = join(sites, `${version}-${sha256(JSON.stringify(changes)).slice(0, 16)}`)
  await mkdir(sites, { recursive: true })
  for (const name of await readdir(sites)) {
    if (!name.startsWith(version)) await rm(join(sites, name), { recursive: true, force: true })
  }
  await withLock(
    `${folder}.making`,
    () => {},
    async () => {
      if (existsSync(folder)) return
      const { settings } = JSON.parse(await readFile(join(dist.site, 'manifest.json'), 'utf8')) as SiteManifest
      // Runs in a process of its own, which reads the content again.
      const builder = createSiteBuilder(dist.site)
      await builder.make({
        ...{ root: dist.site, edits: {}, settings: { ...settings, ...changes }, from: dist.site, to: folder },
        ...{ before: dist.site, uploads: null, quality: 5, isSynced: false },
      })
      // It would compress the site again.
      builder.stop()
    },
  )
  return folder
}
