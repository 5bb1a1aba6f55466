/** `npm run build`: bundles the code if it has changed, and builds the site if content or settings have. */

import { readContent } from '../../cms/content.ts'
import { formatIssue } from '../../cms/validate/issue.ts'
import { validate } from '../../cms/validate/validate.ts'
import { readConfig } from '../../server/core/config.ts'
import { sitePaths } from '../../site/app/paths.ts'
import { buildBundle, bundleInputs } from '../../site/bundle.ts'
import { runMain } from '../../site/bundling/command.ts'
import { createStepRunner, dist, readSources } from '../../site/bundling/sources.ts'
import { createSiteBuilder } from '../../site/site-builder.ts'
import { withLock } from './lock.mjs'

/** Builds the site. @throws ConfigError for invalid settings; BuildFailure with a line for each mistake. */
export async function build(environment: Readonly<Record<string, string | undefined>>): Promise<void> {
  const { site: settings } = readConfig(environment)
  const tell = () => console.log('Another build is running; waiting for it')
  await withLock('dist/build.lock', tell, async () => {
    const sources = await readSources('.')
    const whenStale = createStepRunner(sources)
    await whenStale('the content', { files: ['{cms,content}/**', 'site/app/paths.ts'] }, async () => checkContent())
    const version = `${process.version} ${sources.digest([...bundleInputs, '{site,platform}/**', 'package-lock.json'])}`
    const drawing = sources.digest(['site/documents/**', 'brand/**', 'package-lock.json'])
    const bundle = await whenStale(
      'the bundles',
      { files: bundleInputs, values: [version, drawing], output: dist.bundle },
      () => buildBundle(version, drawing),
    )
    // security.txt expires, so the first build of each month renews it.
    const values = [bundle, settings, new Date().toISOString().slice(0, 7)]
    await whenStale('the site', { files: ['{cms,content}/**'], values, output: dist.site }, async () => {
      const issues = await createSiteBuilder('.', dist.bundle).make({
        root: '.',
        edits: {},
        settings,
        from: dist.bundle,
        to: dist.site,
        before: dist.site,
        replaces: true,
        uploads: null,
        quality: 11,
        isSynced: false,
      })
      if (issues.length > 0) throw new Error(issues.map(formatIssue).join('\n'))
    })
  })
}

/** Validates the content. @throws with a line for each mistake. */
export function checkContent(): void {
  const issues = validate(readContent('.'), sitePaths)
  if (issues.length > 0) throw new Error(issues.map(formatIssue).join('\n'))
}

if (import.meta.main) await runMain(() => build(process.env))
