/** `steadyhand configure`: finishes the pages for the settings, unless that is done. Prints the site's folder. */
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readdir, readFile, rm, stat, utimes } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { SiteManifest } from '../../contracts/site-manifest.ts'
import { type Config, ConfigError, readConfig, takenPortHint } from '../../server/config.ts'
import { makeFolder } from '../../server/database/folder.ts'
import { expiresSoon } from '../../server/monitoring/alarms.ts'
import { isWhole } from '../../server/publishing/contents.ts'
import { editedSites, lastShown, type Published, prefix } from '../../server/publishing/edited-sites.ts'
import { createMaker } from '../../server/publishing/maker.ts'
import { readContent } from '../../words/content.ts'
import { applyEdits } from '../../words/edits.ts'
import { findingLine } from '../../words/judge/finding.ts'

const built = join(import.meta.dirname, '../dist/site')

const kept = 3

const readManifest = async (site: string) =>
  JSON.parse(await readFile(join(site, 'manifest.json'), 'utf8')) as SiteManifest

async function configure(): Promise<string> {
  const base = await readManifest(built)
  const config = readConfig(process.env)
  const isToServe = process.argv.includes('--to-serve')
  if (isToServe) await refuseTakenPort(config)
  const site = await finishedSite(base, config)
  // A server asks the database what is published, and refuses to start with what does not fit.
  if (!isToServe) await putEditsOn(site, config.dataDir)
  return site
}

/** Renders the words that this machine shows, so that an update stops before the restart when they don't fit. */
async function putEditsOn(site: string, dataDir: string): Promise<void> {
  const text = await readFile(lastShown(dataDir), 'utf8').catch(() => undefined)
  if (text === undefined) return
  const { edits, record } = JSON.parse(text) as Published
  for (const { file, path, why } of applyEdits(readContent(site), edits).unmatched) {
    const problem =
      why === 'gone' ? 'is set aside: this version has no such text' : 'stays: this version ships another text'
    console.error(`What was published in content/${file} at ${path} ${problem}`)
  }
  const { findings } = await editedSites(site, dataDir).prepare({ edits, record })
  if (findings.length === 0) return
  const advice =
    'These published words do not fit this version. Keep the version that runs, and correct them at the desk:'
  throw new ConfigError([advice, ...findings.map(findingLine)])
}

async function finishedSite(base: SiteManifest, { site: settings, dataDir }: Config): Promise<string> {
  if (isDeepStrictEqual(base.settings, settings) && !expiresSoon(base.expires)) return built
  const sites = join(dataDir, 'sites')
  const release = await readFile(join(import.meta.dirname, '../SHA256SUMS'))
  const name = createHash('sha256').update(release).update(JSON.stringify(settings)).digest('hex').slice(0, 16)
  const site = join(sites, name)
  const finished = await readManifest(site).catch(() => undefined)
  if (!finished || expiresSoon(finished.expires) || !(await isWhole(site))) {
    console.error('Finishing the pages for these settings')
    const started = performance.now()
    await makeFolder(sites).catch((error: Error) => {
      throw new ConfigError([`DATA_DIR: ${dataDir} cannot be used: ${error.message}`])
    })
    const findings = await createMaker(built).make({
      ...{ root: built, edits: {}, record: null, settings, from: built, to: site, before: built, uploads: null },
      ...{ replaces: true, quality: 11, isSynced: true },
    })
    if (findings.length > 0) throw new Error(findings.map(findingLine).join('\n'))
    console.error(`The pages are finished (${((performance.now() - started) / 1000).toFixed(1)} s)`)
  }
  await utimes(site, new Date(), new Date())
  await prune(sites)
  return site
}

/** systemd may hand the port over. */
async function refuseTakenPort({ port, host }: Config): Promise<void> {
  if (process.env.LISTEN_FDS) return
  const probe = createServer().listen(port, host)
  await once(probe, 'listening').catch((error: Error) => {
    throw new ConfigError([`PORT or HOST: ${host}:${port} cannot be used: ${error.message}; ${takenPortHint}`])
  })
  probe.close()
  await once(probe, 'close')
}

async function prune(sites: string): Promise<void> {
  const names = (await readdir(sites)).filter((name) => !name.startsWith(prefix))
  const found = names.map(async (name) => ({ name, used: (await stat(join(sites, name))).mtimeMs }))
  const old = (await Promise.all(found)).sort((a, b) => b.used - a.used).slice(kept)
  for (const { name } of old) await rm(join(sites, name), { recursive: true, force: true })
}

try {
  console.log(await configure())
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : `The pages could not be finished: ${error}`)
  process.exitCode = 1
}
