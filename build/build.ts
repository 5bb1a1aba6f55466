/** `npm run build`: bundles the code where it has changed, then makes the site where words or settings have. */
import { sitePaths } from '../app/paths.ts'
import { readConfig } from '../server/config.ts'
import { createMaker } from '../server/publishing/maker.ts'
import { readContent } from '../words/content.ts'
import { findingLine } from '../words/judge/finding.ts'
import { judge } from '../words/judge/judge.ts'
import { bundled, makeBundle } from './bundle.ts'
import { asProgram } from './command.ts'
import { withLock } from './lock.mjs'
import { dist, readSources, whenStaleIn } from './sources.ts'

/** @throws ConfigError for invalid settings; BuildFailure with a line for each mistake. */
export async function build(environment: Readonly<Record<string, string | undefined>>): Promise<void> {
  // Content isn't imported here: the first step reports its mistakes. Pages show no mail address from settings.
  const { site: settings } = readConfig(environment)
  const tell = () => console.log('Another build is running; waiting for it')
  await withLock('dist/build.lock', tell, async () => {
    const sources = await readSources('.')
    const whenStale = whenStaleIn(sources, 'dist/stamps', console.log)
    await whenStale('the words', { files: ['{content,words}/**', 'app/paths.ts'] }, async () => checkWords())
    const version = sources.digest([...bundled, '{build,documents}/**', 'server/pages/application.ts'])
    const drawing = sources.digest(['documents/**', 'brand/**', 'package-lock.json'])
    const bundle = await whenStale(
      'the bundles',
      { files: bundled, values: [version, drawing], output: dist.bundle },
      () => makeBundle(version, drawing),
    )
    // security.txt expires, so a build in a new month renews it.
    const values = [bundle, settings, new Date().toISOString().slice(0, 7)]
    await whenStale('the site', { files: ['{content,words}/**'], values, output: dist.site }, async () => {
      const findings = await createMaker('.', dist.bundle).make({
        root: '.',
        edits: {},
        record: null,
        settings,
        from: dist.bundle,
        to: dist.site,
        before: dist.site,
        replaces: true,
        uploads: null,
        quality: 11,
        isSynced: false,
      })
      if (findings.length > 0) throw new Error(findings.map(findingLine).join('\n'))
    })
  })
}

/** @throws with a line for each mistake. */
export function checkWords(): void {
  const findings = judge(readContent('.'), sitePaths)
  if (findings.length > 0) throw new Error(findings.map(findingLine).join('\n'))
}

if (import.meta.main) await asProgram(() => build(process.env))
