/**
 * `npm run build`: everything that the server needs, in order, into `dist/`. Settings come from the environment and
 * are checked first. Skips the work when nothing that a build reads has changed since the last one.
 */

import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { glob, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import type { SiteSettings } from '../contracts/site-settings.ts'
import { readConfig } from '../server/config.ts'
import { oneBuildAtATime } from './build-lock.ts'
import { siteSettingsVariable } from './vite/site-settings.ts'

const stampFile = 'dist/stamp'
const sources = [
  '{app,brand,build,checks,content,contracts,documents}/**/*.{ts,tsx,css,mdx,typ}',
  '*.config.ts',
  'tsconfig*.json',
  'scripts/check-content.ts',
  'package-lock.json',
  'server/{config,datadog-settings}.ts',
]

/**
 * A digest of everything that a build reads. The month is among it, because security.txt expires: whoever starts or
 * builds the site in a new month renews it (documents/crawlers/security.ts), although no file has changed.
 */
export async function currentStamp(settings: object, now = new Date()): Promise<string> {
  const month = now.toISOString().slice(0, 7)
  const hash = createHash('sha256').update(JSON.stringify(settings)).update(process.version).update(month)
  const files: string[] = []
  for await (const file of glob(sources)) if (!/\.test\.tsx?$/.test(file)) files.push(file)
  for (const file of files.sort()) {
    const { mtimeMs, size } = await stat(file)
    hash.update(`${file} ${mtimeMs} ${size}\n`)
  }
  return hash.digest('hex')
}

async function step(name: string, command: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  const started = performance.now()
  try {
    await promisify(execFile)(command, args, { env, maxBuffer: 64 * 1024 * 1024 })
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    console.error(readable(`${stdout}\n${stderr}`))
    throw new Error(`The build stopped at ${name}. Nothing was published.`)
  }
  console.log(`  ${name} ${((performance.now() - started) / 1000).toFixed(1)} s`)
}

/** What a failed step printed, without whole pages in one line. */
function readable(output: string): string {
  const lines = output
    .trim()
    .split('\n')
    .map((line) => (line.length > 300 ? `${line.slice(0, 300)} …` : line))
  return lines.slice(0, 60).join('\n')
}

/**
 * Builds what is stale.
 * @throws ConfigError when a setting is faulty; Error naming the step that failed, whose output has been printed.
 */
export async function build(): Promise<void> {
  // Content is not imported here: a mistake in it is for the first step to explain. Pages show no address of a mail.
  const { site } = readConfig(process.env, { mailAddress: '' })
  await oneBuildAtATime(() => buildStale(site))
}

async function buildStale(site: SiteSettings): Promise<void> {
  const stamp = await currentStamp(site)
  if (stamp === (await readFile(stampFile, 'utf8').catch(() => ''))) return

  console.log('Building the site')
  // A build that ends midway leaves what no stamp describes.
  await rm(stampFile, { force: true })
  // Vite reads NODE_ENV to choose between development and production code; a built page is always the latter.
  const env = { ...process.env, NODE_ENV: 'production', [siteSettingsVariable]: JSON.stringify(site) }
  await step('the words', 'node', ['scripts/check-content.ts'], env)
  await step('the look', 'node', ['brand/build.ts'], env)
  // Pages say the size of the document, so it comes before them.
  await step('the checklist', 'node', ['documents/checklist/build.ts'], env)
  await step('the types', 'tsc', ['-p', 'tsconfig.build.json'], env)
  await step('the islands', 'vite', ['build', '-c', 'vite.islands.config.ts', '--logLevel', 'warn'], env)
  await step('the pages', 'react-router', ['build', '--logLevel', 'warn'], env)
  await step('headings, links and pictures', 'node', ['build/check-pages.ts'], env)
  await step('the mails', 'vite', ['build', '-c', 'vite.documents.config.ts', '--logLevel', 'warn'], env)
  await step('the documents', 'node', ['build/make-documents.ts'], env)
  const started = performance.now()
  const { finishSite } = await import('./finish-site.ts')
  await finishSite(site)
  console.log(`  the finished site ${((performance.now() - started) / 1000).toFixed(1)} s`)
  await writeFile(stampFile, stamp)
}

if (import.meta.main) {
  try {
    await build()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
