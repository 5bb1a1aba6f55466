/** `steadyhand configure`: finishes the pages for the settings if needed, and prints the site's folder. */
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readdir, readFile, rm, stat, utimes } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { readContent } from '../../../cms/content.ts'
import { mergeEdits } from '../../../cms/edits.ts'
import { formatIssue } from '../../../cms/validate/issue.ts'
import { makeFolder } from '../../../platform/folder.ts'
import { type Config, ConfigError, portInUseHint, readConfig } from '../../../server/core/config.ts'
import { checkDataFolder } from '../../../server/database/open-database.ts'
import { isExpiringSoon } from '../../../server/monitoring/alarms.ts'
import {
  createEditedSites,
  editedSitePrefix,
  lastShownFile,
  type Published,
} from '../../../server/publishing/edited-sites.ts'
import type { SiteManifest } from '../../../site/manifest.ts'
import { createSiteBuilder } from '../../../site/site-builder.ts'
import { isSiteIntact } from '../../../site/site-folder.ts'

const built = join(import.meta.dirname, '../dist/site')

const kept = 3

const readManifest = async (site: string) =>
  JSON.parse(await readFile(join(site, 'manifest.json'), 'utf8')) as SiteManifest

async function configure(): Promise<string> {
  const base = await readManifest(built)
  const config = readConfig(process.env)
  // Before the pages are built, which takes longer.
  await checkDataFolder(config)
  const isToServe = process.argv.includes('--to-serve')
  if (isToServe) await refuseTakenPort(config)
  const site = await buildSiteFolder(base, config)
  // The server itself reads the published edits from the database, and refuses to start if they don't fit.
  if (!isToServe) await applyPublishedEdits(site, config.dataDir)
  return site
}

const problems = {
  gone: 'is left out: this version has no such text',
  stale: 'is kept: this version ships another text',
  incomplete: 'is kept, but lacks what a page has in this version',
} as const

/**
 * Builds the site with the edits that this machine shows, so that an update stops before the restart if they don't fit.
 */
async function applyPublishedEdits(site: string, dataDir: string): Promise<void> {
  const text = await readFile(lastShownFile(dataDir), 'utf8').catch(() => undefined)
  if (text === undefined) return
  const { edits } = JSON.parse(text) as Published
  for (const { file, path, why } of mergeEdits(readContent(site), edits).unmatched) {
    console.error(`The published edit of ${path || 'the page'} in content/${file} ${problems[why]}`)
  }
  const { issues } = await createEditedSites(site, dataDir).prepare(edits)
  if (issues.length === 0) return
  const advice =
    'These published edits do not fit this version. Keep the running version, and correct or withdraw them at the desk:'
  throw new ConfigError([advice, ...issues.map(formatIssue)])
}

async function buildSiteFolder(base: SiteManifest, { site: settings, dataDir }: Config): Promise<string> {
  if (isDeepStrictEqual(base.settings, settings) && !isExpiringSoon(base.expires)) return built
  const sites = join(dataDir, 'sites')
  const release = await readFile(join(import.meta.dirname, '../SHA256SUMS'))
  const name = createHash('sha256').update(release).update(JSON.stringify(settings)).digest('hex').slice(0, 16)
  const site = join(sites, name)
  const finished = await readManifest(site).catch(() => undefined)
  if (!finished || isExpiringSoon(finished.expires) || !(await isSiteIntact(site))) {
    console.error('Finishing the pages for these settings')
    const started = performance.now()
    await makeFolder(sites).catch((error: Error) => {
      throw new ConfigError([`DATA_DIR: ${dataDir} can't be used: ${error.message}`])
    })
    const issues = await createSiteBuilder(built).make({
      root: built,
      edits: {},
      settings,
      from: built,
      to: site,
      before: built,
      replaces: true,
      uploads: null,
      quality: 11,
      isSynced: true,
    })
    if (issues.length > 0) throw new Error(issues.map(formatIssue).join('\n'))
    console.error(`The pages are finished (${((performance.now() - started) / 1000).toFixed(1)} s)`)
  }
  await utimes(site, new Date(), new Date())
  await removeOldSites(sites)
  return site
}

/** Checks that the port is free, unless systemd passes a socket. */
async function refuseTakenPort({ port, host }: Config): Promise<void> {
  if (process.env.LISTEN_FDS) return
  const probe = createServer().listen(port, host)
  await once(probe, 'listening').catch((error: Error) => {
    throw new ConfigError([`PORT or HOST: ${host}:${port} can't be used: ${error.message}; ${portInUseHint}`])
  })
  probe.close()
  await once(probe, 'close')
}

async function removeOldSites(sites: string): Promise<void> {
  const names = (await readdir(sites)).filter((name) => !name.startsWith(editedSitePrefix))
  const sitesByAge = names.map(async (name) => ({ name, used: (await stat(join(sites, name))).mtimeMs }))
  const old = (await Promise.all(sitesByAge)).sort((a, b) => b.used - a.used).slice(kept)
  for (const { name } of old) await rm(join(sites, name), { recursive: true, force: true })
}

try {
  console.log(await configure())
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : `The pages could not be finished: ${error}`)
  process.exitCode = 1
}
